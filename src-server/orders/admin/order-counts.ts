import { sql } from 'kysely'
import { flag, integer, text, type Values } from '#domain/fields/fields.ts'
import { cached } from '../../cache/cached.ts'
import type { Context } from '../../context/context.ts'
import { visibleRows } from '../../resources/list/list.ts'
import { queryInput } from '../../resources/list/list-index.ts'

/** The filters of the order list that also apply to the counts by step. */
export const countedBy = {
  keyword: text(),
  own_result: flag(),
  created_at: text(),
  customer_id: text(),
  delivery_person_id: text(),
  choose_payment_type: text(),
  paid: text(),
  payment_task: text(),
} as const

export const orderCount = {
  status: integer({ required: true }),
  timeline_id: integer({ required: true }),
  delivery_state: integer({ required: true }),
  confirmation: integer({ required: true }),
  orders: integer({ required: true }),
} as const

type Count = Values<typeof orderCount>

/** The number of orders at each step in the current user's list: one query, cached until an order changes. */
export async function countOrders(
  context: Context,
  countFilter: Values<typeof countedBy>,
): Promise<{ counts: Count[] }> {
  const { keyword, own_result, ...filters } = countFilter
  const filter = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  const query = { page: 1, limit: 1, filter, ...(keyword && { keyword }), ...(own_result && { own_result }) }
  const where = sql.join(visibleRows(context, 'order-infos', query), sql` and `)
  const counting = sql<Count>`select t.status, t.timeline_id, t.delivery_state, t.confirmation, count(*)::integer as orders
    from order_infos t where ${where} group by t.status, t.timeline_id, t.delivery_state, t.confirmation
    order by t.status, t.timeline_id, t.delivery_state, t.confirmation`
  const key = {
    name: 'order counts',
    input: queryInput(counting.compile(context.db)),
    tags: ['order-infos'],
  } as const
  const counts = await cached(context, key, async ({ db }) => (await counting.execute(db)).rows)
  return { counts }
}
