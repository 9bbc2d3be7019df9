import { awaitsPayment, refundReason } from '#domain/orders/payment.ts'
import type { Context } from '../../context/context.ts'
import type { Work } from '../../context/operation.ts'
import { endTries, giveBack } from '../money/give-back.ts'
import { hasUndecidedPayment } from '../money/undecided-payments.ts'
import { lockHeldStock, moveOrderStock } from '../pricing/order-stock.ts'
import { changeOrder, type HeaderChange, type OnBehalfOf, requireTransition } from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { closeAssignment } from './carriers.ts'

type Cancelling = {
  id: number
  cancel_reason: string
  /** Only if it still waits for its payment. */
  unpaid?: true
}

/**
 * Cancels an order: what it holds goes back into stock, whoever carries it is free (docs/decisions/0022), and what was paid is to be
 * given back (docs/decisions/0024).
 */
export function cancelOrder(
  context: Context,
  { id, cancel_reason, unpaid }: Cancelling,
  onBehalfOf: OnBehalfOf = 'desk',
): Promise<OrderRecord> {
  const cancel = async (work: Work, order: OrderRecord): Promise<HeaderChange> => {
    if (unpaid && (!awaitsPayment(order) || (await hasUndecidedPayment({ db: work.trx }, id)))) return null
    const { leadsTo } = requireTransition(work, order, 'cancel', onBehalfOf)
    const held = await lockHeldStock(work.trx, order)
    const changes = held.map((stock) => ({ ...stock, change: stock.held }))
    await moveOrderStock(work, id, 'cancel', changes)
    await closeAssignment(work, id)
    await endTries(work, id)
    await giveBack(work, id, { due: 0, reason: refundReason.cancelled })
    return { status: leadsTo, cancel_reason, ...(unpaid && { cancelled_unpaid: true }) }
  }
  return changeOrder(context, id, 'cancel', cancel, onBehalfOf)
}
