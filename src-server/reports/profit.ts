import { type RawBuilder, sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { ProfitBy, profitReport } from '#domain/operations/profit-report.ts'
import { withdrawnStatuses } from '#domain/orders/timeline.ts'
import type { Context } from '../context/context.ts'
import { type Days, within } from './days.ts'
import { soldAmount, soldCost, soldPieces } from './line-margins.ts'
import { visibleOrders } from './visible-orders.ts'

const orders = 31
const listed = 10

/** The profit of a period by product, category, company or day, the largest first, days in their order. */
export async function profitBy(
  context: Context,
  days: Days,
  by: ProfitBy,
): Promise<Values<typeof profitReport>> {
  const { key, title, title_bn, order } = groupingOf(by, days)
  const { rows } = await sql<Values<typeof profitReport>>`
    with sold as (
      select ${key} as key, ${title} as title, ${title_bn} as title_bn, ${soldPieces} as pieces,
        ${soldAmount} as amount, ${soldCost} as cost
      from order_infos o
      join order_items_infos i on i.order_info_id = o.id and i.removed_at is null and i.qty > i.returned_qty
      left join products p on p.id = i.product_id
      left join companies m on m.id = p.company_id
      left join lateral (select c.id, c.category_name, c.category_name_bn from products_category_ids l
        join categories c on c.id = l.target_id where l.owner_id = p.id order by l.position, c.id limit 1) c on true
      where o.deleted_at is null and o.status not in (${sql.join(withdrawnStatuses)})
        and ${within(sql`o.created_at`, days)} and ${visibleOrders(context, orders, sql`o.created_by`)}
        and not exists (select from product_return_request_infos r where r.exchange_order_id = o.id)
    ), groups as (
      select key as id, coalesce(max(title), '-') as title, max(title_bn) as title_bn, sum(pieces)::integer as pieces,
        sum(amount) as sales, sum(cost) as cost, sum(amount) - sum(cost) as margin
      from sold where cost is not null group by key
      order by ${order} limit ${by === 'day' ? 366 : listed}
    )
    select (select coalesce(json_agg(g), '[]') from groups g) as rows,
      (select coalesce(sum(amount), 0) from sold where cost is null) as without_cost`.execute(context.db)
  return rows[0] ?? { rows: [], without_cost: 0 }
}

type Grouping = Record<'key' | 'title' | 'title_bn' | 'order', RawBuilder<unknown>>

const none = sql`null::varchar`

function groupingOf(by: ProfitBy, { minutes }: Days): Grouping {
  const day = sql`(o.created_at at time zone 'UTC' + make_interval(mins => ${minutes}::integer))::date`
  const largest = sql`margin desc, key`
  return {
    product: {
      key: sql`i.product_id`,
      title: sql`i.product_title`,
      title_bn: sql`i.product_title_bn`,
      order: largest,
    },
    category: {
      key: sql`c.id`,
      title: sql`c.category_name`,
      title_bn: sql`c.category_name_bn`,
      order: largest,
    },
    company: { key: sql`m.id`, title: sql`m.company_name`, title_bn: sql`m.company_name_bn`, order: largest },
    day: {
      key: sql`to_char(${day}, 'YYYYMMDD')::integer`,
      title: sql`${day}::text`,
      title_bn: none,
      order: sql`key`,
    },
  }[by]
}
