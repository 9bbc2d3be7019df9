import { sql, type Transaction } from 'kysely'
import { baseUnits } from '#domain/orders/pricing/stock-units.ts'
import { translate } from '../../context/language.ts'
import type { OperationContext } from '../../context/operation.ts'
import { anyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { SavedVariant } from './product-parts.ts'
import { moveStocks } from './stock.ts'

type Link = { id: number; base_id: number }
/** A variant that becomes a unit, with the pieces of its own stock. */
type Joining = Link & { stock_qty: number; pack_size: number }

/**
 * Links the saved units with their base unit (docs/domain.md 3.12); `ids` are those of the variants. Pieces that a variant has before it
 * becomes a unit go over to the base unit, with their cost.
 */
export async function linkUnits(
  operation: OperationContext,
  variants: readonly SavedVariant[],
  ids: readonly number[],
): Promise<void> {
  const { trx } = operation
  const links = baseUnits(variants).flatMap((base, at): Link[] => {
    const [id, base_id] = [ids[at], base === undefined ? undefined : ids[base]]
    return id === undefined || base_id === undefined ? [] : [{ id, base_id }]
  })
  if (links.length === 0) return
  const joining = await readJoining(trx, links)
  await joinCosts(trx, joining)
  await moveToBase(operation, joining, links)
  const units = links.map(({ id }) => id)
  await sql`update product_price_infos v set stock_qty = b.stock_qty / v.pack_size
    from product_price_infos b where b.id = v.stock_of_id and v.id = ${anyOf(units)}`.execute(trx)
  await writeUnitCosts(trx, units)
}

const linked = (links: readonly Link[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as u(id integer, base_id integer)`

async function readJoining(trx: Transaction<Schema>, links: readonly Link[]): Promise<Joining[]> {
  const { rows } = await sql<Joining>`select v.id, u.base_id, v.stock_qty, v.pack_size
    from ${linked(links)} join product_price_infos v on v.id = u.id
    where v.stock_of_id is null and v.stock_qty > 0 order by v.id`.execute(trx)
  return rows
}

async function moveToBase(
  { trx, context }: OperationContext,
  joining: readonly Joining[],
  links: readonly Link[],
): Promise<void> {
  const move = {
    reason: 'adjust',
    user_id: context.user?.id ?? null,
    note: translate[context.language]('stock_to_base_unit'),
  } as const
  await moveStocks(
    trx,
    joining.map(({ id, stock_qty }) => ({ ...move, product_price_info_id: id, change: -stock_qty })),
  )
  await sql`update product_price_infos v set stock_of_id = u.base_id
    from ${linked(links)} where v.id = u.id`.execute(trx)
  await moveStocks(
    trx,
    joining.map(({ base_id, stock_qty, pack_size }) => ({
      ...move,
      product_price_info_id: base_id,
      change: stock_qty * pack_size,
    })),
  )
}

/** The average cost of a base unit after the pieces of its new units; without a known cost on one side that of the other. */
async function joinCosts(trx: Transaction<Schema>, joining: readonly Joining[]): Promise<void> {
  if (joining.length === 0) return
  await sql`insert into variant_costs (product_price_info_id, average_cost)
    select j.base_id, round((coalesce(b.stock_qty * c.average_cost, 0) + j.value)
      / (case when c.average_cost is null then 0 else b.stock_qty end + j.pieces), 4)
    from (select j.base_id, sum(j.stock_qty * c.average_cost) as value, sum(j.stock_qty * j.pack_size) as pieces
      from jsonb_to_recordset(${JSON.stringify(joining)}::jsonb)
        as j(id integer, base_id integer, stock_qty integer, pack_size integer)
      join variant_costs c on c.product_price_info_id = j.id group by j.base_id) j
    join product_price_infos b on b.id = j.base_id
    left join variant_costs c on c.product_price_info_id = j.base_id
    on conflict (product_price_info_id)
      do update set average_cost = excluded.average_cost, updated_at = clock_timestamp()`.execute(trx)
}

/** The cost of a unit is that of its pieces; unknown as long as that of the base unit is. */
async function writeUnitCosts(trx: Transaction<Schema>, units: readonly number[]): Promise<void> {
  await sql`delete from variant_costs where product_price_info_id = ${anyOf([...units])}`.execute(trx)
  await sql`insert into variant_costs (product_price_info_id, average_cost)
    select v.id, c.average_cost * v.base_pieces from product_price_infos v
    join variant_costs c on c.product_price_info_id = v.stock_of_id where v.id = ${anyOf([...units])}`.execute(
    trx,
  )
}
