import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, addWares, orderBy } from '../../support/customers.ts'
import { eachShop } from '../../support/shop.ts'
import { watchedShop } from './watched-shop.ts'

const word = 'a word that only Prometheus knows'.replaceAll(' ', '-')

eachShop('The numbers for Prometheus', ({ shop, app, engine }) => {
  let watched: Awaited<ReturnType<typeof watchedShop>>
  beforeAll(async () => {
    watched = await watchedShop(shop(), { metricsToken: word })
  })
  afterAll(() => watched.app.close())
  const read = async () => {
    const answer = await watched.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${word}` } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/plain')
    return answer.body
  }
  const numberOf = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )

  test('are there for whoever says the word, and for nobody else', async () => {
    expect((await app().inject('/metrics')).statusCode).toBe(404)
    const said = (authorization: string) =>
      watched.app.inject({ url: '/metrics', headers: { authorization } })
    expect((await watched.app.inject('/metrics')).statusCode).toBe(401)
    expect((await said('Bearer something else')).statusCode).toBe(401)
    await read()
  })

  test('count requests by the pattern of their route and the class of their status', async () => {
    await watched.app.inject('/api/nothing/of/rahima@example.test')
    await watched.app.inject('/health?id=marked')
    const text = await read()
    expect(
      numberOf(text, 'haat_http_request_duration_seconds_count{method="GET",route="/health",status="2xx"}'),
    ).toBe(1)
    expect(text).toContain('route="/api/*",status="4xx"')
    expect(text).not.toMatch(/rahima|marked/)
    // The one that reads.
    expect(numberOf(text, 'haat_http_requests_under_way')).toBe(1)
  })

  test('tell of the database, the queue, what is kept, the process and the release', async () => {
    const text = await read()
    expect(numberOf(text, 'haat_db_query_duration_seconds_count{failed="false"}')).toBeGreaterThan(0)
    expect(numberOf(text, 'haat_db_pool_connections{state="open"}')).toBeGreaterThan(0)
    expect(numberOf(text, 'haat_db_pool_connections{state="waiting"}')).toBe(0)
    expect(numberOf(text, 'haat_jobs{queue="send-message",state="failed"}')).toBe(0)
    expect(numberOf(text, 'haat_live_streams')).toBe(0)
    expect(text).toContain('haat_cache_reads_total{use="response",result="hit"}')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).toMatch(new RegExp(`haat_build_info{version="\\d+\\.\\d+\\.\\d+",.*engine="${engine}"} 1`))
  })

  test('count every order that is placed', async () => {
    const before = numberOf(await read(), 'haat_orders_placed')
    const customer = await addCustomer(shop(), app())
    await orderBy(customer, await addWares(shop()))
    expect(numberOf(await read(), 'haat_orders_placed')).toBe(before + 1)
  })
})
