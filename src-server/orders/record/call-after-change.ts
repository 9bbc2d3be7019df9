import type { Updateable } from 'kysely'
import { isNewCashOrder } from '#domain/orders/checks/confirmation.ts'
import { confirmation } from '#domain/orders/timeline.ts'
import { waitsForCall } from '#domain/orders/transitions.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { confirmationOf } from '../checks/confirm-rules.ts'
import { recordDecisions } from '../checks/decisions.ts'
import type { OrderRecord } from './order-record.ts'

type Header = Updateable<Schema['order_infos']>
type Paying = Pick<OrderRecord, 'status' | 'choose_payment_type' | 'paid' | 'total_payable'>

/**
 * What a change of an order means for its confirmation by phone: only new cash orders wait for a call. An order that becomes one,
 * because its customer pays in cash after all, is checked by the shop's rules; the back office has spoken with the customer.
 */
export async function callAfterChange(
  operation: OperationContext,
  before: OrderRecord,
  changed: Header,
  onBehalfOf: string,
): Promise<Pick<Header, 'confirmation' | 'call_after'>> {
  const after = { ...before, ...changed } as Paying
  const is = isNewCashOrder(after)
  if (waitsForCall(before) && !is) return { confirmation: confirmation.not_needed, call_after: null }
  if (!is || isNewCashOrder(before) || onBehalfOf === 'staff') return {}
  const { contact_no, area_id } = await operation.trx
    .selectFrom('order_ship_bill_infos')
    .select(['contact_no', 'area_id'])
    .where('order_info_id', '=', before.id)
    .executeTakeFirstOrThrow()
  const { reasons, ...call } = await confirmationOf(operation, { ...after, contact_no, area_id })
  await recordDecisions(operation, before.id, reasons)
  return call
}
