import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { createApp } from '../../../../src-server/app.ts'
import { newGuestToken } from '../../../../src-server/auth/sessions.ts'
import { readEnvironment } from '../../../../src-server/environment/environment.ts'
import { openBrowser } from '../../../support/browser.ts'
import { addPlace, addVariantOf, orderOf, type Place } from '../../../support/orders.ts'
import { oneShop, pretendedAssets } from '../../../support/shop.ts'

/** Anyone can enter any phone number, so attempts count for the browser and address that make them (issue 35, S8). */

oneShop('Attempts to place and look up orders', ({ shop }) => {
  let app: FastifyInstance
  let here: Place
  let variant: number
  beforeAll(async () => {
    const { dataDir } = shop().environment
    // Rate limits per minute are tested elsewhere (http/limits.ts).
    const environment = readEnvironment({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_ORDER: '100000',
    })
    app = await createApp({ ...shop(), environment }, pretendedAssets)
    here = await addPlace(shop().db)
    variant = await addVariantOf(shop().db, { unit_price: 10 })
  })
  afterAll(() => app?.close())
  afterEach(() => shop().db.deleteFrom('attempts').execute())

  let connections = 0
  const guest = (address = `10.1.${connections >> 8}.${++connections & 255}`) => {
    const authorization = `Bearer ${newGuestToken(shop().secret)}`
    const browser = openBrowser(app, { address })
    return (url: string, body: object) => browser.post(url, body, { authorization })
  }
  type Guest = ReturnType<typeof guest>
  const phone = '01712345678'
  const order = (who: Guest, more: object = {}) =>
    who('/api/my-orders/store', orderOf(here, [{ product_price_info_id: variant, qty: 1 }], more))
  const rejectedOrder = (who: Guest) => order(who, { items: [{ product_price_info_id: 999_999, qty: 1 }] })
  const track = (who: Guest, order_id: string, contact_no: string) =>
    who('/api/order-tracking', { order_id, contact_no })
  const until429 = async (call: () => Promise<{ status: number }>, most = 250) => {
    for (let tries = 1; tries <= most; tries++) if ((await call()).status === 429) return tries
    return null
  }

  test('rejected orders with a phone number do not block its owner', async () => {
    for (let at = 0; at < 45; at++) expect((await rejectedOrder(guest())).status).toBe(409)
    const owner = guest()
    const placed = await order(owner, { contact_no: phone })
    expect(placed.status).toBe(200)
    expect((await track(guest(), placed.body.data.order_id, phone)).status).toBe(200)
  })

  test('a browser with too many orders is limited, whatever phones it uses; others are not', async () => {
    const one = guest('192.0.2.50')
    let at = 0
    const tries = await until429(() => order(one, { contact_no: `017${String(10_000_000 + ++at)}` }))
    expect(tries).toBeGreaterThan(10)
    expect(tries).toBeLessThan(60)
    const rejection = await order(one)
    expect([rejection.status, Number(rejection.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await order(guest())).status).toBe(200)
    expect((await order(guest('192.0.2.50'))).status).toBe(200)
    const events = await shop()
      .db.selectFrom('security_events')
      .select(['login_id', 'address'])
      .where('event', '=', securityEvent.too_many_attempts)
      .execute()
    // The log contains no phone number that another user has entered.
    expect(events).toMatchObject([{ login_id: null, address: '192.0.2.50' }])
  })

  test('an address with too many new browsers is limited', async () => {
    const tries = await until429(() => rejectedOrder(guest('192.0.2.51')))
    expect(tries).toBeGreaterThan(100)
    expect(tries).toBeLessThan(230)
    expect((await order(guest())).status).toBe(200)
  })

  test('an order number with too many wrong guesses is blocked for others, not for its browser', async () => {
    const owner = guest()
    const { order_id } = (await order(owner, { contact_no: phone })).body.data
    const guesses = await until429(() => track(guest(), order_id, '01912345678'), 300)
    expect(guesses).toBeGreaterThan(200)
    expect(guesses).toBeLessThan(260)
    // Another format is the same number, and the right phone number reveals nothing now.
    expect((await track(guest(), ` ${order_id} `, phone)).status).toBe(429)
    expect((await track(owner, order_id, phone)).status).toBe(200)
    // Neither another order with that phone number nor its next order is blocked.
    const other = (await order(guest(), { contact_no: phone })).body.data
    expect((await track(guest(), other.order_id, phone)).status).toBe(200)
  })

  test('successful look-ups do not count against the order number', async () => {
    const { order_id } = (await order(guest(), { contact_no: phone })).body.data
    for (let at = 0; at < 70; at++) expect((await track(guest(), order_id, phone)).status).toBe(200)
  })

  test('a browser that tries many order numbers is limited', async () => {
    const one = guest()
    let number = 260101000000
    expect(await until429(() => track(one, String(++number), phone))).toBeLessThan(60)
    expect((await track(guest(), '260101000000', phone)).status).toBe(404)
  })
})
