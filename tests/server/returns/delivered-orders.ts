import { sql } from 'kysely'
import type { Shop } from '../../../src-server/context/context.ts'
import type { Known } from '../../support/customers.ts'
import { addPlace, addProduct, addRider, idOf, orderOf, type Place, place } from '../../support/orders.ts'
import type { Caller } from '../../support/shop.ts'

/** Delivered orders, and return requests for them. */

export type Delivered = { id: number; order_id: string; line: number; variant: number; product: number }

export async function deliveredOrders(shop: Shop, somebody: Caller) {
  const { db } = shop
  const here: Place = await addPlace(db, { area: 60 })
  const rider = await addRider(db)
  await db.updateTable('basic_config').set({ vat: 5, return_days: 7 }).execute()
  const { body } = await somebody.get('/api/product-return-reason/load')
  const reasonThat = (needs: boolean): number =>
    (body as { id: number; dtl_req: boolean }[]).find(({ dtl_req }) => dtl_req === needs)?.id ?? 0
  const reasons = { plain: reasonThat(false), detailed: reasonThat(true) }

  /** An order of `qty` items at 120, delivered by default. */
  const delivered = async (
    who: Known,
    qty: number,
    { to = 7, stock = 10, edit = async (_: { id: number; line: number }) => {} } = {},
  ): Promise<Delivered> => {
    const { id: product, variants } = await addProduct(db, [{ unit_price: 120, stock }])
    const variant = variants[0] as number
    const wanted = orderOf(here, [{ product_price_info_id: variant, qty }], { contact_no: who.mobile })
    const { order_id } = (await place(who.caller, wanted)).body.data
    const id = await idOf(db, order_id)
    const line = await lineOf(id)
    await edit({ id, line })
    await bring(id, to)
    await db.updateTable('products').set({ sold_qty: qty }).where('id', '=', product).execute()
    return { id, order_id, line, variant, product }
  }

  const lineOf = async (order: number): Promise<number> => {
    const { rows } = await sql<{
      id: number
    }>`select id from order_items_infos where order_info_id = ${order}`.execute(db)
    return rows[0]?.id ?? 0
  }

  /** Sets an order to a step directly in the tables. */
  const bring = async (id: number, to = 7): Promise<void> => {
    await sql`insert into order_delivery_timelines (order_info_id, timeline_id, status)
      select ${id}, step, 1 from generate_series(2, ${to}::integer) step`.execute(db)
    await sql`insert into order_delivery_person_infos (order_info_id, delivery_person_id, status)
      values (${id}, ${rider}, 1)`.execute(db)
    const at = to === 7 ? { status: 1, timeline_id: to, paid: true } : { status: 3, timeline_id: to }
    await db.updateTable('order_infos').set(at).where('id', '=', id).execute()
  }

  const ask = (line: number, who: Caller, more: object = {}) =>
    who.post('/api/product-return-request/store', {
      order_item_id: line,
      qty: 1,
      return_reason_id: reasons.plain,
      photos: [],
      ...more,
    })

  /** Requests a return, and returns the id of the request. */
  const requested = async (line: number, who: Caller, more: object = {}): Promise<number> => {
    const { status, body } = await ask(line, who, more)
    if (status !== 200) throw new Error(JSON.stringify(body))
    const { rows } = await sql<{ id: number }>`select max(id) as id from product_return_request_infos
      where order_item_id = ${line}`.execute(db)
    return rows[0]?.id ?? 0
  }

  type State = Record<
    'total_amount' | 'discount' | 'total_payable' | 'status' | 'stock_qty' | 'sold_qty',
    number
  >
  const stateOf = async ({ id, variant, product }: Delivered): Promise<State> => {
    const { rows } =
      await sql<State>`select o.total_amount, o.discount, o.total_payable, o.status, v.stock_qty, p.sold_qty
      from order_infos o, product_price_infos v, products p
      where o.id = ${id} and v.id = ${variant} and p.id = ${product}`.execute(db)
    return rows[0] as State
  }

  return { rider, reasons, delivered, bring, lineOf, ask, requested, stateOf }
}
