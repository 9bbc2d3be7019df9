import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openSession, xsrfToken } from '../../../../src-server/auth/sessions.ts'
import {
  addDesign,
  addPlace,
  addProduct,
  aGuest,
  orderOf,
  type Place,
  place,
  rowsWritten,
  storedOrder,
  type WantedItem,
} from '../../../support/orders.ts'
import { type Caller, callerOf, oneShop } from '../../../support/shop.ts'
import { aPerson, password } from '../../accounts/a-person.ts'

const percent = 1

oneShop('A design on an order', ({ shop, app, asAdmin, anybody }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let guest: Caller
  let mug: number
  let plain: number
  let picked: number
  let own: string
  beforeAll(async () => {
    here = await addPlace(db(), { city: 60 })
    admin = await asAdmin()
    guest = aGuest(shop(), app())
    // E7
    const tiers = [{ quantity: 10, price_type: percent, price: 10 }]
    const product = await addProduct(db(), [{ unit_price: 250, tiers }], { allow_custom_design: true })
    mug = product.variants[0] as number
    plain = (await addProduct(db(), [{ unit_price: 10 }])).variants[0] as number
    picked = await addDesign(db(), 60)
    own = await sent(guest)
  })

  /** Uploads a picture, and returns its name. */
  const sent = async (by: Caller, kind = 'design'): Promise<string> => {
    const pixels = { width: 2, height: 2, channels: 3, background: '#1b6b4a' } as const
    const picture = await sharp({ create: pixels }).png().toBuffer()
    const head =
      '--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
    const answer = await app().inject({
      method: 'POST',
      url: `/api/private-files?kind=${kind}`,
      headers: {
        authorization: `Bearer ${by.token}`,
        'content-type': 'multipart/form-data; boundary=part',
      },
      payload: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--part--\r\n')]),
    })
    expect(answer.statusCode).toBe(200)
    return answer.json().data.name
  }
  const customer = async (mobile: string): Promise<Caller & { id: number }> => {
    const { id } = await db()
      .insertInto('users')
      .values({ user_type: 3, full_name: 'Karim', mobile, verified: true, status: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update users set mobile_verified_at = now() where id = ${id}`.execute(db())
    return { ...callerOf(shop(), app(), null, await openSession(db(), { user_id: id })), id }
  }
  type Item = WantedItem & { upload_product_image?: string; custom_product_design_price?: number }
  const order = (by: Caller, items: Item[], more: object = {}) => place(by, orderOf(here, items, more))
  const line = (more: Partial<Item> = {}): Item => ({ product_price_info_id: mug, qty: 10, ...more })
  const problems = async (by: Caller, items: Item[]) => {
    const { status, body } = await order(by, items)
    return [
      status,
      body.data.lines.map(({ line, problem }: { line: number; problem: string }) => [line, problem]),
    ]
  }

  test('is a separate line: a shop design costs its price once (E7), an uploaded one nothing', async () => {
    const { body } = await order(
      guest,
      [
        line({ custom_product_design_id: picked, price: 225, custom_product_design_price: 60 }),
        line({ upload_product_image: own, price: 225 }),
        line(),
      ],
      { total_payable: 2310 + 2250 + 2250 + 60 },
    )
    expect(body).toMatchObject({ status: true, data: { total_payable: 6870 } })
    const { order_id } = body.data
    const lines = [
      {
        price: 225,
        custom_product_design_price: 60,
        custom_product_design: { id: picked, content: expect.stringMatching(/^\/media\//) },
        upload_product_image: null,
      },
      { custom_product_design_price: null, custom_product_design: null, upload_product_image: own },
      { custom_product_design_price: null, custom_product_design: null, upload_product_image: null },
    ]
    const stored = await storedOrder(db(), admin, order_id)
    expect(stored).toMatchObject({ total_amount: 6810, order_items_info: lines })
    // The browser that placed the order sees the uploaded picture; tracking by phone number shows only the shop's
    // design.
    const placed = await guest.get(`/api/my-orders/placed/${order_id}`)
    expect(placed.body.data.order_items_info).toMatchObject(lines)
    const contact_no = '01712345678'
    const track = async (by: Caller) =>
      (await by.post('/api/order-tracking', { order_id, contact_no })).body.data.order_items_info
    expect(await track(guest)).toMatchObject(lines)
    const [first, second] = await track(aGuest(shop(), app()))
    expect([first.custom_product_design.id, second.upload_product_image]).toEqual([picked, null])

    const remaining = stored.order_items_info.slice(0, 2).map(({ id }: { id: number }) => ({ id, qty: 10 }))
    const edited = await admin.post(`/api/order-infos/update/${stored.id}`, { order_items_info: remaining })
    expect(edited.body.data.total_amount).toBe(2310 + 2250)
  })

  test('is rejected when uploaded by others, a prescription, or for a product without designs', async () => {
    const stranger = aGuest(shop(), app())
    const karim = await customer('+8801711111111')
    const [ofKarim, prescription] = [await sent(karim), await sent(guest, 'prescription')]
    const before = await rowsWritten(db())
    const deleted = [409, [[0, 'design_gone']]]
    expect(await problems(stranger, [line({ upload_product_image: own })])).toEqual(deleted)
    expect(await problems(karim, [line({ upload_product_image: own })])).toEqual(deleted)
    expect(await problems(guest, [line({ upload_product_image: ofKarim })])).toEqual(deleted)
    expect(await problems(guest, [line({ upload_product_image: prescription })])).toEqual(deleted)
    expect(await problems(guest, [line({ upload_product_image: 'f'.repeat(48) })])).toEqual(deleted)
    const items = [line(), { product_price_info_id: plain, qty: 1, upload_product_image: own }]
    expect(await problems(guest, items)).toEqual([409, [[1, 'design_gone']]])
    expect(await rowsWritten(db())).toEqual(before)
    expect((await order(karim, [line({ upload_product_image: ofKarim })])).status).toBe(200)
  })

  test('is one per line: a shop design with an uploaded one is a validation error of the line', async () => {
    const both = line({ custom_product_design_id: picked, upload_product_image: own })
    const { status, body } = await order(guest, [line(), both])
    expect([status, body.errors]).toEqual([
      422,
      { 'items.1.upload_product_image': 'Choose one design: ours or your own.' },
    ])
  })

  test('with a changed price is reported with the current price', async () => {
    const cheaper = line({ custom_product_design_id: picked, custom_product_design_price: 50 })
    const { status, body } = await order(guest, [line({ price: 225 }), cheaper])
    expect([status, body.data.lines]).toEqual([
      409,
      [
        {
          line: 1,
          product_price_info_id: mug,
          problem: 'design_price_changed',
          msg: 'The price of the design has changed.',
          price: 225,
          custom_product_design_price: 60,
          stock_qty: null,
          preorder_on: null,
          offer: expect.objectContaining({ unit_price: 250, cart_qty_mode: 2 }),
        },
      ],
    ])
    const now = line({ custom_product_design_id: picked, custom_product_design_price: 60 })
    expect((await order(guest, [now])).status).toBe(200)
  })

  test('stays on its order after its set is withdrawn', async () => {
    const deleted = await addDesign(db(), 5)
    const { body } = await order(guest, [line({ custom_product_design_id: deleted })])
    await sql`update media_galleries set status = false where id = ${deleted}`.execute(db())
    expect(await problems(guest, [line({ custom_product_design_id: deleted })])).toEqual([
      409,
      [[0, 'design_gone']],
    ])
    const { order_items_info } = await storedOrder(db(), admin, body.data.order_id)
    expect(order_items_info[0]).toMatchObject({
      custom_product_design_price: 5,
      custom_product_design: { id: deleted },
    })
  })

  test('uploaded by a guest stays theirs when they sign in before the checkout', async () => {
    const visitor = aGuest(shop(), app())
    const [name, ordered] = [await sent(visitor), await sent(visitor)]
    await order(visitor, [line({ upload_product_image: ordered })])
    const { login_id } = await aPerson(shop())
    const answer = await app().inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: {
        cookie: `haat_session=${visitor.token}`,
        'x-xsrf-token': xsrfToken(shop().secret, visitor.token as string),
      },
      payload: { login_id, password },
    })
    const mitu = callerOf(shop(), app(), null, answer.json().user_info.token)
    expect((await mitu.get(`/api/private-files/${name}`)).status).toBe(200)
    expect((await mitu.get(`/api/private-files/${ordered}`)).status).toBe(404)
    expect((await order(mitu, [line({ upload_product_image: name })])).status).toBe(200)
  })

  test("of a guest moves with a claimed order, and is deleted with the customer's data", async () => {
    const visitor = aGuest(shop(), app())
    const name = await sent(visitor)
    const url = `/api/private-files/${name}`
    const placed = await order(visitor, [line({ upload_product_image: name })], { contact_no: '01722222222' })
    const { order_id } = placed.body.data
    expect((await visitor.post(`${url}/remove`)).status).toBe(409)
    const karim = await customer('+8801722222222')
    expect((await karim.get(url)).status).toBe(404)
    expect((await karim.post('/api/my-orders/claim')).body).toMatchObject({ data: { count: 1 } })
    const seen = [await karim.get(url), await visitor.get(url), await anybody().get(url)]
    expect(seen.map(({ status }) => status)).toEqual([200, 404, 401])
    expect((await karim.post(`${url}/remove`)).status).toBe(409)
    // The order is delivered, and its customer is erased.
    await sql`update order_infos set status = 1 where order_id = ${order_id}`.execute(db())
    expect((await admin.post(`/api/customer-infos/erase/${karim.id}`)).status).toBe(200)
    const { order_items_info } = await storedOrder(db(), admin, order_id)
    expect(order_items_info[0].upload_product_image).toBeNull()
  })
})
