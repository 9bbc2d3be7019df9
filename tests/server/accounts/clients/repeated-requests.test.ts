import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addProduct, stockOf } from '../../../support/orders.ts'
import { access, programOf } from '../../../support/program.ts'
import { type Caller, eachShop } from '../../../support/shop.ts'

const [media, tags, stock] = [4, 27, 48]

eachShop('Idempotency-Key', ({ app, asAdmin, shop }) => {
  let token: string
  beforeAll(async () => {
    const program = await programOf(shop(), app(), await asAdmin(), [
      access(tags, { write: true }),
      access(stock, { write: true }),
      access(media, { write: true }),
    ])
    token = (program as Caller).token ?? ''
  })
  const send = async (key: string | undefined, body: object) => {
    const response = await app().inject({
      method: 'POST',
      url: '/api/tags/store',
      headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
      payload: body,
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  const count = async (title: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from tags
      where tag_title = ${title} and deleted_at is null`.execute(shop().db)
    return rows[0]?.n
  }

  test('of a repeated request returns the first response, and writes nothing', async () => {
    const tag = { tag_title: 'Once', status: true }
    const [first, second] = [await send('key-1', tag), await send('key-1', tag)]
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([200, undefined])
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([200, 'true'])
    expect(second.body).toEqual(first.body)
    expect(await count('Once')).toBe(1)
  })

  test('of a repeated adjustment of the stock lets it change once', async () => {
    const { variants } = await addProduct(shop().db, [{ unit_price: 10, stock: 20 }])
    const change = { id: variants[0], change: -5, note: 'Broken', stock_location_id: null }
    for (let at = 0; at < 3; at++) {
      const response = await app().inject({
        method: 'POST',
        url: '/api/stock-levels/adjust',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'key-stock' },
        payload: change,
      })
      expect([response.statusCode, response.json().data.stock_qty]).toEqual([200, 15])
    }
    expect(await stockOf(shop().db, variants[0] as number)).toEqual({ stock: 15, ledger: 15 })
    const { body } = await shop()
      .db.selectFrom('idempotency_keys')
      .select('body')
      .where('key', '=', 'key-stock')
      .executeTakeFirstOrThrow()
    expect(body).not.toContain('stock_qty')
  })

  test('is rejected with a file, whose content is not compared', async () => {
    const { statusCode } = await app().inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${token}`,
        'idempotency-key': 'key-file',
      },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\na\r\n--x--\r\n',
    })
    expect(statusCode).toBe(422)
  })

  test('of requests at the same time lets one write', async () => {
    const tag = { tag_title: 'Together', status: true }
    const sent = await Promise.all(Array.from({ length: 8 }, () => send('key-2', tag)))
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of sent) expect([200, 409]).toContain(status)
    expect(await count('Together')).toBe(1)
  })

  test('cannot be used for another request', async () => {
    await send('key-3', { tag_title: 'Third', status: true })
    expect((await send('key-3', { tag_title: 'Fourth', status: true })).status).toBe(422)
    expect(await count('Fourth')).toBe(0)
  })

  test('can be used again after a rejected request', async () => {
    expect((await send('key-4', { tag_title: '' })).status).toBe(422)
    expect((await send('key-4', { tag_title: 'Fifth', status: true })).status).toBe(200)
  })

  test('of a write whose response was lost says so, and after a crash before the write lets it run', async () => {
    const tag = { tag_title: 'Lost', status: true }
    await send('key-5', tag)
    const { db } = shop()
    const crash = (written: boolean, minutes: number) =>
      db
        .updateTable('idempotency_keys')
        .set({
          written,
          status: null,
          body: null,
          created_at: sql<string>`now() - ${minutes} * interval '1 minute'`,
        })
        .where('key', '=', 'key-5')
        .execute()
    await crash(true, 60)
    expect((await send('key-5', tag)).status).toBe(409)
    await crash(false, 1)
    expect((await send('key-5', tag)).status).toBe(409)
    expect(await count('Lost')).toBe(1)
    await crash(false, 11)
    await db
      .updateTable('tags')
      .set({ deleted_at: sql<string>`now()` })
      .where('tag_title', '=', 'Lost')
      .execute()
    expect((await send('key-5', tag)).status).toBe(200)
    expect(await count('Lost')).toBe(1)
  })

  test.each(['', ' ', 'a b', 'é', 'x'.repeat(256)].filter(Boolean))('is not %j', async (key) => {
    const response = await app().inject({
      method: 'POST',
      url: '/api/tags/store',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': Buffer.from(key).toString('latin1') },
      payload: { tag_title: 'Never', status: true },
    })
    expect(response.statusCode).toBe(422)
  })
})
