import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { addCustomer, erasing, type Known } from '../../support/customers.ts'
import { addPlace, addProduct, addRider, idOf, orderOf, type Place, place } from '../../support/orders.ts'
import { type Caller, callerOf, oneShop, right } from '../../support/shop.ts'

oneShop('Reviews', ({ shop, app, asAdmin, anybody }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let deliveryPerson: number
  let me: Known
  let other: Known
  let product: { id: number; variants: number[] }
  beforeAll(async () => {
    here = await addPlace(db())
    admin = await asAdmin()
    deliveryPerson = await addRider(db(), { full_name: 'Jamal Uddin' })
    me = await addCustomer(shop(), app())
    other = await addCustomer(shop(), app())
    product = await addProduct(db(), [{ unit_price: 10 }], { product_title: 'Tea', slug: 'tea' })
  })
  const order = async (who = me) => {
    const [product_price_info_id = 0] = product.variants
    const wanted = orderOf(here, [{ product_price_info_id, qty: 1 }], { contact_no: who.mobile })
    return (await place(who.caller, wanted)).body.data.order_id as string
  }
  const delivered = async (who = me, to = 7) => {
    const order_id = await order(who)
    const id = await idOf(db(), order_id)
    for (let timeline_id = 2; timeline_id <= to; timeline_id++)
      await admin.post('/api/order-infos/next-step', { id, timeline_id, delivery_person_id: deliveryPerson })
    const { body } = await who.caller.get(`/api/my-orders/${order_id}`)
    return { order_id, line: body.data.order_items_info[0].id as number }
  }
  const review = (line: number, rating_points: number, review_comments = '', who = me.caller) =>
    who.post('/api/my-orders/review', { id: line, rating_points, review_comments })
  const rateDelivery = (order_id: string, rating_points: number, who = me.caller, review_comments = '') =>
    who.post('/api/order-delivery-person-infos/review/store', { order_id, rating_points, review_comments })
  const pageOf = async () => {
    const [detail, list] = await Promise.all([
      anybody().get('/api/products/tea'),
      anybody().get('/api/products/reviews/tea'),
    ])
    return { rating: detail.body.data.rating_info, reviews: list.body.data }
  }
  const rider = async () =>
    callerOf(shop(), app(), null, await openSession(db(), { user_id: deliveryPerson }))

  test('of a product appear on its page immediately, with first name and day', async () => {
    const { line, order_id } = await delivered()
    expect((await pageOf()).reviews).toEqual([])
    const { status, body } = await review(line, 4, ' Strong and fresh ')
    expect([status, body.msg]).toEqual([200, 'Thank you for your review.'])
    expect(body.data).toMatchObject({
      order_id,
      order_items_info: [{ rating_points: 4, review_comments: 'Strong and fresh', review_hidden: false }],
    })
    const { rating, reviews } = await pageOf()
    expect(rating).toMatchObject({
      average: 4,
      count: 1,
      histogram: [{}, { points: 4, count: 1 }, {}, {}, {}],
    })
    expect(reviews).toMatchObject([{ rating_points: 4, full_name: 'Rahima', review_answer: null }])
    expect(JSON.stringify(reviews)).not.toContain('Khatun')
  })

  test('of a product can be changed for fourteen days', async () => {
    const { line } = await delivered()
    await review(line, 2, 'Weak')
    expect((await review(line, 5, 'Better the second time')).body.data.order_items_info[0]).toMatchObject({
      rating_points: 5,
      review_comments: 'Better the second time',
    })
    const longAgo = new Date(Date.now() - 15 * 86_400_000).toISOString()
    await db().updateTable('order_items_infos').set({ reviewed_at: longAgo }).where('id', '=', line).execute()
    const late = await review(line, 1)
    expect([late.status, late.body.msg]).toEqual([
      409,
      'A review can be changed for 14 days. This one can no longer be changed.',
    ])
  })

  test('are written by the buyer, after the delivery, with one to five stars', async () => {
    const early = await delivered(me, 6)
    const { line, order_id } = await delivered()
    const rejection = [
      await review(early.line, 5),
      await review(line, 5, '', other.caller),
      await review(line, 0),
      await review(line, 6),
      await review(line, 5, 'x'.repeat(2001)),
      await review(line, 5, '', admin),
      await rateDelivery(early.order_id, 5),
      await rateDelivery(order_id, 5, other.caller),
      await rateDelivery(order_id, 0),
      await rateDelivery(order_id, 5, anybody()),
    ]
    expect(rejection.map(({ status }) => status)).toEqual([409, 404, 422, 422, 422, 403, 409, 404, 422, 401])
    expect(
      (await me.caller.get(`/api/my-orders/${order_id}`)).body.data.order_items_info[0].rating_points,
    ).toBe(null)
  })

  test('of a delivery are written once, are pending until then, and are shown to the rider', async () => {
    const { order_id } = await delivered(other)
    const requested = async () =>
      (await other.caller.get('/api/order-delivery-person-infos/review/pending')).body as object[]
    expect(await requested()).toMatchObject([{ order_id, full_name: 'Jamal Uddin' }])
    expect(
      (await rateDelivery(order_id, 5, other.caller, 'On time')).body.data.delivery_person_info,
    ).toMatchObject({
      rating_points: 5,
      review_comments: 'On time',
    })
    expect(await requested()).toEqual([])
    const again = await rateDelivery(order_id, 1, other.caller)
    expect([again.status, again.body.msg]).toEqual([409, 'You have already reviewed this delivery.'])
    const received = (await (await rider()).get('/api/my-reviews')).body
    expect(received.data).toMatchObject([
      { kind: 2, order_id, full_name: 'Rahima', rating_points: 5, review_comments: 'On time' },
    ])
    expect(received.data).toHaveLength(1)
    const own = (await other.caller.get('/api/my-reviews')).body
    expect(own.data).toMatchObject([{ kind: 2, full_name: 'Jamal Uddin', changeable_until: null }])
  })

  test('of products and deliveries are listed for their author, newest first', async () => {
    const she = await addCustomer(shop(), app())
    const { line, order_id } = await delivered(she)
    await rateDelivery(order_id, 4, she.caller)
    await review(line, 3, 'Fine', she.caller)
    const { data, meta } = (await she.caller.get('/api/my-reviews')).body
    expect(data).toMatchObject([
      { kind: 1, order_id, product_title: 'Tea', rating_points: 3, changeable_until: expect.any(String) },
      { kind: 2, order_id, product_title: null, rating_points: 4 },
    ])
    expect(meta.total).toBe(2)
  })

  test('are hidden with a reason, restored and answered by the back office, with history', async () => {
    const { line } = await delivered()
    await review(line, 1, 'A bad word')
    const before = (await pageOf()).rating.count
    const unsaid = await admin.post('/api/product-reviews/hide', { id: line, reason: '' })
    expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ['reason']])
    const { body } = await admin.post('/api/product-reviews/hide', { id: line, reason: 'Rude' })
    expect(body.data).toMatchObject({ review_hidden: true, review_hidden_reason: 'Rude' })
    const hidden = await pageOf()
    expect([hidden.rating.count, JSON.stringify(hidden.reviews).includes('bad word')]).toEqual([
      before - 1,
      false,
    ])
    expect((await admin.get('/api/product-reviews?review_hidden=true')).body.data).toMatchObject([
      { id: line },
    ])
    expect((await admin.get('/api/product-reviews?rating_points=1')).body.data).toMatchObject([{ id: line }])
    await admin.post('/api/product-reviews/show', { id: line })
    await admin.post('/api/product-reviews/answer', { id: line, review_answer: 'We are sorry.' })
    expect((await pageOf()).reviews[0]).toMatchObject({ id: line, review_answer: 'We are sorry.' })
    const notified = await db()
      .selectFrom('history')
      .select('action')
      .where('resource', '=', 'product-reviews')
      .where('record_id', '=', line)
      .orderBy('id')
      .execute()
    expect(notified.map(({ action }) => action)).toEqual(['create', 'hide', 'show', 'answer'])
    const clerk = await asAdmin([right(51, ['view_others'])])
    expect((await clerk.get('/api/product-reviews')).status).toBe(200)
    expect((await clerk.post('/api/product-reviews/hide', { id: line, reason: 'Why not' })).status).toBe(403)
  })

  test('lose their text, not their stars, when their author is deleted', async () => {
    const she = await addCustomer(shop(), app())
    const { line, order_id } = await delivered(she)
    await review(line, 5, 'My street is Lake Road', she.caller)
    await rateDelivery(order_id, 5, she.caller, 'He knows me')
    expect((await erasing(she.caller)).status).toBe(200)
    const { body } = await admin.get(`/api/product-reviews/edit/${line}`)
    expect(body.data).toMatchObject({ rating_points: 5, review_comments: null, full_name: '—' })
    const stored = await db().selectFrom('history').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('Lake Road')
    expect(JSON.stringify((await (await rider()).get('/api/my-reviews')).body)).not.toContain('He knows me')
  })
})
