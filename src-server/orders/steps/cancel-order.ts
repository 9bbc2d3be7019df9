import { awaitsPayment, refundReason } from '#domain/orders/payment.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import type { Context } from '../../context/context.ts'
import type { OperationContext } from '../../context/operation.ts'
import { releasePromotions } from '../../promotions/promotion-uses.ts'
import { endTries, giveBack } from '../money/give-back.ts'
import { paysDifference } from '../money/pays-difference.ts'
import { hasUndecidedPayment } from '../money/undecided-payments.ts'
import { lockHeldStock, moveOrderStock } from '../pricing/order-stock.ts'
import { changeOrder, type HeaderChange, type OnBehalfOf, requireTransition } from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { closeAssignment } from './delivery-persons.ts'

type Cancelling = {
  id: number
  cancel_reason: string
  /** The customer does not read the reason. */
  cancel_reason_internal?: boolean | null
  /** Cancels the order only if it still waits for its payment, and not for a difference. */
  unpaid?: true
}

/**
 * Cancels an order: returns its items to stock, releases its promotions and its delivery person (docs/decisions/0022) and records the refund of what
 * was paid (docs/decisions/0024).
 */
export function cancelOrder(
  context: Context,
  { id, cancel_reason, cancel_reason_internal, unpaid }: Cancelling,
  onBehalfOf: OnBehalfOf = 'staff',
): Promise<OrderRecord> {
  const cancel = async (operation: OperationContext, order: OrderRecord): Promise<HeaderChange> => {
    if (unpaid && !(await isUnpaid(operation, order))) return null
    const { leadsTo } = requireTransition(operation, order, 'cancel', onBehalfOf)
    const held = await lockHeldStock(operation, order)
    const changes = held.map((stock) => ({ ...stock, change: stock.held }))
    await moveOrderStock(operation, id, 'cancel', changes)
    await releasePromotions(operation, id)
    await closeAssignment(operation, id)
    await endTries(operation, id)
    await giveBack(operation, id, { due: 0, reason: refundReason.cancelled })
    return {
      status: leadsTo,
      cancel_reason,
      cancel_reason_internal: cancel_reason_internal ?? false,
      ...(unpaid && { cancelled_unpaid: true }),
    }
  }
  return changeOrder(context, id, 'cancel', cancel, onBehalfOf)
}

/** Whether the order still awaits its payment: it may have been paid or corrected in the meantime. */
const isUnpaid = async ({ trx }: OperationContext, order: OrderRecord): Promise<boolean> =>
  order.status === orderStatus.pending &&
  awaitsPayment(order) &&
  !(await paysDifference(trx, order.id)) &&
  !(await hasUndecidedPayment({ db: trx }, order.id))
