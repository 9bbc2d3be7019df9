import { type RawBuilder, sql } from 'kysely'
import { canMerge, duplicateHours, type SimilarOrder } from '#domain/orders/checks/duplicates.ts'
import { withdrawnStatuses } from '#domain/orders/timeline.ts'
import { lastTenDigits } from '#domain/values/phone.ts'
import type { Context } from '../../context/context.ts'
import type { OperationContext } from '../../context/operation.ts'
import { seen } from '../../resources/list/masked.ts'
import { addressKey, cartKey } from './keys.ts'

/** What orders are compared by; what is null is not compared. */
export type Compared = {
  /** In its stored form. */
  contact_no: string | null
  shipping_address: string | null
  area_id: number | null
  /** The guest session that has placed it, and the customer. */
  placed_by: string | null
  customer_id: number | null
  lines: Parameters<typeof cartKey>[0]
}

const withdrawn = sql.join(withdrawnStatuses.map((status) => sql.lit(status)))

/** Orders of the last hours that resemble another one, the newest first. Each of the parts has its own index. */
function similarTo(compared: Compared): RawBuilder<SimilarRow> {
  const { contact_no, shipping_address, area_id, placed_by, customer_id, lines } = compared
  const digits = contact_no === null ? null : lastTenDigits(contact_no)
  const address = shipping_address === null ? null : addressKey(shipping_address)
  // Many people buy the same single product: the same cart counts within one area only.
  // Few orders resemble one, and they are looked up by their id. Otherwise the database compares every order of the last hours, of which
  // it always expects to find one, because its statistics are older.
  return sql<SimilarRow>`
    with resembling as materialized (
      select c.order_info_id as id, 1 as why from order_ship_bill_infos c
        where c.contact_digits = ${digits}::text and c.contact_no = ${contact_no}::text
      union all select c.order_info_id, 2 from order_ship_bill_infos c where c.address_key = ${address}::text
      union all select p.id, 3 from order_infos p where p.placed_by = ${placed_by}::char(64)
      union all select p.id, 3 from order_infos p where p.customer_id = ${customer_id}::integer
      union all select p.id, 4 from order_infos p join order_ship_bill_infos c on c.order_info_id = p.id
        where p.cart_key = ${cartKey(lines)}::text and c.area_id = ${area_id}::integer
    )
    select s.id, bool_or(s.why = 1) as same_phone, bool_or(s.why = 2) as same_address,
      bool_or(s.why = 3) as same_session, bool_or(s.why = 4) as same_cart
    from resembling s cross join lateral (
      select from order_infos o where o.id = s.id
        and o.created_at > now() - make_interval(hours => ${sql.lit(duplicateHours)})
        and o.status not in (${withdrawn}) and o.total_payable > 0 and o.deleted_at is null
      offset 0) recent
    group by s.id order by s.id desc limit 20`
}

type SimilarRow = Pick<SimilarOrder, 'id' | 'same_phone' | 'same_address' | 'same_session' | 'same_cart'>

/** Records the earlier orders that a new one resembles. */
export async function recordSimilar(
  { trx }: Pick<OperationContext, 'trx'>,
  id: number,
  compared: Compared,
): Promise<void> {
  await sql`insert into order_duplicates
      (order_info_id, earlier_order_id, same_phone, same_address, same_session, same_cart)
    select ${id}::integer, s.id, s.same_phone, s.same_address, s.same_session, s.same_cart
    from (${similarTo(compared)}) s where s.id <> ${id}::integer`.execute(trx)
}

const shown = sql`o.id, o.order_id, c.full_name, c.contact_no, o.status, o.timeline_id, o.delivery_state,
  o.confirmation, o.choose_payment_type, o.paid, o.total_payable, o.created_at, o.updated_at`

type Shown = SimilarOrder & Parameters<typeof canMerge>[0]

/** The orders that resemble one that is being entered. */
export async function findSimilar(context: Context, compared: Compared): Promise<SimilarOrder[]> {
  const { rows } = await sql<Shown>`
    select ${shown}, s.same_phone, s.same_address, s.same_session, s.same_cart
    from (${similarTo(compared)}) s
    join order_infos o on o.id = s.id join order_ship_bill_infos c on c.order_info_id = o.id
    where ${seen(context, 'order-infos', sql`o.created_by`)} order by o.id desc`.execute(context.db)
  return rows.map((row) => answer(row, false))
}

/** The open or delivered orders that resemble an order: those recorded with it, and those recorded with it as the earlier one. */
export async function readSimilar(context: Context, id: number): Promise<SimilarOrder[]> {
  const { db } = context
  const { rows } = await sql<Shown>`
    select ${shown}, s.same_phone, s.same_address, s.same_session, s.same_cart
    from (
      select d.earlier_order_id as other, d.* from order_duplicates d where d.order_info_id = ${id}
      union all select d.order_info_id, d.* from order_duplicates d where d.earlier_order_id = ${id}
    ) s join order_infos o on o.id = s.other join order_ship_bill_infos c on c.order_info_id = o.id
    where o.status not in (${withdrawn}) and o.deleted_at is null
      and ${seen(context, 'order-infos', sql`o.created_by`)}
    order by o.id limit 50`.execute(db)
  if (rows.length === 0) return []
  const { rows: own } = await sql<Shown>`select ${shown} from order_infos o
    join order_ship_bill_infos c on c.order_info_id = o.id where o.id = ${id}`.execute(db)
  const [order] = own
  return rows.map((row) => answer(row, order !== undefined && mergeable(order, row)))
}

const mergeable = (one: Shown, other: Shown): boolean =>
  one.id < other.id ? canMerge(one, other) : canMerge(other, one)

const answer = (
  {
    id,
    order_id,
    full_name,
    status,
    timeline_id,
    total_payable,
    created_at,
    updated_at,
    same_phone,
    same_address,
    same_session,
    same_cart,
  }: Shown,
  mergeable: boolean,
): SimilarOrder => ({
  id,
  order_id,
  full_name,
  status,
  timeline_id,
  total_payable,
  created_at,
  updated_at,
  same_phone,
  same_address,
  same_session,
  same_cart,
  mergeable,
})
