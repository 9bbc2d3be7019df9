import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { createCache } from '../../../src-server/cache/cache.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { addPlace, aGuest, orderOf, type Place, place } from '../../support/orders.ts'
import { type Caller, oneShop, pretendedAssets } from '../../support/shop.ts'

oneShop('Cached responses', ({ shop, asAdmin }) => {
  let app: FastifyInstance
  let admin: Caller
  let here: Place
  let rendered = 0
  let holdUp: Promise<void> | undefined
  let price_type: number
  const later: { now: Date | null } = { now: null }

  beforeAll(async () => {
    const assets = {
      ...pretendedAssets,
      store: async () => ({
        head: '',
        render: async (page: Parameters<typeof render>[0]) => {
          rendered += 1
          const answer = await render(page)
          await holdUp
          return answer
        },
      }),
    }
    const now = () => later.now ?? new Date()
    app = await createApp({ ...shop(), now, cache: createCache(shop().changes, now) }, assets)
    admin = await asAdmin()
    here = await addPlace(shop().db)
    const { body } = await admin.post('/api/product-price-types/store', { type_title: 'Per piece' })
    price_type = body.data.id
  })
  afterAll(() => app?.close())

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const titled = async (product_title: string, stock_change = 20) => {
    const { body } = await admin.post('/api/products/store', {
      product_title,
      status: true,
      product_price_infos: [
        {
          product_price_type_id: price_type,
          unit_price: 40,
          sku: product_title.replace(' ', '-'),
          stock_type: 1,
          stock_change,
        },
      ],
    })
    expect(body, JSON.stringify(body)).toMatchObject({ status: true })
    return body.data as { id: number; slug: string; product_price_infos: { id: number }[] }
  }
  /** The number of SQL statements that a request runs. */
  const statements = async (ask: () => Promise<unknown>) => {
    let count = 0
    const stop = shop().queries.subscribe(() => {
      count += 1
    })
    await ask()
    stop()
    return count
  }
  const drawings = async (ask: () => Promise<unknown>) => {
    const before = rendered
    await ask()
    return rendered - before
  }
  const order = async (variant: number, qty: number) => {
    const answer = await place(aGuest(shop(), app), orderOf(here, [{ product_price_info_id: variant, qty }]))
    expect(answer.status).toBe(200)
  }

  test('are rendered once for signed-in and anonymous users', async () => {
    const { slug } = await titled('Lemon Tea')
    for (const url of [`/products/${slug}`, `/api/products/${slug}`, '/', '/api/products/all', '/search']) {
      const first = await get(url)
      expect(first.statusCode, url).toBe(200)
      const cookie = `haat_session=${admin.token}`
      let again = first
      expect(await statements(async () => (again = await get(url, { cookie }))), url).toBe(0)
      expect(again.body, url).toBe(first.body)
      const left = ['x-request-id', 'date']
      for (const name of left) {
        delete first.headers[name]
        delete again.headers[name]
      }
      expect(again.headers, url).toEqual(first.headers)
    }
  })

  test('are shared across tracking parameters and do not contain them', async () => {
    const { slug } = await titled('Ginger Tea')
    for (const path of ['/', `/products/${slug}`, '/search?keyword=tea']) {
      const mark = path.includes('?') ? '&' : '?'
      const first = await get(`${path}${mark}utm_source=paper&fbclid=hers`)
      expect(first.statusCode, path).toBe(200)
      expect(first.body, path).not.toContain('hers')
      for (const other of [path, `${path}${mark}gclid=his`]) {
        let again = first
        expect(await drawings(async () => (again = await get(other))), other).toBe(0)
        expect(again.body, other).toBe(first.body)
      }
    }
    const moved = await get('/shop-page?page=2&gclid=his')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/shop?page=2&gclid=his'])
  })

  test('answer 304 for a matching ETag', async () => {
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await titled('Mint Tea')
    expect((await get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })

  test('are compressed by Accept-Encoding with the same content', async () => {
    const plain = (await get('/products')).body
    const read = async (accepted: string) => {
      const { rawPayload, headers } = await get('/products', { 'accept-encoding': accepted })
      return { bytes: rawPayload, encoding: headers['content-encoding'], vary: headers.vary }
    }
    const brotli = await read('gzip, deflate, br')
    expect(brotli).toMatchObject({ encoding: 'br', vary: expect.stringContaining('Accept-Encoding') })
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain)
    const zipped = await read('gzip, br;q=0')
    expect(zipped.encoding).toBe('gzip')
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain)
    expect(await read('')).toMatchObject({ encoding: undefined, bytes: Buffer.from(plain) })
  })

  test('differ by language', async () => {
    const bodyOf = async (headers: Record<string, string>) => (await get('/products', headers)).body
    expect(await bodyOf({ cookie: 'lang=bn' })).toContain('<html lang="bn">')
    expect(await bodyOf({ cookie: 'lang=en' })).toContain('<html lang="en">')
    await admin.patch('/api/basic-config/1', {})
    expect(await bodyOf({ 'accept-language': 'bn' })).toContain('<html lang="bn">')
  })

  test('are invalidated by a write to their data before it is acknowledged', async () => {
    const { id, slug } = await titled('Ginger Tea')
    const stored = (await admin.get(`/api/products/edit/${id}`)).body.data
    for (let unit_price = 41; unit_price < 46; unit_price += 1) {
      const product_price_infos = [{ ...stored.product_price_infos[0], unit_price }]
      expect((await admin.patch(`/api/products/${id}`, { product_price_infos })).status).toBe(200)
      for (const url of [`/api/products/${slug}`, '/api/products/all', '/api/products/search?keyword=ginger'])
        expect((await get(url)).body, url).toContain(`${unit_price}`)
      expect((await get(`/products/${slug}`)).body).toContain(`${unit_price}.00`)
    }
  })

  test('stay cached after an order, except for the product page with the stock', async () => {
    const [one, other] = [await titled('Black Tea', 5), await titled('Green Tea', 5)]
    const variant = one.product_price_infos[0]?.id ?? 0
    const left = async () =>
      (await get(`/api/products/${one.slug}`)).json().data.product_price_infos[0].stock_qty
    const others = ['/', '/api/products/all', `/products/${other.slug}`, `/api/products/${other.slug}`]
    const askOthers = async () => {
      for (const url of others) await get(url)
    }
    await askOthers()
    expect(await left()).toBe(5)
    await order(variant, 2)
    expect(await left()).toBe(3)
    expect(await statements(askOthers)).toBe(0)
    const card = async () =>
      (await get('/api/products/all')).json().data.find(({ id }: { id: number }) => id === one.id)
    expect((await card()).in_stock).toBe(true)
    await order(variant, 3)
    expect((await card()).in_stock).toBe(false)
    expect(await left()).toBe(0)
  })

  test('are rendered once for simultaneous requests', async () => {
    await titled('White Tea')
    expect(await drawings(() => Promise.all(Array.from({ length: 20 }, () => get('/'))))).toBe(1)
  })

  test('are not cached if their data changes while they are rendered', async () => {
    const { id, slug } = await titled('Yellow Tea')
    let goOn = () => {}
    holdUp = new Promise((resolve) => (goOn = resolve))
    const before = rendered
    const early = get(`/products/${slug}`)
    await expect.poll(() => rendered).toBe(before + 1)
    await admin.patch(`/api/products/${id}`, { product_title: 'Golden Tea' })
    // Requests after the write do not wait for a rendering that started before it.
    const late = get(`/products/${slug}`)
    await expect.poll(() => rendered).toBe(before + 2)
    goOn()
    holdUp = undefined
    expect((await early).body).toContain('Yellow Tea')
    expect((await late).body).toContain('Golden Tea')
    expect((await get(`/products/${slug}`)).body).toContain('Golden Tea')
  })

  test('are rendered again for waiting requests when the first client disconnects', async () => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    await titled('Blue Tea')
    let goOn = () => {}
    holdUp = new Promise((resolve) => (goOn = resolve))
    const before = rendered
    const leaving = new AbortController()
    const deleted = fetch(url, { signal: leaving.signal }).catch(() => 'gone')
    await expect.poll(() => rendered).toBe(before + 1)
    const waiting = fetch(url)
    leaving.abort()
    expect(await deleted).toBe('gone')
    // The page is rendered again while the first rendering continues.
    await expect.poll(() => rendered).toBe(before + 2)
    goOn()
    holdUp = undefined
    expect((await waiting).status).toBe(200)
  })

  test('exclude personal pages, previews, 404 pages and ?lang= pages', async () => {
    const twice = async (url: string) => {
      await get(url)
      return drawings(() => get(url))
    }
    for (const url of ['/user', '/checkout', '/thank-you', '/nowhere', '/products?lang=bn', '/?preview=1'])
      expect(await twice(url), url).toBe(1)
    const { headers } = await get('/api/session')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'set-cookie': expect.anything() })
    expect(headers).not.toHaveProperty('etag')
  })

  test('expire when a banner starts or ends', async () => {
    const picture = { desktop_banner_image: '/media/a.webp', mobile_banner_image: '/media/b.webp' }
    later.now = new Date('2026-03-05T08:59:00Z')
    await admin.post('/api/promotional-banners/store', {
      ...picture,
      banner_title: 'Market day',
      display_type: 1,
      schedule_type: 1,
      start_time: '2026-03-05T09:00:00.000Z',
      end_time: '2026-03-05T09:01:00.000Z',
    })
    const seen = async (moment: string) => {
      later.now = new Date(moment)
      return (await get('/')).body.includes('Market day')
    }
    expect(await seen('2026-03-05T08:59:00Z')).toBe(false)
    expect(await drawings(() => seen('2026-03-05T08:59:59Z'))).toBe(0)
    expect(await seen('2026-03-05T09:00:00Z')).toBe(true)
    expect(await drawings(() => seen('2026-03-05T09:00:59Z'))).toBe(0)
    expect(await seen('2026-03-05T09:01:00Z')).toBe(false)
    later.now = null
  })
})
