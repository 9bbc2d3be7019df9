import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AccessFlag } from '../../../../src/fields/features.ts'
import {
  addCustomer,
  addProducts,
  type Known,
  orderBy,
  type SampleProducts,
} from '../../../support/customers.ts'
import { addRider, idOf } from '../../../support/orders.ts'
import { type Caller, oneShop, right } from '../../../support/shop.ts'

/** Staff without access to a customer learn nothing of the account, but can work on the orders. */

oneShop('A customer whom staff may not see', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let owner: Caller
  let customer: Known
  let products: SampleProducts
  /** A name that is in the account and in no order. */
  const accountName = 'Sultana of the account'
  let order: number

  const staff: [string, AccessFlag[] | null][] = [
    ['no right to customers', null],
    ['customers without “view others”', ['create', 'edit', 'delete']],
  ]
  const asStaff = (flags: AccessFlag[] | null, ...more: number[]) =>
    asAdmin([right(31), ...more.map((id) => right(id)), ...(flags ? [right(32, flags)] : [])])

  beforeAll(async () => {
    owner = await asAdmin()
    products = await addProducts(shop())
    customer = await addCustomer(shop(), app(), { full_name: accountName })
    await customer.caller.post('/api/manage-address/store', {
      label_id: 1,
      full_name: accountName,
      contact_no: customer.mobile,
      address: 'Hidden House 9',
      ...products.here,
    })
    order = await idOf(db(), await orderBy(customer, products, { email: null }))
  })

  const entry = (more: object = {}) => ({
    idempotency_key: randomUUID(),
    items: [{ product_price_info_id: products.variant, qty: 1 }],
    full_name: 'Karim Mia',
    contact_no: '01712345678',
    address: 'House 5, Road 3',
    choose_payment_type: 1,
    ...products.here,
    ...more,
  })
  const secretsOf = (text: string) =>
    [accountName, customer.email, 'Hidden House'].filter((secret) => text.includes(secret))

  describe.each(staff)('for staff with %s', (_, flags) => {
    test('is reported as unknown when an order is entered, by phone or e-mail in any format', async () => {
      const clerk = await asStaff(flags)
      const local = customer.mobile.replace('+880', '0')
      const nobody = { user: null, taken: false, default_addresses: [] }
      for (const typed of [
        customer.mobile,
        local,
        `${local.slice(0, 5)}-${local.slice(5)}`,
        customer.email,
      ]) {
        const { status, body } = await clerk.get(`/api/users/check/${encodeURIComponent(typed)}`)
        expect([typed, status, body.data]).toEqual([typed, 200, nobody])
      }
      const seen = await owner.get(`/api/users/check/${encodeURIComponent(customer.mobile)}`)
      expect(seen.body.data.user.full_name).toBe(accountName)
    })

    test('gets the order entered with their phone number; the account is neither shown nor changed', async () => {
      const clerk = await asStaff(flags)
      const book = () => db().selectFrom('manage_addresses').selectAll().orderBy('id').execute()
      const before = [
        await book(),
        await db().selectFrom('users').selectAll().where('id', '=', customer.id).execute(),
      ]
      for (const new_customer_id of [customer.mobile, customer.email]) {
        const entered = await clerk.post(
          '/api/order-infos/store',
          entry({ new_customer_id, keep_address: true }),
        )
        expect([entered.status, Object.keys(entered.body.data).sort()]).toEqual([
          200,
          ['id', 'order_id', 'total_payable'],
        ])
        const { id, order_id } = entered.body.data
        const answers = [
          await clerk.get(`/api/order-infos/edit/${id}`),
          await clerk.get(`/api/order-infos/details/${id}`),
          await clerk.get(`/api/order-infos/messages/${id}`),
          await clerk.get(`/api/order-infos?keyword=${order_id}`),
        ]
        for (const { status, body } of answers)
          expect([status, secretsOf(JSON.stringify(body))]).toEqual([200, []])
        const own = await customer.caller.get(`/api/my-orders/${order_id}`)
        expect([own.status, own.body.data.full_name]).toEqual([200, 'Karim Mia'])
      }
      expect([
        await book(),
        await db().selectFrom('users').selectAll().where('id', '=', customer.id).execute(),
      ]).toEqual(before)
    })

    test('cannot be referenced by id, with or without one of their addresses', async () => {
      const clerk = await asStaff(flags)
      const book = await db()
        .selectFrom('manage_addresses')
        .select('id')
        .where('user_id', '=', customer.id)
        .executeTakeFirstOrThrow()
      for (const more of [
        {},
        { shipping_address_id: book.id },
        { billing_address_id: book.id },
        { shipping_address_id: book.id + 999 },
      ]) {
        const { status, body } = await clerk.post(
          '/api/order-infos/store',
          entry({ customer_id: customer.id, ...more }),
        )
        expect([status, Object.keys(body.errors)]).toEqual([422, ['customer_id']])
        expect(secretsOf(JSON.stringify(body))).toEqual([])
      }
      const allowed = await owner.post('/api/order-infos/store', entry({ customer_id: customer.id }))
      expect(allowed.status).toBe(200)
    })

    test('is not named in orders, files, command palette, reviews, returns or history', async () => {
      const clerk = await asStaff(flags, 30, 50, 51, 205)
      // The action of the customer is in the history with their name.
      const cancelled = await orderBy(customer, products, { email: null })
      const cancel = { order_id: cancelled, cancel_reason: 'Twice' }
      expect((await customer.caller.post('/api/my-orders/cancel', cancel)).status).toBe(200)
      const id = await idOf(db(), cancelled)
      const urls = [
        `/api/order-infos/edit/${order}`,
        `/api/order-infos/details/${order}`,
        `/api/order-infos/details/${id}`,
        `/api/order-infos/messages/${order}`,
        `/api/order-infos/messages/${id}`,
        '/api/order-infos?limit=100',
        '/api/order-infos/export',
        '/api/desk-search?term=Sultana',
        `/api/desk-search?term=${customer.email}`,
        `/api/history/of?resource=order-infos&id=${id}`,
        '/api/history?limit=100',
        '/api/history/export',
        '/api/messages?limit=100',
        '/api/messages/export',
        `/api/customer-infos?ids=${customer.id}`,
        '/api/customer-infos/search?term=Sultana',
        '/api/customer-infos/export',
        `/api/customer-infos/addresses/${customer.id}`,
        `/api/customer-infos/edit/${customer.id}`,
      ]
      for (const url of urls) {
        const { body } = await clerk.get(url)
        expect([url, secretsOf(JSON.stringify(body))]).toEqual([url, []])
      }
      const filtered = await clerk.get(`/api/history?user_name=${encodeURIComponent(accountName)}`)
      expect(filtered.status).toBe(422)
      const whole = await owner.get(`/api/history/of?resource=order-infos&id=${id}`)
      expect(JSON.stringify(whole.body)).toContain(accountName)
      expect(JSON.stringify((await owner.get('/api/history?limit=100')).body)).toContain(accountName)
      expect(JSON.stringify((await owner.get(`/api/order-infos/messages/${id}`)).body)).toContain(
        customer.email,
      )
    })
  })

  test('is shown to staff who created the account, as far as their role shows own customers', async () => {
    const clerk = await asStaff(['create'])
    const phone = '+8801899000001'
    const first = await clerk.post('/api/order-infos/store', entry({ new_customer_id: phone }))
    expect(first.status).toBe(200)
    const { body } = await clerk.get(`/api/users/check/${encodeURIComponent(phone)}`)
    expect(body.data.user).toMatchObject({ mobile: phone })
    const again = await clerk.post('/api/order-infos/store', entry({ new_customer_id: phone }))
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['new_customer_id']])
  })

  test('cannot be created with an e-mail address of staff or a rider', async () => {
    const clerk = await asStaff(null)
    const rider = await addRider(db(), { email: 'rider-of-the-shop@example.test' })
    for (const typed of ['rider-of-the-shop@example.test', owner.context.user?.email ?? '']) {
      expect((await clerk.get(`/api/users/check/${typed}`)).body.data).toMatchObject({
        user: null,
        taken: true,
      })
      expect((await clerk.post('/api/order-infos/store', entry({ new_customer_id: typed }))).status).toBe(422)
    }
    // Staff who work on orders see the phone number of the rider; the e-mail address needs access to the account.
    await db()
      .insertInto('order_delivery_person_infos')
      .values({ order_info_id: order, delivery_person_id: rider })
      .execute()
    for (const [who, email] of [
      [clerk, null],
      [owner, 'rider-of-the-shop@example.test'],
    ] as const) {
      const { body } = await who.get(`/api/order-infos/details/${order}`)
      expect(body.data.delivery_person).toMatchObject({ id: rider, email })
      const available = (await who.get('/api/delivery-persons/available')).body.data.delivery_persons
      expect(available.find(({ id }: { id: number }) => id === rider)).toMatchObject({ email })
    }
  })

  test('is not named in reviews and returns to staff without access to orders and customers', async () => {
    const reader = await asAdmin([right(30), right(51)])
    const { id: line } = await db()
      .selectFrom('order_items_infos')
      .select('id')
      .where('order_info_id', '=', order)
      .executeTakeFirstOrThrow()
    const review = { rating_points: 4, review_comments: 'Well', reviewed_at: new Date().toISOString() }
    await db().updateTable('order_items_infos').set(review).where('id', '=', line).execute()
    const reason = await db()
      .insertInto('product_return_reason')
      .values({ reason_title: 'Broken' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const request = await db()
      .insertInto('product_return_request_infos')
      .values({
        order_info_id: order,
        order_item_id: line,
        qty: 1,
        return_reason_id: reason.id,
        reason_title: 'Broken',
        photos: '[]',
        created_by: customer.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { full_name } = (await owner.get(`/api/order-infos/edit/${order}`)).body.data
    for (const [resource, id] of [
      ['product-reviews', line],
      ['product-return-request', request.id],
    ] as const) {
      const calls = ['', `/edit/${id}`, '/export', `?keyword=${encodeURIComponent(full_name)}`]
      for (const call of calls) {
        const masked = await reader.get(`/api/${resource}${call}`)
        expect([call, masked.status, JSON.stringify(masked.body).includes(full_name)]).toEqual([
          call,
          200,
          false,
        ])
        const whole = await owner.get(`/api/${resource}${call}`)
        expect([call, JSON.stringify(whole.body).includes(full_name)]).toEqual([call, true])
      }
      const found = await reader.get(`/api/${resource}?keyword=${encodeURIComponent(full_name)}`)
      expect(found.body.data).toEqual([])
      const byName = await reader.get(`/api/${resource}?full_name=${encodeURIComponent(full_name)}`)
      expect(byName.status).toBe(422)
      const ofOrders = await asAdmin([right(31, ['view_others']), right(30), right(51)])
      expect((await ofOrders.get(`/api/${resource}/edit/${id}`)).body.data.full_name).toBe(full_name)
    }
  })
})
