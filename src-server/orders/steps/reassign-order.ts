import type { Context } from '../../context/context.ts'
import { changeOrder, requireTransition } from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { assignCarrier } from './carriers.ts'

/** Gives a running order to another delivery person; its steps stay (docs/domain.md 6.11). */
export function reassignOrder(
  context: Context,
  { id, delivery_person_id }: { id: number; delivery_person_id: number },
): Promise<OrderRecord> {
  return changeOrder(context, id, 'reassign', async (work, order) => {
    const { leadsTo } = requireTransition(work, order, 'reassign')
    if (order.delivery_person_id === delivery_person_id) return null
    await assignCarrier(work, id, delivery_person_id)
    return { status: leadsTo }
  })
}
