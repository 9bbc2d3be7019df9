import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { notifyInStock } from '../../../src-server/demand/notify-in-stock.ts'
import { lettersTo, whileCounted, wordsOf } from '../../support/messages.ts'
import { addVariantOf, aGuest } from '../../support/orders.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

oneShop('Limits of back-in-stock requests', ({ shop, app }) => {
  beforeAll(async () => {
    shop().environment.publicUrl = 'https://haat.example'
    await switchOn(true)
  })
  const db = () => shop().db
  const switchOn = (on: boolean) => sql`update basic_config set use_back_in_stock = ${on}`.execute(db())
  const soldOut = () => addVariantOf(db(), { unit_price: 100, stock: 0 })
  const guest = () => aGuest(shop(), app())
  const request = (who: Caller, product_price_info_id: number, contact: string) =>
    who.post('/api/stock-requests/request', { product_price_info_id, contact })
  const receive = (id: number, change: number) =>
    sql`update product_price_infos set stock_qty = stock_qty + ${change} where id = ${id}`.execute(db())
  const run = () => notifyInStock(shop(), new Date())
  const notified = async (variant: number) => {
    const rows = await db()
      .selectFrom('stock_requests')
      .select('contact')
      .where('product_price_info_id', '=', variant)
      .where('notified_at', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.map(({ contact }) => contact)
  }
  const sent = async (contact: string) => (await lettersTo(shop(), contact)).map(wordsOf)

  test('all addresses of a mailbox are one contact', async () => {
    const [variant, other] = [await soldOut(), await soldOut()]
    const name = `mail.box${variant}`
    for (const contact of [`${name}@gmail.com`, `${name}+shop@gmail.com`, `mailbox${variant}@googlemail.com`])
      expect((await request(guest(), variant, contact)).status).toBe(200)
    await receive(variant, 9)
    await run()
    expect(await notified(variant)).toEqual([`${name}@gmail.com`])
    const [, token = ''] = /unsubscribe\/(\S+)/.exec((await sent(`${name}@gmail.com`))[0] ?? '') ?? []
    await guest().post('/api/message-opt-outs/store', { token })
    await request(guest(), other, `mailbox${variant}@gmail.com`)
    await receive(other, 9)
    await run()
    expect(await notified(other)).toEqual([])
  })

  test('a request whose message is held back goes on waiting, and others are notified', async () => {
    const contact = `busy${Date.now()}@example.test`
    const variants = []
    for (let at = 0; at < 6; at += 1) variants.push(await soldOut())
    const last = variants.at(-1) ?? 0
    for (const variant of variants) await request(guest(), variant, contact)
    const next = `next${last}@example.test`
    await request(guest(), last, next)
    for (const variant of variants) await receive(variant, 1)
    await whileCounted(shop(), () => run())
    expect(await sent(contact)).toHaveLength(5)
    expect(await notified(last)).toEqual([next])
    await receive(last, 1)
    await run()
    expect(await notified(last)).toEqual([contact, next])
    expect(await sent(contact)).toHaveLength(6)
  })

  test('nothing is sent while the feature is off', async () => {
    const variant = await soldOut()
    await request(guest(), variant, `off${variant}@example.test`)
    await receive(variant, 1)
    await switchOn(false)
    await run()
    expect(await notified(variant)).toEqual([])
    await switchOn(true)
  })
})
