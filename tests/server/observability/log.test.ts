import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'
import { addCustomer, addProducts, password, wantedBy } from '../../support/customers.ts'
import { oneShop } from '../../support/shop.ts'
import { watchedShop } from './watched-shop.ts'

oneShop('The request log', ({ shop }) => {
  let watched: Awaited<ReturnType<typeof watchedShop>>
  beforeAll(async () => {
    watched = await watchedShop(shop(), { proxies: 1, slowQueryMs: 1 })
  })
  beforeEach(() => watched.forget())
  afterAll(() => watched.app.close())

  test('has one line per request: method, route pattern, status and time', async () => {
    await watched.app.inject('/api/products/details/green-tea?lang=bn')
    const lines = watched.lines().filter(({ msg }) => msg === 'request')
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        pid: process.pid,
        hostname: expect.any(String),
        reqId: expect.stringMatching(/^[0-9a-f]{12}$/),
        method: 'GET',
        route: expect.stringMatching(/^\/api\//),
        status: 404,
        ms: expect.any(Number),
        msg: 'request',
      },
    ])
  })

  test('contains no personal data of users who sign in, search and order, even on errors', async () => {
    const customer = await addCustomer(shop(), watched.app, { full_name: 'Marked Name' })
    const products = await addProducts(shop())
    const browser = openBrowser(watched.app, { address: '198.51.100.77', userAgent: 'Marked Telephone' })
    watched.forget()
    const signIn = { login_id: customer.email, password }
    await browser.post('/api/auth/login', { ...signIn, password: 'marked guess' })
    await browser.post('/api/auth/login', signIn)
    expect((await browser.get('/api/session')).body.data).toBeTruthy()
    expect((await browser.get('/api/products/search?term=marked-illness')).status).toBe(200)
    const more = { extra_instruction: 'Marked instruction', address: 'Marked House' }
    const ordered = await customer.caller.post('/api/my-orders/store', wantedBy(customer, products, more))
    expect(ordered.status).toBe(200)
    expect((await browser.get(`/api/twice/${customer.email}`)).status).toBe(500)
    expect((await browser.get('/api/no-number/marked-text')).status).toBe(422)
    expect((await browser.get('/broken-page')).status).toBe(500)
    expect(watched.lines().length).toBeGreaterThan(8)
    const marked = [
      ...[customer.email, customer.mobile, customer.mobile.slice(4), '198.51.100.77', 'Telephone'],
      ...['Marked', 'marked', password, browser.cookie('haat_session') ?? '', browser.cookie('oauth_token')],
      ...[customer.caller.token ?? '', ordered.body.data.order_id, '@example.test'],
    ]
    expect(marked.filter((word) => !word || watched.text().includes(word))).toEqual([])
  })

  test('has the stack and the violated database constraint of an error', async () => {
    await watched.app.inject('/api/twice/somebody@example.test')
    const { err } = watched.lines().find(({ msg }) => msg === 'request failed') as unknown as {
      err: Record<string, string>
    }
    expect(err.code).toBe('23505')
    expect(err.table).toBe('users')
    expect(err.stack).toMatch(/\n\s+at .*watched-shop/)
    expect(err).not.toHaveProperty('detail')
    expect(err).not.toHaveProperty('where')
  })
})

oneShop('Slow query log', ({ shop, engine }) => {
  const slow =
    engine === 'postgres' ? 'select pg_sleep(0.05)' : 'select count(*) from generate_series(1, 400000)'
  const slowQueryLines = async (logsSlowQueries: boolean) => {
    const watched = await watchedShop(shop(), { slowQueryMs: 1, logsSlowQueries })
    watched.app.get('/api/slow', { config: { guard: 'public' } }, () => sql.raw(slow).execute(shop().db))
    await watched.app.inject('/api/slow')
    const line = watched.lines().find(({ msg, sql: message }) => msg === 'slow query' && message === slow)
    const request = watched.lines().find(({ msg }) => msg === 'request')
    await watched.app.close()
    return { line, request }
  }

  test('has the text of the statement', async () => {
    const { line } = await slowQueryLines(false)
    expect(line).toMatchObject({ level: 'warn', sql: slow, failed: false })
    expect(line).not.toHaveProperty('reqId')
  })

  test('has the request id too when SLOW_QUERY_MS is set', async () => {
    const { line, request } = await slowQueryLines(true)
    expect(line).toMatchObject({ level: 'warn', sql: slow, failed: false })
    expect(request?.reqId).toMatch(/./)
    expect(line?.reqId).toBe(request?.reqId)
  })
})
