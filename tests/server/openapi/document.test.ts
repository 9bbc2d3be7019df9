import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { createCache } from '../../../src-server/cache/cache.ts'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import type { Body, OpenApi } from '../../../src-server/openapi/openapi.ts'
import { routesOf } from '../../support/route-table.ts'
import { oneShop, pretendedAssets } from '../../support/shop.ts'

type Call = {
  summary?: string
  security: Record<string, unknown>[]
  parameters?: { name: string; in: string; required: boolean }[]
  responses: Record<string, unknown>
}
type Document = Pick<OpenApi, 'components'> & {
  openapi: string
  paths: Record<string, Record<string, Call>>
}

// Routes of the document itself, and the catch-all routes.
const notCalls = ['/api/openapi.json', '/api/docs', '/api/*', '/oauth/*']

/** The path of a route in the document, which describes GET /api/products/:slug below /api/products/{id}. */
const pathOf = (url: string) =>
  url.replace(/:(\w+)(\(.*?\))?/g, '{$1}').replace('products/{slug}', 'products/{id}')

oneShop('The OpenAPI document', ({ anybody, app, shop }) => {
  const read = async () => (await anybody().get('/api/openapi.json')).body as Document

  test('lists every route of the API, and no other', async () => {
    const described = Object.entries((await read()).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const there = (await routesOf(app()))
      .filter(
        ({ url, method }) => /^\/(api|oauth)\//.test(url) && method !== 'HEAD' && !notCalls.includes(url),
      )
      // OpenAPI cannot tell /api/tags/{limit} from /api/tags/{id}.
      .filter(({ url }) => !url.includes(':limit'))
      .map(({ method, url }) => `${method} ${pathOf(url)}`)
    expect(described.sort()).toEqual([...new Set(there)].sort())
  })

  test('describes the path parameters and the response of each operation', async () => {
    const { openapi, paths } = await read()
    expect(openapi).toBe('3.1.0')
    for (const [path, methods] of Object.entries(paths))
      for (const call of Object.values(methods)) {
        const inPath = (call.parameters ?? [])
          .filter((one) => one.in === 'path')
          .map(({ name }) => `{${name}}`)
        expect(inPath.sort(), path).toEqual((path.match(/\{\w+\}/g) ?? []).sort())
        // Some routes redirect.
        expect(['200', '303'], path).toContain(Object.keys(call.responses)[0])
      }
  })

  test('has a summary for each operation, and requires a token unless it is public', async () => {
    const guards = new Map(
      (await routesOf(app())).map(({ method, url, config }) => [
        `${method.toLowerCase()} ${pathOf(url)}`,
        config.guard,
      ]),
    )
    for (const [path, methods] of Object.entries((await read()).paths))
      for (const [method, { summary, security }] of Object.entries(methods)) {
        expect(summary, path).toMatch(/\w/)
        const isOpen = security.some((credentials) => Object.keys(credentials).length === 0)
        expect(isOpen, `${method} ${path}`).toBe(guards.get(`${method} ${path}`) === 'public')
      }
  })

  test('describes the parameters of the product search and the response of an admin search', async () => {
    const { paths } = await read()
    const names = paths['/api/products/search']?.get?.parameters?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['keyword', 'category', 'price', 'sort']))
    expect(paths['/api/companies/search']?.get?.responses[200]).toMatchObject({
      content: {
        'application/json': {
          schema: { items: { properties: { id: { type: 'integer' }, company_name: { type: 'string' } } } },
        },
      },
    })
  })

  test('requires a title for a new product, and no field for an update', async () => {
    const { paths, components } = await read()
    const needed = (path: string, method: string) => {
      const call = paths[path]?.[method] as { requestBody?: Body } | undefined
      const reference = call?.requestBody?.content?.['application/json']?.schema.$ref as string
      return components.schemas[reference.replace('#/components/schemas/', '')]?.required
    }
    expect(needed('/api/products/store', 'post')).toContain('product_title')
    expect(needed('/api/products/update/{id}', 'post')).toBeUndefined()
    expect(needed('/api/products/{id}', 'patch')).toBeUndefined()
  })

  test('is rendered as a page in both languages', async () => {
    const english = await anybody().get('/api/docs')
    const bengali = await anybody().get('/api/docs?lang=bn')
    expect(english.body).toContain('/api/products/{id}')
    // The shared schemas are shown in place.
    expect(english.body).toMatch(/products\/edit\/\{id\}[\s\S]{0,600}product_title: string/)
    expect(english.body).not.toMatch(/\$ref|undefined/)
    expect(english.body).toContain('requires a token or a session')
    expect(bengali.body).toContain('টোকেন বা সেশন লাগে')
  })

  const get = (url: string, headers: Record<string, string> = {}) => app().inject({ url, headers })
  const pages = [
    ['/api/openapi.json', 'application/json; charset=utf-8'],
    ['/api/docs', 'text/html; charset=utf-8'],
  ] as const

  test.each(pages)(
    'is identical in every encoding of %s, and is 304 for a client that has it',
    async (url, type) => {
      const plain = await get(url)
      const { etag } = plain.headers
      expect(plain.headers['content-type']).toBe(type)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers.vary).toContain('Accept-Encoding')
      const forms = { br: brotliDecompressSync, gzip: gunzipSync }
      for (const [name, unpack] of Object.entries(forms)) {
        const { headers, rawPayload } = await get(url, { 'accept-encoding': name })
        expect(headers).toMatchObject({ 'content-encoding': name, etag })
        expect(rawPayload.length).toBeLessThan(125_000)
        expect(unpack(rawPayload).toString()).toBe(plain.body)
      }
      const known = await get(url, { 'if-none-match': String(etag) })
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
      const head = await app().inject({ method: 'HEAD', url })
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
    },
  )

  test('has another ETag for each language', async () => {
    const tags = [
      await get('/api/docs?lang=en'),
      await get('/api/docs?lang=bn'),
      await get('/api/openapi.json'),
    ].map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
  })

  test('is generated once for all hosts, and names none of them', async () => {
    const environment = readEnvironment({
      DATA_DIR: shop().environment.dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    })
    const cache = createCache(shop().changes, () => new Date())
    const other = await createApp({ ...shop(), environment, cache }, pretendedAssets)
    const written = vi.spyOn(JSON, 'stringify')
    try {
      const hosts = Array.from({ length: 60 }, (_, at) => `host-${at}.example`)
      for (const host of [...hosts, 'host-0.example']) {
        const { body, headers } = await other.inject({
          url: `/api/openapi.json?x=${host}`,
          headers: { host },
        })
        expect(body).toContain('"servers":[{"url":"/"}]')
        expect(body).not.toContain(host)
        expect(headers['cache-control']).toBe('private, no-cache')
      }
      const whole = written.mock.results.filter(({ value }) => String(value).startsWith('{"openapi"'))
      expect(whole.length).toBe(1)
    } finally {
      written.mockRestore()
      await other.close()
    }
  })

  test('is publicly cacheable when PUBLIC_URL is set', async () => {
    const environment = readEnvironment({
      DATA_DIR: shop().environment.dataDir,
      PUBLIC_URL: 'https://shop.example.com',
      LOG_LEVEL: 'silent',
    })
    const other = await createApp({ ...shop(), environment }, pretendedAssets)
    try {
      const { headers, body } = await other.inject({
        url: '/api/openapi.json',
        headers: { host: 'x.example' },
      })
      expect(headers['cache-control']).toBe('public, max-age=300')
      expect(JSON.parse(body).servers).toEqual([{ url: 'https://shop.example.com' }])
    } finally {
      await other.close()
    }
  })
})
