import { sql } from 'kysely'
import { cartReport } from '#domain/demand/saved-cart.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { Context } from '../context/context.ts'
import { visibleOrders } from '../reports/visible-orders.ts'
import type { AdminAction } from '../resources/admin-action.ts'

const feature = 74

/** The actions of the back office on abandoned carts: the report of the last 30 days. */
export const cartActions: readonly AdminAction[] = [
  {
    feature,
    method: 'GET',
    action: 'view',
    path: '/api/abandoned-carts/report',
    body: {},
    answer: cartReport,
    run: async (context) => ({ data: await readCartReport(context) }),
  },
]

async function readCartReport(context: Context): Promise<Values<typeof cartReport>> {
  const { rows } = await sql<Values<typeof cartReport>>`select count(*)::integer as carts,
      count(reminded_at)::integer as sent, (count(*) filter (where recovered))::integer as recovered,
      coalesce(sum(order_total) filter (where recovered), 0) as sales
    from abandoned_cart_list where created_at > now() - interval '30 days'
      and ${visibleOrders(context, feature, sql`created_by`)}`.execute(context.db)
  return rows[0] ?? { carts: 0, sent: 0, recovered: 0, sales: 0 }
}
