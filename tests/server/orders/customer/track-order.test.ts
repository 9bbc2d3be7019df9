import { beforeAll, expect, test } from 'vitest'
import { trackedOrder } from '../../../../src/orders/placement.ts'
import { readPlacedOrder } from '../../../../src-server/orders/customer/track-order.ts'
import { addPlace, addVariantOf, aGuest, orderOf, place } from '../../../support/orders.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

oneShop('Order tracking', ({ shop, app, anybody }) => {
  let guest: Caller
  let order_id: string
  beforeAll(async () => {
    guest = aGuest(shop(), app())
    const here = await addPlace(shop().db)
    const variant = await addVariantOf(shop().db, { unit_price: 10 })
    const { body } = await place(guest, orderOf(here, [{ product_price_info_id: variant, qty: 2 }]))
    order_id = body.data.order_id
  })
  const track = (number: string, contact_no: string) =>
    anybody().post('/api/order-tracking', { order_id: number, contact_no })

  test('is open to the browser that placed the order, with steps and lines, without address and phone', async () => {
    const { status, body } = await guest.get(`/api/my-orders/placed/${order_id}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      order_id,
      status: 0,
      timeline_id: 1,
      total_amount: 20,
      total_payable: 120,
      delivery_timeline_info: [{ timeline_id: 1, status: 0 }],
      order_items_info: [{ qty: 2, price: 10 }],
    })
    expect(Object.keys(body.data).sort()).toEqual(Object.keys(trackedOrder).sort())
  })

  test('returns the same data in process as over HTTP', async () => {
    const { body } = await guest.get(`/api/my-orders/placed/${order_id}`)
    const session = { kind: 'guest', key: await keyOf(), token: '' } as const
    expect(await readPlacedOrder({ ...guest.context, session }, { order_id })).toEqual(body.data)
  })
  const keyOf = async () => {
    const { placed_by } = await shop()
      .db.selectFrom('order_infos')
      .select('placed_by')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    return placed_by ?? ''
  }

  test('returns the same 404 to other browsers as for an unknown order', async () => {
    const other = aGuest(shop(), app())
    const hidden = await other.get(`/api/my-orders/placed/${order_id}`)
    const missing = await other.get('/api/my-orders/placed/200101000000')
    expect([hidden.status, missing.status]).toEqual([404, 404])
    expect(hidden.body).toEqual(missing.body)
    expect((await anybody().get(`/api/my-orders/placed/${order_id}`)).status).toBe(401)
  })

  test.each(['01712345678', '+880 1712 345678', '০১৭১২৩৪৫৬৭৮'])(
    'accepts the order number and the phone number in any format: %s',
    async (phone) => {
      const { status, body } = await track(order_id, phone)
      expect([status, body.data.order_id]).toEqual([200, order_id])
      expect(Object.keys(body.data).sort()).toEqual(Object.keys(trackedOrder).sort())
    },
  )

  test('accepts the order number in Bengali digits', async () => {
    const bengali = [...order_id].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')
    expect((await track(bengali, '01712345678')).body.data.order_id).toBe(order_id)
  })

  test('returns the same response for an unknown number and a wrong phone number', async () => {
    const unknown = await track('200101000000', '01712345678')
    const wrong = await track(order_id, '01812345678')
    const short = await track(order_id, '8')
    expect([unknown.status, wrong.status, short.status]).toEqual([404, 404, 404])
    expect([wrong.body, short.body]).toEqual([unknown.body, unknown.body])
  })
})
