import { beforeAll, expect, test } from 'vitest'
import { printLabels } from '../../../../src-server/documents/parcel-documents.ts'
import { labelLayouts } from '../../../../src-server/documents/pdf-labels.ts'
import { addProducts, type SampleProducts } from '../../../support/customers.ts'
import { addRider, aGuest, idOf, orderOf, place } from '../../../support/orders.ts'
import { pdfTexts } from '../../../support/pdf-text.ts'
import { type Caller, oneShop, right } from '../../../support/shop.ts'

oneShop('Many orders at once', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let products: SampleProducts
  let admin: Caller
  let rider: number
  beforeAll(async () => {
    products = await addProducts(shop())
    admin = await asAdmin()
    rider = await addRider(db(), { full_name: 'Karim Mia' })
  })
  const anOrder = async (more: object = {}) => {
    const lines = [{ product_price_info_id: products.variant, qty: 2 }]
    const { body } = await place(aGuest(shop(), app()), orderOf(products.here, lines, more))
    return { order_id: body.data.order_id as string, id: await idOf(db(), body.data.order_id) }
  }
  const many = (path: string, body: object, who = admin) => who.post(`/api/order-infos/${path}`, body)
  const stepOf = async (id: number) =>
    (await admin.get(`/api/order-infos/edit/${id}`)).body.data as {
      timeline_id: number
      delivery_person_id: number | null
    }

  test('are assigned to a rider; those that cannot be are named with the reason', async () => {
    const [fresh, running, cancelled] = [await anOrder(), await anOrder(), await anOrder()]
    const other = await addRider(db())
    await many('next-step', { id: running.id, timeline_id: 2, delivery_person_id: other })
    await many('cancel', { id: cancelled.id, cancel_reason: 'Twice' })
    const orders = [fresh, running, cancelled, fresh].map(({ id }) => ({ id }))
    for (const _ of [1, 2]) {
      const { status, body } = await many('assign-many', {
        orders: [...orders, { id: 999_999 }],
        delivery_person_id: rider,
      })
      expect([status, body.msg]).toEqual([200, '2 orders done.'])
      expect(body.data).toEqual({
        changed: 2,
        rejected: [
          { id: cancelled.id, title: cancelled.order_id, reason: expect.stringMatching(/\w+/) },
          { id: 999_999, title: null, reason: expect.stringMatching(/\w+/) },
        ],
      })
    }
    for (const { id } of [fresh, running])
      expect(await stepOf(id)).toMatchObject({ timeline_id: 2, delivery_person_id: rider })
    // A double click tells the rider once.
    const sent = await db()
      .selectFrom('messages')
      .select('id')
      .where('template', '=', 'order_assigned')
      .where('order_info_id', '=', fresh.id)
      .execute()
    expect(sent).toHaveLength(1)
    const nobody = await many('assign-many', { orders: [{ id: fresh.id }], delivery_person_id: 999_999 })
    expect(nobody.body.data).toMatchObject({ changed: 0, rejected: [{ title: fresh.order_id }] })
  })

  test('take one step each, also after a double click; assigning and delivering are left out', async () => {
    const [packed, fresh, going] = [await anOrder(), await anOrder(), await anOrder()]
    for (const { id } of [packed, going])
      await many('next-step', { id, timeline_id: 2, delivery_person_id: rider })
    for (const timeline_id of [3, 4, 5, 6]) await many('next-step', { id: going.id, timeline_id })
    const orders = [
      { id: packed.id, timeline_id: 3 },
      { id: fresh.id, timeline_id: 2 },
      { id: going.id, timeline_id: 7 },
    ]
    for (const _ of [1, 2])
      expect((await many('next-step-many', { orders })).body.data).toEqual({
        changed: 1,
        rejected: [
          { id: fresh.id, title: fresh.order_id, reason: 'Assign a rider to this order first.' },
          {
            id: going.id,
            title: going.order_id,
            reason: 'Mark deliveries one by one: delivery records the cash.',
          },
        ],
      })
    expect((await stepOf(packed.id)).timeline_id).toBe(3)
    expect((await stepOf(going.id)).timeline_id).toBe(6)
    const skipped = await many('next-step-many', { orders: [{ id: packed.id, timeline_id: 6 }] })
    expect(skipped.body.data).toMatchObject({ changed: 0, rejected: [{ id: packed.id }] })
  })

  test('are at most a hundred, and need the right to edit', async () => {
    const orders = Array.from({ length: 101 }, (_, at) => ({ id: at + 1 }))
    const tooMany = await many('assign-many', { orders, delivery_person_id: rider })
    expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([422, ['orders']])
    const viewer = await asAdmin([right(31, ['view_others'])])
    const one = { orders: [{ id: 1, timeline_id: 3 }] }
    expect((await many('next-step-many', one, viewer)).status).toBe(403)
  })

  test('are printed as labels with number, address and amount, and as one picking list', async () => {
    const [one, two] = [await anOrder({ full_name: 'Rahima Khatun' }), await anOrder()]
    const ids = `${one.id},${two.id}`
    for (const layout of labelLayouts) {
      const labels = await admin.get(`/api/order-infos/labels?ids=${ids}&layout=${layout}`)
      expect([labels.status, labels.headers['content-type']]).toEqual([200, 'application/pdf'])
      const pdf = await printLabels(admin.context, [one.id, two.id], { language: 'en', layout })
      const pages = await pdfTexts(pdf)
      expect(pages).toHaveLength(layout === 'sheet' ? 1 : 2)
      const text = pages.join(' ')
      for (const part of [one.order_id, two.order_id, 'Rahima Khatun', 'Tk 120', '01712345678'])
        expect(text).toContain(part)
    }
    const picking = await admin.get(`/api/order-infos/picking-list?ids=${ids}&lang=bn`)
    expect(picking.status).toBe(200)
    for (const path of ['labels?ids=', 'labels?ids=1&layout=wall', 'picking-list?ids=x'])
      expect([path, (await admin.get(`/api/order-infos/${path}`)).status]).toEqual([path, 422])
    const stranger = await asAdmin([right(1)])
    for (const path of ['labels', 'picking-list'])
      expect((await stranger.get(`/api/order-infos/${path}?ids=${ids}`)).status).toBe(403)
  })
})
