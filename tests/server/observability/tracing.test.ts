import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneShop } from '../../support/shop.ts'
import { watchedShop } from './watched-shop.ts'

type Attribute = { key: string; value: Record<string, unknown> }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}

/** A collector that stores the received spans. */
async function startCollector() {
  const spans: Span[] = []
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    for (const { scopeSpans } of sent.resourceSpans)
      for (const { spans: some } of scopeSpans) spans.push(...some)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, spans, close: () => new Promise((ended) => server.close(ended)) }
}

oneShop('Trace spans', ({ shop }) => {
  let collector: Awaited<ReturnType<typeof startCollector>>
  beforeAll(async () => {
    collector = await startCollector()
  })
  afterAll(() => collector.close())

  test("of a request and its queries are exported as children of the caller's span", async () => {
    const watched = await watchedShop(shop(), { tracing: collector.url })
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
    await watched.app.inject({ url: '/api/products/search?term=marked', headers })
    await watched.app.inject({ url: '/health', headers: { traceparent: `00-${'0'.repeat(32)}-1-01` } })
    // The remaining spans are sent when the shop closes.
    await watched.app.close()
    const request = collector.spans.find(({ name }) => name.startsWith('GET /api/'))
    expect(request).toMatchObject({ traceId: trace, parentSpanId: '00f067aa0ba902b7' })
    expect(request?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 200 },
    })
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.length).toBeGreaterThan(0)
    for (const { traceId } of statements) expect(traceId).toBe(trace)
    expect(collector.spans.find(({ name }) => name === 'GET /health')?.traceId).not.toBe(trace)
    expect(JSON.stringify(collector.spans)).not.toMatch(/marked/)
  })

  test('are not created without a collector', async () => {
    const sent = collector.spans.length
    const watched = await watchedShop(shop())
    await watched.app.inject('/health')
    await watched.app.close()
    expect(collector.spans.length).toBe(sent)
  })
})
