import { type RawBuilder, sql, type Transaction } from 'kysely'
import { toUnitCost, type UnitCost, unitCostInTk } from '#domain/purchasing/average-cost.ts'
import type { ProductCosts } from '#domain/purchasing/purchase-order.ts'
import { lockStock } from '../catalog/products/lock-stock.ts'
import { announceMoved, moveStocks, tracked } from '../catalog/products/stock.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import { anyOf } from '../database/any-of.ts'
import type { Schema } from '../database/schema/schema.ts'

/** The VAT in percent that the prices of a product p include. */
const includedVat = sql<number>`coalesce((select product_vat_rate(p.id) from basic_config b
  where b.use_vat_rates and b.prices_include_vat), 0)`

/** The columns of a variant v of a product p with its cost c, as it is bought. */
export const boughtColumns: RawBuilder<unknown> = sql`v.id as product_price_info_id, v.product_id, p.product_title,
  p.product_title_bn, variant_title(v, false) as variant_title, variant_title(v, true) as variant_title_bn, v.sku, v.barcode,
  case when v.stock_type = ${sql.lit(tracked)} then v.stock_qty end as stock_qty,
  v.stock_type = ${sql.lit(tracked)} and p.track_batches as track_batches, v.unit_price, c.average_cost,
  ${includedVat} as included_vat`

/** A variant with the stock that is there, 0 if it is not tracked, and the average cost of its base unit: the variant itself, or the one it is a pack of. */
export type LockedVariant = {
  id: number
  base_id: number
  pack_size: number
  is_tracked: boolean
  track_batches: boolean
  stock: number
  /** Pieces between two locations. */
  on_the_way: number
  average: UnitCost | null
}

/** Locks the stock and the costs of variants; without tracked stock a variant has a cost as well. */
export async function lockBought(
  operation: OperationContext,
  ids: readonly number[],
): Promise<Map<number, LockedVariant>> {
  const { trx } = operation
  await lockStock(operation, ids)
  await sql`select id from product_price_infos where id in (select base_id from product_price_infos
    where id = ${anyOf(ids)}) order by id for no key update`.execute(trx)
  const { rows } = await sql<{
    id: number
    base_id: number
    pack_size: number
    is_tracked: boolean
    track_batches: boolean
    stock: number
    on_the_way: number
    average_cost: number | null
  }>`select v.id, v.base_id, v.base_pieces as pack_size,
      b.stock_type = ${tracked} as is_tracked, b.stock_type = ${tracked} and p.track_batches as track_batches, case when b.stock_type = ${tracked} then greatest(b.stock_qty - b.preorder_qty, 0) else 0 end as stock, stock_on_the_way(b.id) as on_the_way,
      c.average_cost
    from product_price_infos v join product_price_infos b on b.id = v.base_id
    join products p on p.id = v.product_id
    left join variant_costs c on c.product_price_info_id = b.id
    where v.id = ${anyOf(ids)}`.execute(trx)
  return new Map(
    rows.map(({ average_cost, ...row }) => [
      row.id,
      { ...row, average: average_cost === null ? null : toUnitCost(average_cost) },
    ]),
  )
}

/** The average costs of the variants of a product, and the VAT that its prices include. */
export async function costsOf({ db }: Pick<Context, 'db'>, product_id: number): Promise<ProductCosts> {
  const costs = await db
    .selectFrom('product_price_infos as v')
    .innerJoin('variant_costs as c', 'c.product_price_info_id', 'v.id')
    .select(['c.product_price_info_id', 'c.average_cost'])
    .where('v.product_id', '=', product_id)
    .where('v.deleted_at', 'is', null)
    .orderBy('v.position')
    .execute()
  const product = await db
    .selectFrom('products as p')
    .select(includedVat.as('included_vat'))
    .where('p.id', '=', product_id)
    .executeTakeFirst()
  return { costs, included_vat: product?.included_vat ?? 0 }
}

/** Writes the average costs of base units; the cost of a unit is that of its pieces. */
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
    select v.id, c.average_cost * v.base_pieces
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(product_price_info_id integer, average_cost numeric)
    join product_price_infos v on v.id = c.product_price_info_id or v.stock_of_id = c.product_price_info_id
    on conflict (product_price_info_id)
      do update set average_cost = excluded.average_cost, updated_at = clock_timestamp()`.execute(trx)
}

/** Moves the stock of locked variants for a purchase order, and announces it. */
export async function movePurchased(
  { trx, context }: OperationContext,
  { number: note, stock_location_id }: { number: string; stock_location_id: number | null },
  changes: readonly { variant: LockedVariant; change: number; stock_batch_id?: number | null }[],
): Promise<void> {
  const moves = changes.filter(({ variant, change }) => variant.is_tracked && change !== 0)
  const user_id = context.user?.id ?? null
  const moved = await moveStocks(
    trx,
    moves.map(({ variant, change, stock_batch_id }) => ({
      product_price_info_id: variant.id,
      change,
      reason: 'purchase',
      user_id,
      note,
      stock_batch_id,
      stock_location_id,
    })),
  )
  // The caller has locked the variants and checked their stock.
  if (moves.some(({ variant }) => !moved.has(variant.id))) throw new Failure(409, 'purchasing.stock_changed')
  announceMoved(context.changes, trx, moved)
}
