import { sql } from 'kysely'
import type { VatRow } from '#domain/operations/vat-report.ts'
import { invoiceKind } from '#domain/orders/documents/invoice.ts'
import { vatMode } from '#domain/orders/pricing/vat.ts'
import type { Context } from '../context/context.ts'
import { type Days, within } from './days.ts'
import { visibleOrders } from './visible-orders.ts'

const orders = 31
const most = 10_000

/**
 * The VAT of the issued invoices less that of the credit notes, by day and rate: of each line with VAT by line, otherwise the one
 * percentage of the order. An item of an invoice is what was charged for it, so nothing is computed from today's rates.
 */
export async function vatByDay(context: Context, days: Days): Promise<{ rows: VatRow[] }> {
  const { rows } = await sql<VatRow>`
    with issued as (
      select n.details, coalesce((n.details ->> 'vat_mode')::integer, 0) as vat_mode,
        case when n.kind = ${sql.lit(invoiceKind.creditNote)} then -1 else 1 end as sign,
        (n.issued_at at time zone 'UTC' + make_interval(mins => ${days.minutes}::integer))::date as day
      from order_invoices n join order_infos o on o.id = n.order_info_id
      where ${within(sql`n.issued_at`, days)} and o.deleted_at is null
        and ${visibleOrders(context, orders, sql`o.created_by`)}
    ), charged as (
      select i.day, i.sign, (i.details ->> 'vat_amount')::numeric as vat_rate,
        (i.details ->> 'total_amount')::numeric as net, (i.details ->> 'vat_total')::numeric as vat
      from issued i where i.vat_mode = ${sql.lit(vatMode.onTotal)}
      union all
      select i.day, i.sign, coalesce(l.vat_rate, 0), l.charged
          - case when i.vat_mode = ${sql.lit(vatMode.included)} then l.vat_total else 0 end, l.vat_total
      from issued i cross join lateral (
        select x.vat_rate, x.vat_total, x.sold - case when x.whole > 0
          then trunc(x.discount_share * x.sold / x.whole, 2) else 0 end as charged
        from (
          select r.vat_rate, r.vat_total, r.discount_share,
            r.price * r.qty + coalesce(r.custom_product_design_price, 0) as whole,
            case when r.qty > r.returned_qty
              then r.price * (r.qty - r.returned_qty) + coalesce(r.custom_product_design_price, 0) else 0 end as sold
          from jsonb_to_recordset(i.details -> 'order_items_info') r(vat_rate numeric, vat_total numeric,
            discount_share numeric, price numeric, qty integer, returned_qty integer, custom_product_design_price numeric)
        ) x
      ) l where i.vat_mode <> ${sql.lit(vatMode.onTotal)}
    )
    select day::text as day, vat_rate, sum(sign * net) as net, sum(sign * vat) as vat
    from charged group by day, vat_rate order by day desc, vat_rate limit ${most}`.execute(context.db)
  return { rows }
}
