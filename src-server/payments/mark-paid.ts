import { paidByHand } from '#domain/orders/payment.ts'
import type { Context } from '../context/context.ts'
import { writeByHand } from '../orders/money/write-by-hand.ts'
import { changeOrder, refuseStale, requireTransition } from '../orders/record/change-order.ts'
import type { OrderRecord } from '../orders/record/order-record.ts'

/** Writes down that an order has been paid by a way that the shop itself cannot see (docs/decisions/0024). */
export const markPaid = (
  context: Context,
  { id, reference, updated_at }: { id: number; reference: string; updated_at: string | null },
): Promise<OrderRecord> =>
  changeOrder(context, id, 'pay', async (work, order) => {
    refuseStale(order, updated_at)
    const { leadsTo } = requireTransition(work, order, 'pay')
    await writeByHand(work, order, { provider: paidByHand.desk, reference })
    return { status: leadsTo, paid: true }
  })
