import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { forgetDemand } from '../../../src-server/demand/forget-demand.ts'
import { notifyInStock } from '../../../src-server/demand/notify-in-stock.ts'
import { addCustomer, erasing } from '../../support/customers.ts'
import { lettersTo, whileCounted, wordsOf } from '../../support/messages.ts'
import { addProduct, addVariantOf, aGuest } from '../../support/orders.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

oneShop('Back-in-stock requests', ({ shop, app, asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
    shop().environment.publicUrl = 'https://haat.example'
    await switchOn(true)
  })
  const db = () => shop().db
  const switchOn = (on: boolean) => sql`update basic_config set use_back_in_stock = ${on}`.execute(db())
  const soldOut = (more: object = {}) => addVariantOf(db(), { unit_price: 100, stock: 0, ...more })
  const request = (who: Caller, variant: number, contact: string | null = null, path = '') =>
    who.post(`/api/stock-requests/request${path}`, { product_price_info_id: variant, contact })
  const guest = () => aGuest(shop(), app())
  const receive = async (id: number, change: number) => {
    const { status } = await admin.post('/api/stock-levels/adjust', { id, change, note: 'Found' })
    expect(status).toBe(200)
  }
  const run = (now = new Date()) => notifyInStock(shop(), now)
  const notified = async (variant: number) => {
    const rows = await db()
      .selectFrom('stock_requests')
      .select(['contact', 'notified_at'])
      .where('product_price_info_id', '=', variant)
      .orderBy('id')
      .execute()
    return rows.filter(({ notified_at }) => notified_at).map(({ contact }) => contact)
  }
  const sent = async (contact: string) => (await lettersTo(shop(), contact)).map(wordsOf)

  const switchMails = async (status: boolean) => {
    const { id, updated_at } = await db()
      .selectFrom('message_templates')
      .select(['id', 'updated_at'])
      .where('template', '=', 'back_in_stock')
      .where('channel', '=', 1)
      .executeTakeFirstOrThrow()
    expect((await admin.post('/api/message-templates/switch', { id, status, updated_at })).status).toBe(200)
  }

  test('a customer requests it with one click, a guest with a number or an address, each once', async () => {
    const variant = await soldOut()
    const { caller, mobile } = await addCustomer(shop(), app())
    const first = await request(caller, variant)
    expect([first.status, first.body.msg]).toEqual([
      200,
      'We will send you one message when it is available again.',
    ])
    expect((await request(caller, variant)).status).toBe(200)
    expect((await request(guest(), variant, '০১৭১২-৩৪৫৬৭৮', '?lang=bn')).status).toBe(200)
    expect((await request(guest(), variant, '+8801712345678')).status).toBe(200)
    expect((await request(guest(), variant, 'Karim@Example.test')).status).toBe(200)
    const stored = await db()
      .selectFrom('stock_requests')
      .select(['contact', 'channel', 'language'])
      .where('product_price_info_id', '=', variant)
      .orderBy('id')
      .execute()
    expect(stored).toEqual([
      { contact: mobile, channel: 2, language: 'en' },
      { contact: '+8801712345678', channel: 2, language: 'bn' },
      { contact: 'karim@example.test', channel: 1, language: 'en' },
    ])
  })

  test('needs a contact that the shop can reach, and a variant that is sold out', async () => {
    const variant = await soldOut()
    const errors = async (contact: string | null) =>
      (await request(guest(), variant, contact)).body.errors?.contact
    expect(await errors(null)).toBe('Enter an e-mail address or a mobile number.')
    expect(await errors('Karim')).toBe('Enter an e-mail address or a mobile number.')
    expect(await errors('+14155552671')).toContain('Bangladesh')
    const available = await soldOut({ stock: 1 })
    expect((await request(guest(), available, 'karim@example.test')).body.msg).toBe(
      'It is available now. You can order it.',
    )
    expect((await request(guest(), await soldOut({ stock: 2, min_qty: 3 }), 'k@example.test')).status).toBe(
      200,
    )
    expect((await request(guest(), 999_999, 'karim@example.test')).status).toBe(404)
    await switchOn(false)
    expect((await request(guest(), variant, 'karim@example.test')).status).toBe(404)
    await switchOn(true)
  })

  test('is limited per contact and per address', async () => {
    const { variants } = await addProduct(
      db(),
      Array.from({ length: 21 }, () => ({ unit_price: 100, stock: 0 })),
    )
    const answers = []
    for (const variant of variants)
      answers.push((await request(guest(), variant, 'greedy@example.test')).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 409])
    const [variant = 0] = variants
    await whileCounted(shop(), async () => {
      const who = guest()
      for (let at = 0; at < 60; at += 1) await request(who, variant, `person${at}@example.test`)
      const last = await request(who, variant, 'person60@example.test')
      // The second limit lets one attempt through before its pause begins.
      const next = await request(who, variant, 'person61@example.test')
      expect([last.status, next.status]).toContain(429)
    })
  })

  test('one message each, the oldest first, and no more than there are pieces', async () => {
    const variant = await soldOut()
    const people = ['one', 'two', 'three', 'four'].map((name) => `${name}${variant}@example.test`)
    for (const contact of people) await request(guest(), variant, contact)
    await run()
    expect(await notified(variant)).toEqual([])
    await receive(variant, 2)
    await run()
    await run()
    expect(await notified(variant)).toEqual(people.slice(0, 2))
    const [text = '', ...more] = await sent(people[0] ?? '')
    expect(more).toEqual([])
    expect(text).toContain('available again')
    expect(text).toMatch(/https:\/\/haat\.example\/products\/product-\d+/)
    expect(text).toMatch(/https:\/\/haat\.example\/unsubscribe\/[\w-]{22}\.[\w-]{22}/)
    // More came in: two of the pieces are left for those who have been notified.
    await receive(variant, 1)
    await run()
    expect(await notified(variant)).toEqual(people.slice(0, 3))
    // A day later the pieces are still there: the last one is notified.
    await run(hours(25))
    expect(await notified(variant)).toEqual(people)
  })

  test('two processes that run at the same time send each message once', async () => {
    const variant = await soldOut()
    const people = Array.from({ length: 12 }, (_, at) => `both${at}-${variant}@example.test`)
    for (const contact of people) await request(guest(), variant, contact)
    await receive(variant, 50)
    await Promise.all([run(), run(), run()])
    expect(await notified(variant)).toEqual(people)
    for (const contact of people) expect(await sent(contact)).toHaveLength(1)
  })

  test('the message is in the language of the request, and can be switched off per channel', async () => {
    const variant = await soldOut()
    const number = `+88018${String(variant).padStart(8, '0')}`
    await request(guest(), variant, number, '?lang=bn')
    await request(guest(), variant, `mail${variant}@example.test`)
    await receive(variant, 9)
    await switchMails(false)
    await run()
    expect(await notified(variant)).toEqual([number])
    expect((await sent(number))[0]).toContain('আবার পাওয়া যাচ্ছে')
    await switchMails(true)
    await run()
    expect(await notified(variant)).toHaveLength(2)
  })

  test('the link of a message stops all of them, also those that a stranger requests', async () => {
    const [variant, other] = [await soldOut(), await soldOut()]
    const contact = `stop${variant}@example.test`
    await request(guest(), variant, contact)
    await request(guest(), other, contact)
    await receive(variant, 1)
    await run()
    expect(await sent(contact)).toHaveLength(1)
    const [, token = ''] = /unsubscribe\/(\S+)/.exec((await sent(contact))[0] ?? '') ?? []
    const stop = (text: string) => guest().post('/api/message-opt-outs/store', { token: text })
    expect((await stop(`${token.split('.')[0]}.${'a'.repeat(22)}`)).status).toBe(404)
    expect((await stop('nonsense')).status).toBe(404)
    expect((await stop(token)).body.msg).toBe('You will get no more of these messages.')
    expect((await stop(token)).status).toBe(200)
    // The answer tells a stranger nothing about the contact.
    expect((await request(guest(), other, contact)).status).toBe(200)
    await receive(other, 5)
    await run()
    expect(await sent(contact)).toHaveLength(1)
    // The shop keeps no contact that it must not write to, and the link works as long as the contact can get messages.
    const stored = await db()
      .selectFrom('stock_requests')
      .select('id')
      .where('contact', '=', contact)
      .execute()
    expect(stored).toEqual([])
    expect((await stop(token)).status).toBe(200)
    expect(await db().selectFrom('message_opt_outs').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ contact_hash: expect.stringContaining('@') }),
    )
  })

  test('the owner of a contact can request again', async () => {
    const variant = await soldOut()
    const { caller, mobile } = await addCustomer(shop(), app())
    await request(caller, variant)
    await receive(variant, 1)
    await run()
    expect(await sent(mobile)).toHaveLength(1)
    const [, token = ''] = /unsubscribe\/(\S+)/.exec((await sent(mobile))[0] ?? '') ?? []
    await caller.post('/api/message-opt-outs/store', { token })
    const next = await soldOut()
    await request(caller, next)
    await receive(next, 1)
    await run()
    expect(await sent(mobile)).toHaveLength(2)
  })

  test('the back office lists the variants, most waiting customers first, and exports them', async () => {
    const { id: product, variants } = await addProduct(db(), [
      { unit_price: 100, stock: 0, sku: 'LESS' },
      { unit_price: 100, stock: 0, sku: 'MORE' },
    ])
    const [less = 0, more = 0] = variants
    await request(guest(), less, 'first@example.test')
    for (const name of ['first', 'second']) await request(guest(), more, `${name}@example.test`)
    const list = `/api/stock-requests?product_id=${product}`
    const { body } = await admin.get(list)
    expect(
      body.data.map(({ sku, waiting, notified, stock_qty }: Record<string, unknown>) => [
        sku,
        waiting,
        notified,
        stock_qty,
      ]),
    ).toEqual([
      ['MORE', 2, 0, 0],
      ['LESS', 1, 0, 0],
    ])
    await receive(less, 1)
    await run()
    expect(
      (await admin.get(list)).body.data.find(({ sku }: { sku: string }) => sku === 'LESS'),
    ).toMatchObject({
      waiting: 0,
      notified: 1,
      stock_qty: 1,
    })
    expect((await (await asAdmin([])).get(list)).status).toBe(403)
  })

  test('belong to the data of a customer, and are deleted with it and after a while', async () => {
    const variant = await soldOut()
    const { caller, id, mobile } = await addCustomer(shop(), app())
    await request(caller, variant)
    const { body } = await caller.get('/api/user/personal-data')
    expect(body.data.stock_requests).toMatchObject([{ contact: mobile, notified_at: null }])
    // An address that is not verified may belong to another person.
    const foreign = `foreign${variant}@example.test`
    await request(guest(), variant, foreign)
    await sql`update users set email = ${foreign}, email_verified_at = null where id = ${id}`.execute(db())
    const own = (await caller.get('/api/user/personal-data')).body.data.stock_requests
    expect(own.map((row: { contact: string }) => row.contact)).toEqual([mobile])
    expect((await erasing(caller)).status).toBe(200)
    const left = () =>
      db()
        .selectFrom('stock_requests')
        .select('contact')
        .where('product_price_info_id', '=', variant)
        .execute()
    expect(await left()).toEqual([{ contact: foreign }])
    await request(guest(), variant, 'old@example.test')
    await sql`update stock_requests set created_at = now() - interval '400 days' where product_price_info_id = ${variant}`.execute(
      db(),
    )
    await forgetDemand(shop())
    expect(await left()).toEqual([])
    expect(
      await db()
        .selectFrom('stock_request_counts')
        .selectAll()
        .where('product_price_info_id', '=', variant)
        .execute(),
    ).toEqual([])
    expect(id).toBeGreaterThan(0)
  })
})
