import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { render } from '../../../src-store/entry-server.tsx'
import { oneShop, pretendedAssets } from '../../support/shop.ts'
import { watchedShop } from '../observability/watched-shop.ts'

const assets = { ...pretendedAssets, store: async () => ({ head: '', render }) }
const word = 'a-word-that-only-Prometheus-knows'
const address = '/api/products/all?limit=7'

oneShop('What is kept and goes out before the framework has seen its request', ({ shop }) => {
  let watched: Awaited<ReturnType<typeof watchedShop>>
  let url: string
  let seen = 0
  beforeAll(async () => {
    watched = await watchedShop(shop(), { metricsToken: word }, assets)
    // What the framework has seen; also of what it was kept from answering.
    watched.app.addHook('onResponse', async () => {
      seen += 1
    })
    url = await watched.app.listen({ host: '127.0.0.1', port: 0 })
    await said()
    await said({}, '/products')
  })
  beforeEach(() => watched.forget())
  afterAll(() => watched.app.close())

  const said = async (headers: Record<string, string> = {}, of = address) => {
    seen = 0
    const answer = await fetch(url + of, { headers: { 'accept-encoding': 'br', ...headers } })
    const body = await answer.text()
    // It is counted once it has gone out.
    await wait(20)
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body, seen }
  }
  const without = (headers: Record<string, unknown>, ...names: string[]) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

  test('is the same as what the framework gives', async () => {
    const quick = await said()
    expect(quick.seen).toBe(0)
    const slow = await watched.app.inject({ url: address, headers: { 'accept-encoding': 'br' } })
    await expect.poll(() => seen).toBe(1)
    const own = ['x-request-id', 'date', 'connection', 'keep-alive', 'content-length']
    expect(without(quick.headers, ...own)).toEqual(without(slow.headers, ...own))
    expect(quick.headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/)
    expect(JSON.parse(quick.body)).toHaveProperty('meta')
  })

  test('is what the storefront asks for too, which says in the address in which language', async () => {
    const asked = `${address}&lang=bn`
    await said({}, asked)
    expect(await said({}, asked)).toMatchObject({ seen: 0 })
  })

  test('is not sent again to whoever has it', async () => {
    const { etag = '' } = (await said()).headers
    const again = await said({ 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, body: '', seen: 0 })
    expect(again.headers).not.toHaveProperty('content-length')
  })

  test('is told of like every other answer, with its id and its route', async () => {
    const { headers } = await said()
    const lines = watched.lines().filter(({ msg }) => msg === 'request')
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'info',
        reqId: headers['x-request-id'],
        method: 'GET',
        route: '/api/products/all',
        status: 200,
        ms: expect.any(Number),
      }),
    ])
    const counted = async () => {
      const { body } = await watched.app.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${word}` },
      })
      const line = /duration_seconds_count\{method="GET",route="\/api\/products\/all",status="2xx"\} (\d+)/
      return Number(line.exec(body)?.[1])
    }
    const before = await counted()
    await said()
    expect(await counted()).toBe(before + 1)
  })

  test('is nobody else’s: of another language, host, or of whoever is not to be counted', async () => {
    expect(await said({}, '/products')).toMatchObject({ seen: 0 })
    const others: Record<string, string>[] = [
      { cookie: 'a=b; lang=bn' },
      { dnt: '1' },
      { 'sec-gpc': '1', 'accept-language': 'bn' },
    ]
    for (const headers of others) {
      expect(await said(headers, '/products'), JSON.stringify(headers)).toMatchObject({ seen: 1 })
      expect(await said(headers, '/products'), JSON.stringify(headers)).toMatchObject({ seen: 0 })
    }
    expect((await said({ cookie: 'lang=bn' }, '/products')).body).toContain('<html lang="bn">')
    expect((await said({}, '/products')).body).toContain('<html lang="en">')
  })

  test('is left to the framework for whoever reads it otherwise, says who they are, or leaves', async () => {
    const others: Record<string, string>[] = [
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'identity' },
      { authorization: 'Bearer x' },
    ]
    for (const headers of others)
      expect(await said(headers, '/products'), JSON.stringify(headers)).toMatchObject({ seen: 1 })
    watched.app.sayGoodbye()
    expect(await said()).toMatchObject({ seen: 1, headers: { connection: 'close' } })
  })
})
