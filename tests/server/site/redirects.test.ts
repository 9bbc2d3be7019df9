import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { createVisitCounts, forgetMissingPages } from '../../../src-server/site/redirects/visit-counts.ts'
import { type Caller, oneShop, pretendedAssets, right } from '../../support/shop.ts'
import { importing } from '../imports/importing.ts'

/** The pages of the shop; all other addresses are missing. */
const pages: Readonly<Record<string, number>> = { '/products/real': 200, '/products/removed': 410 }

oneShop('Redirects', ({ shop, app, asAdmin }) => {
  let admin: Caller
  let storefront: FastifyInstance
  const imports = importing({ app, shop, admin: () => admin })
  beforeAll(async () => {
    admin = await asAdmin()
    storefront = await createApp(shop(), {
      ...pretendedAssets,
      store: async () => ({
        head: '',
        render: async ({ url, language }) => {
          const status = pages[url.split('?')[0] ?? ''] ?? 404
          return { status, language, head: '', html: 'page', data: '{}' }
        },
      }),
    })
  })
  afterAll(() => storefront?.close())
  const store = (from_path: string, to_path: string, by = admin) =>
    by.post('/api/redirects/store', { from_path, to_path, status: true })
  const visit = async (url: string) => {
    const { statusCode, headers } = await storefront.inject({ url })
    return [statusCode, headers.location]
  }
  const missing = async () => (await admin.get('/api/missing-pages?sort=path&order=asc')).body.data

  test('lead from addresses without a page, the most exact one first, with the query of the visitor', async () => {
    expect((await store('https://old.example/Collections/Tea/', '/tea')).body.data.from_path).toBe(
      '/collections/tea',
    )
    await store('/collections/*', '/shop/*')
    await store('/index.php?product_id=42', '/products/honey')
    expect(await visit('/collections/tea?utm_source=mail')).toEqual([301, '/tea?utm_source=mail'])
    expect(await visit('/COLLECTIONS/rice/basmati')).toEqual([301, '/shop/rice/basmati'])
    expect(await visit('/index.php?product_id=42')).toEqual([301, '/products/honey'])
    expect((await visit('/index.php?product_id=43'))[0]).toBe(404)
    // Control characters never come this far.
    expect((await visit('/a%00b'))[0]).toBe(400)
  })

  test.each([
    ['/tea-in-bengali', '/চা', '/tea-in-bengali', '/%E0%A6%9A%E0%A6%BE'],
    ['/away/*', '/*', '/away//evil.example/x', '/evil.example/x'],
    ['/away/*', '/*', '/away/\\evil.example', '/evil.example'],
  ])('from %s to %s lead %s to %s', async (from, to, address, target) => {
    await store(from, to)
    expect(await visit(address)).toEqual([301, target])
  })

  test('leave pages of the shop alone, but not removed ones', async () => {
    await store('/products/*', '/elsewhere')
    expect((await visit('/products/real'))[0]).toBe(200)
    expect(await visit('/products/removed')).toEqual([301, '/elsewhere'])
  })

  test.each([
    ['/loop-a', '/loop-a'],
    ['/loop-b', '/LOOP-B/'],
    ['/loop-c/*', '/loop-c/all'],
    ['/loop-d/*', '/loop-d/x/*'],
  ])('from %s to %s lead back to themselves and are refused', async (from, to) => {
    const { status, body } = await store(from, to)
    expect([status, body.errors]).toEqual([422, { to_path: 'This leads back to itself.' }])
  })

  test('are refused when others lead back', async () => {
    await store('/one', '/two')
    await store('/two', '/three/*'.slice(0, -2))
    expect((await store('/three', '/one')).body.errors).toEqual({ to_path: 'This leads back to itself.' })
    await store('/x/*', '/y/*')
    expect((await store('/y/*', '/x/*')).status).toBe(422)
    const { id } = (await store('/three', '/four')).body.data
    const changed = await admin.post(`/api/redirects/update/${id}`, { to_path: '/one' })
    expect(changed.status).toBe(422)
  })

  test('never show an address twice', async () => {
    await store('/twice', '/new')
    expect(Object.keys((await store('/Twice/', '/other')).body.errors)).toEqual(['from_path'])
  })

  test('stop when they are switched off or removed', async () => {
    const { id } = (await store('/off', '/new')).body.data
    await admin.post(`/api/redirects/update/${id}`, { status: false })
    expect((await visit('/off'))[0]).toBe(404)
  })

  test('are imported from a file of Shopify as it is', async () => {
    const table =
      'Redirect from,Redirect to\n/pages/about,/about-us\n/blogs/*,/blog/*\n/pages/loop,/pages/loop\n'
    const id = await imports.staged(admin, 'redirects', table)
    expect(await imports.runOf(id)).toMatchObject({ created: 2, refused: 1 })
    await imports.applied(id, { skip_errors: true })
    expect(await visit('/pages/about')).toEqual([301, '/about-us'])
    expect(await visit('/blogs/news/one')).toEqual([301, '/blog/news/one'])
    const again = await imports.staged(admin, 'redirects', table)
    expect(await imports.runOf(again)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })

  test('count no address of a personal page', async () => {
    for (const url of [
      '/user/old?token=secret',
      '/saved-cart/secret',
      '/order-tracking/1/2/3',
      '/plain-missing',
    ])
      expect((await visit(url))[0]).toBe(404)
    await storefront.close()
    expect((await missing()).map(({ path }: { path: string }) => path)).toContain('/plain-missing')
    expect(JSON.stringify(await missing())).not.toMatch(/secret|user|order-tracking/)
    await sql`delete from missing_pages`.execute(shop().db)
  })

  test('and missing addresses are counted, and are not missing any more with a redirect', async () => {
    const counts = createVisitCounts(shop())
    counts.addMissing('/gone?person=1', 'https://blog.example/post?person=1')
    counts.addMissing('/Gone/', undefined)
    counts.addMissing('/logo.PNG', undefined)
    counts.addMissing(`/${'x'.repeat(600)}`, undefined)
    await counts.write()
    counts.addMissing('/Gone/', undefined)
    await counts.write()
    await counts.write()
    expect(await missing()).toMatchObject([{ path: '/gone', hits: 3, referrer: 'https://blog.example/post' }])
    const { id } = (await store('/gone', '/new')).body.data
    expect(await missing()).toEqual([])
    counts.addRedirect(id)
    counts.addRedirect(id)
    await counts.write()
    expect((await admin.get(`/api/redirects/edit/${id}`)).body.data).toMatchObject({ hits: 2 })
  })

  test('are counted for no more addresses than a shop has', async () => {
    const counts = createVisitCounts(shop())
    for (let n = 0; n < 1_500; n += 1) counts.addMissing(`/try/${n}`, undefined)
    await counts.write()
    const { rows } = await sql<{
      count: number
    }>`select count(*)::integer as count from missing_pages`.execute(shop().db)
    expect(rows[0]?.count).toBe(1_000)
    await sql`update missing_pages set last_seen_at = now() - interval '61 days' where path < '/try/5'`.execute(
      shop().db,
    )
    await forgetMissingPages(shop())
    const left = await sql<{ count: number }>`select count(*)::integer as count from missing_pages
      where path < '/try/5'`.execute(shop().db)
    expect(left.rows[0]?.count).toBe(0)
  })

  test('need the right to them', async () => {
    const viewer = await asAdmin([right(78, [])])
    expect((await store('/viewer', '/new', viewer)).status).toBe(403)
    expect((await viewer.get('/api/missing-pages')).status).toBe(403)
  })
})
