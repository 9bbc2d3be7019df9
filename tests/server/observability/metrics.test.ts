import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, addProducts, orderBy } from '../../support/customers.ts'
import { eachShop } from '../../support/shop.ts'
import { watchedShop } from './watched-shop.ts'

const word = 'a word that only Prometheus knows'.replaceAll(' ', '-')

eachShop('Prometheus metrics', ({ shop, app, engine }) => {
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

  test('are served only with the metrics token', async () => {
    expect((await app().inject('/metrics')).statusCode).toBe(404)
    const readMetrics = (authorization: string) =>
      watched.app.inject({ url: '/metrics', headers: { authorization } })
    expect((await watched.app.inject('/metrics')).statusCode).toBe(401)
    expect((await readMetrics('Bearer something else')).statusCode).toBe(401)
    await read()
  })

  test('count requests by route pattern and status class', async () => {
    await watched.app.inject('/api/nothing/of/rahima@example.test')
    await watched.app.inject('/health?id=marked')
    const text = await read()
    expect(
      numberOf(text, 'haat_http_request_duration_seconds_count{method="GET",route="/health",status="2xx"}'),
    ).toBe(1)
    expect(text).toContain('route="/api/*",status="4xx"')
    expect(text).not.toMatch(/rahima|marked/)
    // The request for the metrics.
    expect(numberOf(text, 'haat_http_requests_under_way')).toBe(1)
  })

  test('cover the database, the queues, the caches, the process and the release', async () => {
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

  test('count every placed order', async () => {
    const before = numberOf(await read(), 'haat_orders_placed')
    const customer = await addCustomer(shop(), app())
    await orderBy(customer, await addProducts(shop()))
    expect(numberOf(await read(), 'haat_orders_placed')).toBe(before + 1)
  })
})
