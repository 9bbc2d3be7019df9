import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { requireRight } from '../../context/operation.ts'
import { orderFeature } from './change-order.ts'

/** The order, for back office users with the right to view it. */
export async function seenOrder(context: Context, id: number): Promise<{ id: number; order_id: string }> {
  const found = await context.db
    .selectFrom('order_infos')
    .select(['id', 'order_id', 'created_by'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: orderFeature }, found)
  return found
}
