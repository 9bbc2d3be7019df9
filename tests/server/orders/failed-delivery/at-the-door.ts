import { expect } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import {
  addPlace,
  addProduct,
  addRider,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
} from '../../../support/orders.ts'
import { type Caller, callerOf, type oneShop } from '../../../support/shop.ts'

type Suite = Parameters<Parameters<typeof oneShop>[1]>[0]
export type Rider = { id: number; caller: Caller }
export type Parcel = { id: number; order_id: string; items: number[] }

/** A shop with two products and orders that are out for delivery. */
export function atTheDoor({ shop, app, asAdmin }: Suite) {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  const variants: number[] = []

  async function prepare(): Promise<void> {
    here = await addPlace(db(), { area: 60 })
    admin = await asAdmin()
    for (const unit_price of [100, 40])
      variants.push(...(await addProduct(db(), [{ unit_price, stock: 500 }])).variants)
  }

  async function addRiderWithSession(): Promise<Rider> {
    const id = await addRider(db())
    return { id, caller: callerOf(shop(), app(), null, await openSession(db(), { user_id: id })) }
  }

  const post = (path: string, body: object, who = admin) => who.post(`/api/order-infos/${path}`, body)
  const done = async (path: string, body: object, who = admin) => {
    const answer = await post(path, body, who)
    expect([answer.status, answer.body.errors ?? null]).toEqual([200, null])
    return answer.body.data
  }

  /** A guest's order of three pieces of the first product and one of the second, brought to step 6. */
  async function parcel(rider: Rider, more: object = {}): Promise<Parcel> {
    const wanted = variants.map((product_price_info_id, at) => ({
      product_price_info_id,
      qty: at === 0 ? 3 : 1,
    }))
    const { body } = await place(aGuest(shop(), app()), orderOf(here, wanted, more))
    const id = await idOf(db(), body.data.order_id)
    for (const timeline_id of [2, 3, 4, 5, 6])
      await done('next-step', { id, timeline_id, delivery_person_id: rider.id })
    const rows = await db()
      .selectFrom('order_items_infos')
      .select('id')
      .where('order_info_id', '=', id)
      .orderBy('id')
      .execute()
    return { id, order_id: body.data.order_id, items: rows.map((row) => row.id) }
  }

  let keys = 0
  const fail = ({ caller }: Rider, { order_id }: Parcel, more: object = {}) =>
    caller.post('/api/manage-orders/fail', {
      order_id,
      idempotency_key: `attempt ${++keys}`,
      reason: 1,
      ...more,
    })
  const read = async ({ id }: Parcel) => (await admin.get(`/api/order-infos/edit/${id}`)).body.data
  const details = async ({ id }: Parcel) => (await admin.get(`/api/order-infos/details/${id}`)).body.data
  const money = async ({ id }: Parcel) => (await admin.get(`/api/order-infos/payments/${id}`)).body.data
  const stock = async () => {
    const rows = await db()
      .selectFrom('product_price_infos')
      .select(['id', 'stock_qty'])
      .where('id', 'in', variants)
      .orderBy('id')
      .execute()
    return rows.map(({ stock_qty }) => stock_qty ?? 0)
  }
  const messages = async ({ id }: Parcel) => {
    const rows = await db()
      .selectFrom('messages')
      .select('template')
      .where('order_info_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ template }) => template)
  }
  const received = ({ items }: Parcel, ...rows: [number, number, number][]) =>
    rows.map(([restocked_qty, damaged_qty, missing_qty], at) => ({
      order_item_id: items[at],
      restocked_qty,
      damaged_qty,
      missing_qty,
    }))

  return {
    prepare,
    addRiderWithSession,
    parcel,
    fail,
    post,
    done,
    read,
    details,
    money,
    stock,
    messages,
    received,
    admin: () => admin,
    db,
  }
}
