import { type RawBuilder, sql, type Transaction } from 'kysely'
import { toUnitCost, type UnitCost, unitCostInTk } from '#domain/purchasing/average-cost.ts'
import { announceStock, moveStocks, tracked } from '../catalog/products/stock.ts'
import { Failure } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import { anyOf } from '../database/any-of.ts'
import type { Schema } from '../database/schema/schema.ts'

/** The columns of a variant v of a product p with its cost c, as it is bought. */
export const boughtColumns: RawBuilder<unknown> = sql`v.id as product_price_info_id, v.product_id, p.product_title,
  p.product_title_bn, variant_title(v, false) as variant_title, variant_title(v, true) as variant_title_bn, v.sku,
  case when v.stock_type = ${sql.lit(tracked)} then v.stock_qty end as stock_qty, v.unit_price, c.average_cost`

/** A variant with its stock, 0 if it is not tracked, and its average cost. */
export type LockedVariant = {
  id: number
  product_id: number
  is_tracked: boolean
  stock: number
  average: UnitCost | null
}

/** Locks the products first, then the variants, each in the order of their ids, as every change of stock does. */
export async function lockVariants(
  trx: Transaction<Schema>,
  ids: readonly number[],
): Promise<Map<number, LockedVariant>> {
  await sql`select id from products where id in (select product_id from product_price_infos where id = ${anyOf(ids)})
    order by id for key share`.execute(trx)
  await sql`select id from product_price_infos where id = ${anyOf(ids)} order by id for no key update`.execute(
    trx,
  )
  const { rows } = await sql<{
    id: number
    product_id: number
    is_tracked: boolean
    stock: number
    average_cost: number | null
  }>`select v.id, v.product_id, v.stock_type = ${tracked} as is_tracked,
      case when v.stock_type = ${tracked} then v.stock_qty else 0 end as stock, c.average_cost
    from product_price_infos v left join variant_costs c on c.product_price_info_id = v.id
    where v.id = ${anyOf(ids)}`.execute(trx)
  return new Map(
    rows.map(({ average_cost, ...row }) => [
      row.id,
      { ...row, average: average_cost === null ? null : toUnitCost(average_cost) },
    ]),
  )
}

export async function writeCosts(
  trx: Transaction<Schema>,
  costs: readonly { product_price_info_id: number; average: UnitCost }[],
): Promise<void> {
  if (costs.length === 0) return
  const rows = costs.map(({ product_price_info_id, average }) => ({
    product_price_info_id,
    average_cost: unitCostInTk(average),
  }))
  await sql`insert into variant_costs (product_price_info_id, average_cost)
    select product_price_info_id, average_cost
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(product_price_info_id integer, average_cost numeric)
    on conflict (product_price_info_id)
      do update set average_cost = excluded.average_cost, updated_at = clock_timestamp()`.execute(trx)
}

/** Moves the stock of locked variants for a purchase order, and announces it product by product. */
export async function movePurchased(
  { trx, context }: OperationContext,
  note: string,
  changes: readonly { variant: LockedVariant; change: number }[],
): Promise<void> {
  const moves = changes.filter(({ variant, change }) => variant.is_tracked && change !== 0)
  const user_id = context.user?.id ?? null
  const left = await moveStocks(
    trx,
    moves.map(({ variant, change }) => ({
      product_price_info_id: variant.id,
      change,
      reason: 'purchase',
      user_id,
      note,
    })),
  )
  const byProduct = new Map<number, { left: number; change: number }[]>()
  for (const { variant, change } of moves) {
    const stock = left.get(variant.id)
    // The caller has locked the variant and checked its stock.
    if (stock === undefined) throw new Failure(409, 'purchasing.stock_changed')
    byProduct.set(variant.product_id, [...(byProduct.get(variant.product_id) ?? []), { left: stock, change }])
  }
  for (const [id, moved] of byProduct) announceStock(context.changes, trx, id, moved)
}
