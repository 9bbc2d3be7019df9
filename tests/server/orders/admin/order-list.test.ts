import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  addCustomer,
  addProducts,
  erasing,
  orderBy,
  type SampleProducts,
} from '../../../support/customers.ts'
import { addRider, aGuest, idOf, orderOf, place } from '../../../support/orders.ts'
import { type Caller, oneShop, right } from '../../../support/shop.ts'
import { rendered, uploadTo } from '../../../support/upload.ts'

/** The order list of the back office: counts, search by phone, notes, and the details of an order. */

oneShop('Order list of the back office', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let products: SampleProducts
  let admin: Caller
  let rider: number
  beforeAll(async () => {
    products = await addProducts(shop())
    admin = await asAdmin()
    rider = await addRider(db())
  })
  const guestOrder = async (more: object = {}): Promise<number> => {
    const wanted = orderOf(products.here, [{ product_price_info_id: products.variant, qty: 1 }], more)
    const { body } = await place(aGuest(shop(), app()), wanted)
    return idOf(db(), body.data.order_id)
  }
  const upTo = async (id: number, step: number) => {
    for (let timeline_id = 2; timeline_id <= step; timeline_id++)
      await admin.post('/api/order-infos/next-step', { id, timeline_id, delivery_person_id: rider })
  }
  const counts = async (query: string, by = admin) => {
    const { status, body } = await by.get(`/api/order-infos/counts?${query}`)
    expect(status).toBe(200)
    return body.data.counts as { status: number; timeline_id: number; orders: number }[]
  }
  const found = async (keyword: string, by = admin): Promise<number[]> => {
    const { body } = await by.get(`/api/order-infos?keyword=${encodeURIComponent(keyword)}&limit=100`)
    return body.data.map(({ id }: { id: number }) => id)
  }
  const reader = () => asAdmin([right(31, [])])

  test('counts the orders at each step within the other filters', async () => {
    const name = 'Counted Customer'
    const [fresh, moved, over] = [
      await guestOrder({ full_name: name }),
      await guestOrder({ full_name: name }),
      await guestOrder({ full_name: name }),
    ]
    await upTo(moved, 3)
    await admin.post('/api/order-infos/cancel', { id: over, cancel_reason: 'A test' })
    await sql`update order_infos set created_at = '2020-05-05T05:05:05Z' where id = ${fresh}`.execute(db())
    const expected = [
      { status: 0, timeline_id: 1, delivery_state: 0, confirmation: 0, orders: 1 },
      { status: 2, timeline_id: 1, delivery_state: 0, confirmation: 0, orders: 1 },
      { status: 3, timeline_id: 3, delivery_state: 0, confirmation: 0, orders: 1 },
    ]
    expect(await counts('keyword=counted+customer')).toEqual(expected)
    const later = 'keyword=counted+customer&created_at=2021-01-01T00:00:00Z,'
    expect(await counts(later)).toEqual(expected.slice(1))
    expect(await counts(`keyword=counted+customer&delivery_person_id=${rider}`)).toEqual(expected.slice(2))
    // An order that moves on is counted at its new step.
    await upTo(moved, 4)
    expect((await counts(later)).at(-1)).toEqual({
      status: 3,
      timeline_id: 4,
      delivery_state: 0,
      confirmation: 0,
      orders: 1,
    })
  })

  test('counts for each user only the orders in their own list', async () => {
    const clerk = await reader()
    expect(await counts('', clerk)).toEqual([])
    const mine = await guestOrder()
    await sql`update order_infos set created_by = ${clerk.context.user?.id} where id = ${mine}`.execute(db())
    // Written directly to the database, without a change notification: this query is not cached yet.
    expect(await counts('own_result=true', clerk)).toEqual([
      { status: 0, timeline_id: 1, delivery_state: 0, confirmation: 0, orders: 1 },
    ])
    expect((await counts('own_result=true')).length).toBe(0)
    expect((await (await asAdmin([])).get('/api/order-infos/counts')).status).toBe(403)
    expect((await admin.get('/api/order-infos/counts?customer_id=somebody')).status).toBe(422)
  })

  test('finds an order by phone number in any format, by order number, name and e-mail', async () => {
    const id = await guestOrder({
      contact_no: '01819-776655',
      full_name: 'মিতু রহমান',
      email: 'mitu@example.test',
    })
    const { order_id } = (await admin.get(`/api/order-infos/edit/${id}`)).body.data
    const bengali = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    const spellings = [
      '01819776655',
      '+880 1819-776655',
      '8801819776655',
      '০১৮১৯ ৭৭৬৬৫৫',
      '1819 77',
      '776655',
    ]
    for (const typed of [...spellings, order_id, bengali(order_id), 'মিতু', 'MITU@example'])
      expect([typed, await found(typed)]).toEqual([typed, [id]])
    expect(await found('01819776650')).toEqual([])
  })

  test('stores notes that only the back office reads, newest first', async () => {
    const rahima = await addCustomer(shop(), app())
    const order_id = await orderBy(rahima, products)
    const id = await idOf(db(), order_id)
    const notes = `/api/order-infos/notes/${id}`
    await admin.post(notes, { note: 'Called, nobody answered.' })
    const { body } = await admin.post(notes, { note: 'Wants it after five.' })
    expect(body.data.notes).toMatchObject([
      { note: 'Wants it after five.', user_name: admin.context.user?.full_name, removable: true },
      { note: 'Called, nobody answered.' },
    ])
    const colleague = await asAdmin()
    const [note] = (await colleague.get(notes)).body.data.notes
    expect(note.removable).toBe(false)
    expect((await colleague.post('/api/order-infos/notes/remove', { id: note.id })).status).toBe(404)
    expect((await admin.post('/api/order-infos/notes/remove', { id: note.id })).body.data.notes).toHaveLength(
      1,
    )
    const actions = await db()
      .selectFrom('history')
      .select(['action', 'after'])
      .where('resource', '=', 'order-infos')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
    expect(actions.slice(1)).toEqual(['note', 'note', 'unnote'].map((action) => ({ action, after: null })))
    expect((await rahima.caller.get(notes)).status).toBe(403)
    expect((await admin.post(notes, { note: ' ' })).body.errors.note).toBeTruthy()

    await admin.post('/api/order-infos/cancel', { id, cancel_reason: 'A test' })
    await erasing(rahima.caller)
    expect((await admin.get(notes)).body.data.notes).toEqual([])
  })

  test('rejects deleting a note after ten minutes', async () => {
    const id = await guestOrder()
    const [note] = (await admin.post(`/api/order-infos/notes/${id}`, { note: 'Said.' })).body.data.notes
    await sql`update order_notes set created_at = created_at - interval '10 minutes' where id = ${note.id}`.execute(
      db(),
    )
    const { status, body } = await admin.post('/api/order-infos/notes/remove', { id: note.id })
    expect([status, body.msg]).toEqual([409, 'A note can only be deleted within ten minutes.'])
    expect((await admin.get(`/api/order-infos/notes/${id}`)).body.data.notes).toMatchObject([
      { removable: false },
    ])
  })

  test('shows an order, its notes and its files only to users with access to that order', async () => {
    const id = await guestOrder()
    const clerk = await reader()
    const parts = ['details', 'notes', `files/${'0'.repeat(48)}`].map(
      (part) => `/api/order-infos/${id}/${part}`,
    )
    for (const part of parts) expect((await clerk.get(part)).status).toBe(403)
    await sql`update order_infos set created_by = ${clerk.context.user?.id} where id = ${id}`.execute(db())
    expect(await Promise.all(parts.map(async (part) => (await clerk.get(part)).status))).toEqual([
      200, 200, 404,
    ])
    // Read permission does not include writing.
    expect((await clerk.post(`/api/order-infos/notes/${id}`, { note: 'Mine.' })).status).toBe(403)
    expect((await admin.get('/api/order-infos/details/999999')).status).toBe(404)
  })

  test('shows who completed each step, the rider and the map position', async () => {
    const id = await guestOrder({ latitude: 23.75, longitude: 90.39 })
    await upTo(id, 3)
    const { data } = (await admin.get(`/api/order-infos/details/${id}`)).body
    const user_name = admin.context.user?.full_name
    expect(data).toMatchObject({
      latitude: 23.75,
      longitude: 90.39,
      delivery_person: { id: rider },
      prescriptions: [],
    })
    expect(data.steps).toEqual([
      { timeline_id: 1, user_name: null },
      { timeline_id: 2, user_name },
      { timeline_id: 3, user_name },
    ])
    const persons = (await admin.get('/api/delivery-persons/available')).body.data.delivery_persons
    const { order_id } = (await admin.get(`/api/order-infos/edit/${id}`)).body.data
    expect(persons.find((person: { id: number }) => person.id === rider)).toMatchObject({ order_id })
  })

  test('serves the prescriptions of an order only through that order', async () => {
    const rahima = await addCustomer(shop(), app())
    const picture = await rendered(40, 20).png().toBuffer()
    const sent = await uploadTo(app(), rahima.caller, picture, {
      url: '/api/private-files?kind=prescription',
    })
    const file_name = sent.body.data.name
    const details = {
      prescription_title: 'For the heart',
      patient_name: 'Rahima',
      patient_age: 61,
      file_name,
    }
    const stored = (await rahima.caller.post('/api/my-prescriptions/store', details)).body.data
    const order_id = await orderBy(rahima, products, { prescription_info: [{ id: stored.id }] })
    const [id, other] = [await idOf(db(), order_id), await guestOrder()]
    const { prescriptions } = (await admin.get(`/api/order-infos/details/${id}`)).body.data
    const url = `/api/order-infos/${id}/files/${file_name}`
    expect(prescriptions).toMatchObject([{ ...details, url }])
    const answer = await admin.get(url)
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    expect((await admin.get(`/api/order-infos/${other}/files/${file_name}`)).status).toBe(404)
    const clerk = await reader()
    await sql`update order_infos set created_by = ${clerk.context.user?.id} where id = ${other}`.execute(db())
    expect((await clerk.get(url)).status).toBe(403)
    expect((await clerk.get(`/api/order-infos/${other}/files/${file_name}`)).status).toBe(404)
  })
})
