import { sql } from 'kysely'
import { flag, integer, text, type Values } from '#domain/fields/fields.ts'
import { cached } from '../../cache/cached.ts'
import type { Context } from '../../context/context.ts'
import { askedRows } from '../../resources/list/list.ts'
import { queryInput } from '../../resources/list/list-index.ts'

/** What the list can be narrowed by beside where its orders stand. */
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
  orders: integer({ required: true }),
} as const

type Count = Values<typeof orderCount>

/** How many orders of the asker's list stand at each step: one query, read again once an order has changed. */
export async function countOrders(
  context: Context,
  asked: Values<typeof countedBy>,
): Promise<{ counts: Count[] }> {
  const { keyword, own_result, ...filters } = asked
  const filter = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  const query = { page: 1, limit: 1, filter, ...(keyword && { keyword }), ...(own_result && { own_result }) }
  const where = sql.join(askedRows(context, 'order-infos', query), sql` and `)
  const counting = sql<Count>`select t.status, t.timeline_id, count(*)::integer as orders
    from order_infos t where ${where} group by t.status, t.timeline_id order by t.status, t.timeline_id`
  const key = {
    name: 'order counts',
    input: queryInput(counting.compile(context.db)),
    tags: ['order-infos'],
  } as const
  const counts = await cached(context, key, async ({ db }) => (await counting.execute(db)).rows)
  return { counts }
}
