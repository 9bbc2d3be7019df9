import { expect, test } from 'vitest'
import '../../../src-server/http/probes.ts'
import { transaction } from '../../../src-server/database/transaction.ts'
import { callerOf, eachShop } from '../../support/shop.ts'
import { twoShops } from '../../support/two-shops.ts'

twoShops('An instance without its database', ({ here, road, reported }) => {
  test('reports it on /ready and in responses, and recovers when the database is back', async () => {
    const { shop, app } = here()
    const visitor = callerOf(shop, app, null)
    const done: number[] = []
    shop.jobs.work('forget-picture', async ({ name }) => void done.push(Number(name)))
    const enqueue = (n: number) =>
      transaction(shop.db, (trx) => shop.jobs.enqueue(trx, 'forget-picture', { name: String(n) }))
    await enqueue(1)
    await expect.poll(() => done).toEqual([1])
    expect(await visitor.get('/ready')).toMatchObject({ status: 200, body: { status: true } })

    road().cut()
    await expect.poll(() => shop.changes.isListening()).toBe(false)
    expect(await visitor.get('/ready')).toMatchObject({
      status: 503,
      body: { status: false, reason: 'does not receive changes' },
    })
    expect((await visitor.get('/health')).status).toBe(200)
    const read = await visitor.get('/api/products/search?keyword=rice')
    expect(read).toMatchObject({ status: 503, headers: { 'retry-after': '3' } })
    expect(read.body.msg).toContain('The database is not available')
    await expect(enqueue(2)).rejects.toThrow()

    road().open()
    await expect.poll(async () => (await visitor.get('/ready')).status).toBe(200)
    expect((await visitor.get('/api/products/search?keyword=rice')).status).toBe(200)
    await enqueue(3)
    await expect.poll(() => done).toEqual([1, 3])
    expect(reported.length).toBeGreaterThan(0)
  })
})

eachShop('An instance that shuts down', ({ shop, app }) => {
  test('is no longer ready, still responds and closes each connection', async () => {
    const visitor = callerOf(shop(), app(), null)
    const before = await visitor.get('/ready')
    expect(before).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(before.headers.connection).not.toBe('close')
    app().sayGoodbye()
    expect(await visitor.get('/ready')).toMatchObject({ status: 503, body: { reason: 'leaving' } })
    expect((await visitor.get('/health')).status).toBe(200)
    const read = await visitor.get('/api/products/search?keyword=rice')
    expect(read).toMatchObject({ status: 200, headers: { connection: 'close' } })
  })
})
