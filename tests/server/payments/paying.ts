import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { addPlace, addProduct, aGuest, idOf, orderOf, type Place, place } from '../../support/orders.ts'
import { openPaymentServer, type PaymentServer, store } from '../../support/payment-server.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

type Suite = Parameters<Parameters<typeof oneShop>[1]>[0]

/** A shop with a fake payment provider, and the steps from the order to the provider and back. */
export function payingShop(title: string, suite: (test: Suite & ReturnType<typeof paying>) => void): void {
  oneShop(title, (test) => suite({ ...test, ...paying(test) }))
}

function paying({ shop, app, asAdmin }: Suite) {
  let provider: PaymentServer
  let admin: Caller
  let here: Place
  let variant = 0
  beforeAll(async () => {
    provider = await openPaymentServer()
    const { environment, db } = shop()
    environment.sslcommerz = { ...store, url: provider.url }
    environment.publicUrl = await app().listen({ port: 0, host: '127.0.0.1' })
    admin = await asAdmin()
    here = await addPlace(db)
    variant = (await addProduct(db, [{ unit_price: 50, stock: 1000 }])).variants[0] ?? 0
  })
  afterAll(() => provider?.close())
  const db = () => shop().db

  const wanted = (more: object = {}) =>
    orderOf(here, [{ product_price_info_id: variant, qty: 2 }], { choose_payment_type: 2, ...more })

  /** A digitally paid order of a guest: its id and number, and the browser that placed it. */
  const newOrder = async (more: object = {}, by: Caller = aGuest(shop(), app())) => {
    const { status, body } = await place(by, wanted(more))
    expect([status, body.data?.payment_url]).toEqual([200, `/api/payments/${body.data?.order_id}/begin`])
    const { order_id, total_payable } = body.data as { order_id: string; total_payable: number }
    return { by, order_id, total_payable, id: await idOf(db(), order_id) }
  }
  /** An order of a guest that is paid on delivery. */
  const newCashOrder = async () => {
    const by = aGuest(shop(), app())
    const { body } = await place(by, wanted({ choose_payment_type: 1 }))
    const { order_id, total_payable } = body.data as { order_id: string; total_payable: number }
    return { by, order_id, total_payable, id: await idOf(db(), order_id) }
  }
  type Ordered = Awaited<ReturnType<typeof newOrder>>

  const begin = (by: Caller, order_id: string) => by.get(`/api/payments/${order_id}/begin`)

  /** Opens the page of the provider; returns the session key there and the transaction id of the shop. */
  const open = async ({ by, order_id }: Pick<Ordered, 'by' | 'order_id'>) => {
    const { status, headers } = await begin(by, order_id)
    expect([status, String(headers.location)]).toEqual([303, expect.stringContaining(`${provider.url}/pay`)])
    const key = new URL(String(headers.location)).searchParams.get('session') ?? ''
    return { key, transaction_id: provider.sessions.get(key)?.requested.tran_id ?? '' }
  }

  /** Posts a form as the browser does on its return: from another site, without a cookie. */
  const post = async (path: string, fields: Record<string, string>) => {
    const { statusCode, headers, body } = await app().inject({
      method: 'POST',
      url: `/api/payments/sslcommerz/${path}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: provider.url,
        'sec-fetch-site': 'cross-site',
      },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: statusCode, location: headers.location, body }
  }

  /** The order and its payments as the back office reads them. */
  const read = async (id: number) => {
    const order = (await admin.get(`/api/order-infos/edit/${id}`)).body.data
    const { payments, refunds } = (await admin.get(`/api/order-infos/payments/${id}`)).body.data
    return { order, payments, refunds }
  }
  /** A summary: paid, [status of each attempt], [reason, status and amount of each refund]. */
  const inShort = async (id: number) => {
    const { order, payments, refunds } = await read(id)
    return {
      status: order.status,
      paid: order.paid,
      tries: payments.map(({ status }: { status: number }) => status).reverse(),
      refunds: refunds
        .map((one: { reason: number; status: number; amount: number }) => [
          one.reason,
          one.status,
          one.amount,
        ])
        .reverse(),
    }
  }
  const messagesAbout = async (id: number) => {
    const rows = await db()
      .selectFrom('messages')
      .select('template')
      .where('order_info_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ template }) => template)
  }
  /** Makes the order that many minutes old. */
  const age = async (id: number, minutes: number) => {
    const by = sql<string>`${minutes} * interval '1 minute'`
    await db()
      .updateTable('order_infos')
      .set({ created_at: sql<string>`created_at - ${by}`, pay_before: sql<string>`pay_before - ${by}` })
      .where('id', '=', id)
      .execute()
    return new Date()
  }
  return {
    db,
    provider: () => provider,
    admin: () => admin,
    variant: () => variant,
    wanted,
    newOrder,
    newCashOrder,
    begin,
    open,
    post,
    read,
    inShort,
    messagesAbout,
    age,
  }
}
