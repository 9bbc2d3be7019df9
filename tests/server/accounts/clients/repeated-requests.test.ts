import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { access, programOf } from '../../../support/program.ts'
import { type Caller, eachShop } from '../../../support/shop.ts'

const tags = 27

eachShop('Idempotency-Key', ({ app, asAdmin, shop }) => {
  let token: string
  beforeAll(async () => {
    const program = await programOf(shop(), app(), await asAdmin(), [access(tags, { write: true })])
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
