import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stopOf } from '../../../src/orders/checkout/waiting-order.ts'
import { quoteState } from '../../../src/orders/prescriptions/quote.ts'
import { prescriptionState } from '../../../src/orders/prescriptions/release.ts'
import { forgetQuotePictures } from '../../../src-server/prescriptions/forget-quote-pictures.ts'
import { place } from '../../support/orders.ts'
import { addGroup, addPriceList, usePriceLists } from '../../support/price-lists.ts'
import { type Caller, right } from '../../support/shop.ts'
import { prescriptionShop } from './with-prescriptions.ts'

prescriptionShop('Quotes of prescriptions', (given) => {
  const { asAdmin, admin, db, medicine, tea, read, decisions, requestQuote, quote, readQuote } = given

  /** A customer's prescription with a quote of two pieces of the medicine. */
  const quoted = async (qty = 2, more: object = {}) => {
    const made = await given.withPrescription()
    const { body } = await requestQuote(made.caller, made.prescription_id)
    const id = body.data.id as number
    const sent = await quote(id, [[medicine(), qty]], more)
    expect([sent.status, sent.body.errors]).toEqual([200, undefined])
    return { ...made, id }
  }
  const order = (by: Caller, quote_id: number, more: object = {}, qty = 2) =>
    place(by, given.wanted([[medicine(), qty]], { quote_id, ...more }))
  const own = async (by: Caller, id: number) => (await by.get(`/api/my-quotes/edit/${id}`)).body.data

  test('are requested once, and only by the owner of the prescription', async () => {
    const { caller, prescription_id } = await given.withPrescription()
    const first = await requestQuote(caller, prescription_id)
    const again = await requestQuote(caller, prescription_id)
    expect(again.body.data.id).toBe(first.body.data.id)
    expect((await requestQuote(await given.customer(), prescription_id)).status).toBe(404)
    expect((await (await given.customer()).get(`/api/my-quotes/edit/${first.body.data.id}`)).status).toBe(404)
  })

  test('have the prices of the moment, the total, the note and the hash, and notify the customer', async () => {
    const { caller, id, file_name } = await quoted()
    expect(await own(caller, id)).toMatchObject({
      state: quoteState.quoted,
      total_amount: 24,
      note: 'Take after meals',
      lines: [{ product_price_info_id: medicine(), qty: 2, price: 12, prescription_only: true }],
      items: [{ product_price_info_id: medicine(), quantity: 2, unit_price: 12 }],
    })
    const row = await db()
      .selectFrom('prescription_quotes')
      .select(['file_name', 'sha256'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ file_name, sha256: await given.hashOf(file_name) })
    const notices = (await caller.get('/api/my-notices')).body.data
    expect(notices).toMatchObject([{ key: 'quote_ready', total_payable: 24 }])
    const { template } = await db()
      .selectFrom('messages')
      .select('template')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(template).toBe('quote_ready')
  })

  test('have the prices of the customer, also while the pharmacist chooses the items', async () => {
    const group = await addGroup(admin())
    await addPriceList(admin(), [group], { percent: -50 })
    await usePriceLists(db())
    const made = await given.withPrescription()
    const { id } = (await requestQuote(made.caller, made.prescription_id)).body.data
    await sql`update users set customer_group_id = ${group}
      where id = (select user_id from prescription_quotes where id = ${id})`.execute(db())
    const { body } = await admin().get(`/api/prescription-queue/variants?quote_id=${id}`)
    expect(body.data.variants).toContainEqual(
      expect.objectContaining({ product_price_info_id: medicine(), price: 6 }),
    )
    await quote(id, [[medicine(), 2]])
    expect(await own(made.caller, id)).toMatchObject({ total_amount: 12, lines: [{ price: 6 }] })
  })

  test('become one released order when they are confirmed twice', async () => {
    const { caller, id, file_name } = await quoted()
    const request = { idempotency_key: `quote-${id}` }
    const same = await Promise.all([order(caller, id, request), order(caller, id, request)])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect(same[0]?.body.data.order_id).toBe(same[1]?.body.data.order_id)
    const another = await order(caller, id)
    const ordered = 'This quote is already ordered. See your orders.'
    expect(another.status).toBe(422)
    expect(another.body).toMatchObject({ msg: ordered, errors: { quote_id: ordered } })
    const stored = await read(same[0]?.body.data.order_id)
    expect(stored).toMatchObject({ prescription_state: prescriptionState.released, total_amount: 24 })
    expect(await decisions(stored.id)).toMatchObject([
      {
        decision: 1,
        quote_id: id,
        lines: [{ product_price_info_id: medicine(), qty: 2 }],
        pictures: [{ file_name, sha256: await given.hashOf(file_name) }],
      },
    ])
    expect(await own(caller, id)).toMatchObject({
      state: quoteState.confirmed,
      order_id: stored.order_id,
    })
    expect((await given.assign(stored.id)).status).toBe(200)
  })

  test('confirmed by two requests at once become one order', async () => {
    const { caller, id } = await quoted()
    const both = await Promise.all([order(caller, id), order(caller, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('of which more is ordered do not release the order', async () => {
    const { caller, id } = await quoted()
    const { body } = await order(caller, id, {}, 3)
    const stored = await read(body.data.order_id)
    expect(stored.prescription_state).toBe(prescriptionState.waiting)
    expect(await decisions(stored.id)).toEqual([])
  })

  test('are ordered at changed prices only when the customer has seen them', async () => {
    const { caller, id } = await quoted()
    const items = [{ product_price_info_id: medicine(), qty: 2, price: 12 }]
    await sql`update product_price_infos set unit_price = 15 where id = ${medicine()}`.execute(db())
    const seen = await place(caller, { ...given.wanted([[medicine(), 2]], { quote_id: id }), items })
    expect(seen.status).toBe(409)
    expect(seen.body.data.lines).toMatchObject([{ problem: 'price_changed', price: 15 }])
    expect(await own(caller, id)).toMatchObject({ state: quoteState.quoted })
    const accepted = [{ ...items[0], price: 15 }]
    const done = await place(caller, {
      ...given.wanted([[medicine(), 2]], { quote_id: id }),
      items: accepted,
    })
    expect(done.status).toBe(200)
    await sql`update product_price_infos set unit_price = 12 where id = ${medicine()}`.execute(db())
  })

  test('that are declined, expired, or of another customer cannot be ordered', async () => {
    const { caller, id } = await quoted()
    expect((await order(await given.customer(), id)).status).toBe(422)
    await sql`update prescription_quotes set expires_at = now() - interval '1 minute' where id = ${id}`.execute(
      db(),
    )
    const over = await order(caller, id)
    const expired = 'This quote is no longer valid. Request a new one.'
    expect(over.status).toBe(422)
    expect(over.body).toMatchObject({ msg: expired, errors: { quote_id: expired } })
    // An order that was sent later is shown as rejected, with the reason once.
    expect(stopOf(over.status, over.body)).toEqual({ why: 'refused', reasons: [expired] })
    const other = await quoted()
    expect((await other.caller.post('/api/my-quotes/decline', { id: other.id })).status).toBe(200)
    expect((await order(other.caller, other.id)).status).toBe(422)
    expect((await requestQuote(other.caller, other.prescription_id)).status).toBe(200)
  })

  test('reject lines that are not sold, and days in the past, at their fields', async () => {
    const { caller, prescription_id } = await given.withPrescription()
    const { id } = (await requestQuote(caller, prescription_id)).body.data
    const unsold = await quote(id, [
      [tea(), 1],
      [999_999, 1],
    ])
    expect([unsold.status, Object.keys(unsold.body.errors)]).toEqual([422, ['lines.1.product_price_info_id']])
    const past = await quote(id, [[tea(), 1]], { expires_on: '2020-01-01' })
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['expires_on']])
    expect((await quote(id, [])).status).toBe(422)
    const many = await quote(id, [[medicine(), 5000]])
    expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ['lines.0.qty']])
  })

  test('can be rejected with a reason for the customer', async () => {
    const { caller, prescription_id } = await given.withPrescription()
    const { id } = (await requestQuote(caller, prescription_id)).body.data
    const { updated_at, file_name } = await readQuote(id)
    const input = { id, updated_at, file_name, reason: 'The picture is cut off' }
    expect((await admin().post('/api/prescription-queue/quotes/reject', input)).status).toBe(200)
    expect((await admin().post('/api/prescription-queue/quotes/reject', input)).status).toBe(409)
    expect(await own(caller, id)).toMatchObject({ state: quoteState.rejected, reason: input.reason })
  })

  test('keep the picture of a deleted prescription, and are withdrawn when not made yet', async () => {
    const { caller, id, prescription_id, file_name } = await quoted()
    await caller.post(`/api/my-prescriptions/delete/${prescription_id}`)
    expect((await admin().get(`/api/private-files/${file_name}`)).status).toBe(200)
    expect((await order(caller, id)).status).toBe(200)
    const early = await given.withPrescription()
    const requested = (await requestQuote(early.caller, early.prescription_id)).body.data
    await early.caller.post(`/api/my-prescriptions/delete/${early.prescription_id}`)
    expect(await own(early.caller, requested.id)).toMatchObject({ state: quoteState.withdrawn })
    expect((await quote(requested.id, [[tea(), 1]])).status).toBe(409)
  })

  test('are made from the picture that was seen, not from one that has replaced it', async () => {
    const { caller, prescription_id } = await given.withPrescription()
    const { id } = (await requestQuote(caller, prescription_id)).body.data
    const { file_name } = await readQuote(id)
    const another = { prescription_title: 'Another picture', file_name: await given.upload(caller) }
    await caller.post(`/api/my-prescriptions/update/${prescription_id}`, another)
    const changed = 'The customer has replaced the picture of this prescription. Check the new one.'
    const old = await quote(id, [[tea(), 1]], { file_name })
    expect([old.status, old.body.msg]).toEqual([409, changed])
    const { updated_at } = await readQuote(id)
    const rejection = { id, updated_at, file_name, reason: 'Not readable' }
    expect((await admin().post('/api/prescription-queue/quotes/reject', rejection)).status).toBe(409)
    expect((await quote(id, [[tea(), 1]], { file_name: null })).status).toBe(409)
    expect((await quote(id, [[tea(), 1]])).status).toBe(200)
  })

  test('are valid for 90 days at most', async () => {
    const { caller, prescription_id } = await given.withPrescription()
    const { id } = (await requestQuote(caller, prescription_id)).body.data
    const { latest_expiry } = await readQuote(id)
    const after = new Date(Date.parse(latest_expiry) + 24 * 60 * 60_000).toISOString().slice(0, 10)
    const late = await quote(id, [[tea(), 1]], { expires_on: after })
    expect([late.status, late.body.errors.expires_on]).toEqual([
      422,
      `Choose ${latest_expiry} or an earlier day.`,
    ])
    expect((await quote(id, [[tea(), 1]], { expires_on: latest_expiry })).status).toBe(200)
  })

  test('that end without an order let go of the picture of a deleted prescription, and keep its hash', async () => {
    const ended: [string, (id: number, caller: Caller) => Promise<unknown>][] = [
      ['declined', (id, caller) => caller.post('/api/my-quotes/decline', { id })],
      [
        'rejected',
        async (id) => {
          const { updated_at, file_name } = await readQuote(id)
          const input = { id, updated_at, file_name, reason: 'Not readable' }
          return admin().post('/api/prescription-queue/quotes/reject', input)
        },
      ],
      [
        'expired',
        async (id) => {
          await sql`update prescription_quotes set expires_at = now() - interval '1 minute' where id = ${id}`.execute(
            db(),
          )
          await forgetQuotePictures(given.shop())
        },
      ],
    ]
    for (const [how, end] of ended) {
      const { caller, id, prescription_id, file_name } = await quoted()
      const sha256 = await given.hashOf(file_name)
      await caller.post(`/api/my-prescriptions/delete/${prescription_id}`)
      const picture = async () => (await admin().get(`/api/private-files/${file_name}`)).status
      expect([how, await picture()]).toEqual([how, 200])
      await end(id, caller)
      expect([how, await picture()]).toEqual([how, 404])
      const row = await db()
        .selectFrom('prescription_quotes')
        .select(['file_name', 'sha256'])
        .where('id', '=', id)
        .executeTakeFirst()
      expect([how, row]).toEqual([how, { file_name: null, sha256 }])
    }
  })

  test('are withdrawn when the prescription is deleted while they are requested', async () => {
    const { caller, prescription_id } = await given.withPrescription()
    await Promise.all([
      requestQuote(caller, prescription_id),
      caller.post(`/api/my-prescriptions/delete/${prescription_id}`),
    ])
    const { body } = await caller.get('/api/my-quotes')
    for (const { state } of body.data) expect(state).toBe(quoteState.withdrawn)
  })

  test('and their pictures are shown to pharmacists, not to other staff', async () => {
    const { file_name, id } = await quoted()
    const pharmacist = await asAdmin([right(71)])
    expect((await pharmacist.get(`/api/private-files/${file_name}`)).status).toBe(200)
    expect((await pharmacist.get(`/api/prescription-queue/quotes/${id}`)).status).toBe(200)
    const clerk = await asAdmin([right(1)])
    expect((await clerk.get(`/api/private-files/${file_name}`)).status).toBe(404)
    expect((await clerk.get(`/api/prescription-queue/quotes/${id}`)).status).toBe(403)
  })

  test('find the variants that are sold, with price and stock, for pharmacists', async () => {
    const { body } = await admin().get('/api/prescription-queue/variants')
    const found = body.data.variants.find(
      (one: { product_price_info_id: number }) => one.product_price_info_id === medicine(),
    )
    expect(found).toMatchObject({ price: 12, prescription_only: true, stock_qty: expect.any(Number) })
  })
})
