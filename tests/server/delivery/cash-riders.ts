import { openSession } from '../../../src-server/auth/sessions.ts'
import type { SampleProducts } from '../../support/customers.ts'
import { addRider, aGuest, idOf, orderOf, place } from '../../support/orders.ts'
import { type Caller, callerOf, type oneShop } from '../../support/shop.ts'

type Suite = Parameters<Parameters<typeof oneShop>[1]>[0]

/** Riders who have collected cash, and what they do with it. */
export function cashRiders(
  { shop, app }: Pick<Suite, 'shop' | 'app'>,
  admin: () => Caller,
  products: () => SampleProducts,
) {
  /** Delivers an order of Tk 130, paid in cash; returns its id. */
  const deliverFor = async (rider: number, items = 3): Promise<number> => {
    const { here, variant } = products()
    const { body } = await place(
      aGuest(shop(), app()),
      orderOf(here, [{ product_price_info_id: variant, qty: items }]),
    )
    const id = await idOf(shop().db, body.data.order_id)
    for (let timeline_id = 2; timeline_id <= 7; timeline_id++)
      await admin().post('/api/order-infos/next-step', { id, timeline_id, delivery_person_id: rider })
    return id
  }
  /** A rider who has just collected cash for this many orders of Tk 130 each. */
  const afterDoors = async (doors: number) => {
    const id = await addRider(shop().db)
    const caller = callerOf(shop(), app(), null, await openSession(shop().db, { user_id: id }))
    const orders: number[] = []
    for (let n = 0; n < doors; n++) orders.push(await deliverFor(id))
    return { id, caller, orders }
  }
  type Rider = { caller: Caller }
  const cash = async ({ caller }: Rider) => (await caller.get('/api/manage-cash')).body.data
  const handOver = ({ caller }: Rider, shop_day: string, amount: number, more: object = {}) =>
    caller.post('/api/manage-cash/store', { shop_day, amount, idempotency_key: crypto.randomUUID(), ...more })
  /** Reports the cash of today as handed over; returns the id of the handover. */
  const report = async (rider: Rider, amount: number): Promise<number> => {
    const [{ shop_day }] = (await cash(rider)).days
    await handOver(rider, shop_day, amount)
    return (await cash(rider)).handovers[0].id
  }
  return { afterDoors, deliverFor, cash, handOver, report }
}
