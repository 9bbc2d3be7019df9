import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneShop } from '../../support/shop.ts'
import { watchedShop } from './watched-shop.ts'

oneShop('Request id', ({ shop }) => {
  let behindProxy: Awaited<ReturnType<typeof watchedShop>>
  let alone: Awaited<ReturnType<typeof watchedShop>>
  beforeAll(async () => {
    behindProxy = await watchedShop(shop(), { proxies: 1 })
    alone = await watchedShop(shop())
  })
  afterAll(async () => {
    await behindProxy.app.close()
    await alone.app.close()
  })
  const ask = ({ app }: typeof alone, id: string, url = '/health') =>
    app.inject({ url, headers: { 'x-request-id': id } })
  const made = /^[0-9a-f]{12}$/

  test('is that of a trusted proxy', async () => {
    const given = '8f14e45f-ceea-467f-a0e6-2d6b1c1f2a3b'
    expect((await ask(behindProxy, given)).headers['x-request-id']).toBe(given)
  })

  test('is generated where no proxy is trusted, or the given id is invalid', async () => {
    expect((await ask(alone, 'chosen-by-a-visitor')).headers['x-request-id']).toMatch(made)
    for (const bad of ['short', 'x'.repeat(65), '<script>alert(1)</script>', 'rahima@example.test'])
      expect((await ask(behindProxy, bad)).headers['x-request-id']).toMatch(made)
  })

  test('is in every response, also for errors and malformed URLs', async () => {
    for (const url of ['/api/nothing', '/api/users', '/no-such-page', '/%E0%A4%A'])
      expect((await alone.app.inject(url)).headers['x-request-id'], url).toMatch(made)
  })

  test('is in error messages, in JSON and on pages, and in the log', async () => {
    for (const [language, words] of [
      ['en', 'Something went wrong'],
      ['bn', 'কোথাও সমস্যা হয়েছে'],
    ] as const) {
      const headers = { accept: 'text/html', cookie: `lang=${language}` }
      const page = await alone.app.inject({ url: '/broken-page', headers })
      const id = String(page.headers['x-request-id'])
      expect(page.statusCode).toBe(500)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.body).toContain(words)
      expect(page.body).toContain(`<code>${id}</code>`)
      expect(
        alone
          .lines()
          .filter(({ reqId }) => reqId === id)
          .map(({ msg }) => msg),
      ).toContain('request failed')
    }
    const answer = await alone.app.inject('/broken-page')
    expect(answer.json().msg).toContain(String(answer.headers['x-request-id']))
  })
})
