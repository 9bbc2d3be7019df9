import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { type CourierName, courierId } from '../../../src/orders/couriers/courier.ts'
import { type CourierServer, courierSecrets, openCourierServer } from '../../support/courier-server.ts'
import { addPlace, addProduct, aGuest, idOf, orderOf, type Place, place } from '../../support/orders.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

type Suite = Parameters<Parameters<typeof oneShop>[1]>[0]

/** A shop with fake couriers, and the steps from an order to its delivery. */
export function courierShop(
  title: string,
  suite: (test: Suite & ReturnType<typeof withCouriers>) => void,
): void {
  oneShop(title, (test) => suite({ ...test, ...withCouriers(test) }))
}

export function withCouriers({ shop, app, asAdmin }: Suite) {
  let server: CourierServer
  let admin: Caller
  let here: Place
  let variant = 0
  const db = () => shop().db

  beforeAll(async () => {
    server = await openCourierServer()
    const { environment } = shop()
    environment.courierUrls = {
      steadfast: `${server.url}/steadfast`,
      pathao: `${server.url}/pathao`,
      redx: `${server.url}/redx`,
    }
    admin = await asAdmin()
    expect((await admin.patch('/api/third-party-keys/1', courierSecrets)).status).toBe(200)
    here = await addPlace(db(), { area: 60 })
    variant = (await addProduct(db(), [{ unit_price: 100, stock: 1000 }])).variants[0] ?? 0
  })
  afterAll(() => server?.close())

  /** A guest's order of two pieces: Tk 260 in cash with the delivery charge. */
  const newOrder = async (more: object = {}) => {
    const wanted = orderOf(here, [{ product_price_info_id: variant, qty: 2 }], more)
    const { body } = await place(aGuest(shop(), app()), wanted)
    return { id: await idOf(db(), body.data.order_id), order_id: body.data.order_id as string }
  }
  type Ordered = Awaited<ReturnType<typeof newOrder>>

  const book = (
    { id }: Pick<Ordered, 'id'>,
    more: { courier?: CourierName; cod_amount?: number; again?: boolean; weight_grams?: number } = {},
    who: Caller = admin,
  ) => {
    const { courier = 'steadfast', ...rest } = more
    const input = { id, weight_grams: 500, cod_amount: 260, ...rest, courier: courierId[courier] }
    return who.post('/api/couriers/book', input)
  }
  const check = (orders: readonly Ordered[], courier: CourierName = 'steadfast', who: Caller = admin) =>
    who.post('/api/couriers/check', {
      courier: courierId[courier],
      weight_grams: 500,
      orders: orders.map(({ id }) => ({ id })),
    })

  /** A booked order, and its number at the courier. */
  const booked = async (courier: CourierName = 'steadfast', more: object = {}) => {
    const order = await newOrder(more)
    const { status, body } = await book(order, { courier })
    expect([status, body.msg]).toEqual([200, expect.stringContaining('Parcel booked')])
    return { ...order, consignment_id: body.data.consignment_id as string, booking: body.data.id as number }
  }
  type Booked = Awaited<ReturnType<typeof booked>>

  let minute = 0
  /** A report as Steadfast sends it; each is a minute later than the one before. */
  const steadfastReport = (
    { consignment_id, order_id }: Omit<Booked, 'booking'>,
    status: string,
    more = {},
  ) => ({
    notification_type: 'delivery_status',
    consignment_id: Number(consignment_id),
    invoice: order_id,
    cod_amount: 260,
    status,
    delivery_charge: 70,
    tracking_message: `The parcel is ${status}.`,
    updated_at: timeAt(++minute),
    ...more,
  })
  const timeAt = (at: number) =>
    new Date(Date.now() + 6 * 3_600_000 - 3_600_000 + at * 60_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ')

  const send = async (courier: string, body: object, headers: Record<string, string> = {}, query = '') => {
    const {
      statusCode,
      headers: sent,
      body: text,
    } = await app().inject({
      method: 'POST',
      url: `/api/couriers/${courier}/webhook${query}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })
    return { status: statusCode, headers: sent, body: text }
  }
  const reported = (body: object, token = courierSecrets.steadfast_webhook_token) =>
    send('steadfast', body, { authorization: `Bearer ${token}` })

  const read = async ({ id }: Pick<Ordered, 'id'>) =>
    (await admin.get(`/api/order-infos/edit/${id}`)).body.data
  const bookings = async ({ id }: Pick<Ordered, 'id'>) =>
    (await admin.get(`/api/order-infos/couriers/${id}`)).body.data.bookings
  /** Status, step, state of the delivery, courier, and whether it is paid. */
  const state = async (order: Pick<Ordered, 'id'>) => {
    const { status, timeline_id, delivery_state, courier, paid } = await read(order)
    return [status, timeline_id, delivery_state, courier, paid]
  }
  const money = async ({ id }: Pick<Ordered, 'id'>) =>
    (await admin.get(`/api/order-infos/payments/${id}`)).body.data.payments
  const messages = async ({ id }: Pick<Ordered, 'id'>) => {
    const { rows } = await sql<{ template: string }>`select template from messages where order_info_id = ${id}
      order by id`.execute(db())
    return rows.map(({ template }) => template)
  }

  return {
    db,
    admin: () => admin,
    here: () => here,
    variant: () => variant,
    server: () => server,
    newOrder,
    book,
    check,
    booked,
    steadfastReport,
    timeAt,
    send,
    reported,
    read,
    bookings,
    state,
    money,
    messages,
  }
}
