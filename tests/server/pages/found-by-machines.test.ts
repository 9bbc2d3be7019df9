import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { type Caller, oneShop, pretendedAssets } from '../../support/shop.ts'

/** Sitemap, robots.txt and feed. */
oneShop('Sitemap, robots.txt and feed', ({ shop, app, asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const read = async (url: string, host = 'shop.example') => {
    const { statusCode, body, headers } = await app().inject({ url, headers: { host } })
    return { status: statusCode, body, headers, type: headers['content-type'] }
  }
  const make = async (resource: string, body: object): Promise<number> =>
    (await admin.post(`/api/${resource}/store`, { status: true, ...body })).body.data.id
  const places = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)

  test('the sitemap index links its files, and they list published pages in both languages', async () => {
    const id = await make('products', { product_title: 'সবুজ চা & more' })
    await make('products', { product_title: 'Draft tea', status: false })
    await make('blog-infos', { blog_title: 'On tea', details: '<p>a</p>' })
    await make('categories', { category_name: 'Tea' })
    const index = await read('/sitemap.xml')
    expect([index.status, index.type]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(places(index.body)).toEqual(
      ['pages', 'products', 'posts'].map((name) => `http://shop.example/sitemap/${name}-1.xml`),
    )
    expect(index.body).toMatch(/products-1\.xml<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    const pages = places((await read('/sitemap/pages-1.xml')).body)
    for (const path of ['/', '/products', '/blog', '/studio-page', '/about-us', '/tea'])
      for (const language of ['en', 'bn'])
        expect(pages).toContain(`http://shop.example${path}?lang=${language}`)
    expect(places((await read('/sitemap/posts-1.xml')).body)).toEqual([
      'http://shop.example/blog/on-tea?lang=en',
      'http://shop.example/blog/on-tea?lang=bn',
    ])
    const { slug } = (await admin.get(`/api/products/edit/${id}`)).body.data
    const products = await read('/sitemap/products-1.xml')
    const address = `http://shop.example/products/${encodeURIComponent(slug)}`
    expect(places(products.body)).toEqual([`${address}?lang=en`, `${address}?lang=bn`])
    expect(products.body).toContain(`hreflang="bn" href="${address}?lang=bn"`)
    expect(products.body).toContain(`hreflang="x-default" href="${address}"`)
  })

  test('changes appear in the sitemap immediately', async () => {
    const id = await make('blog-infos', { blog_title: 'Soon gone', details: '<p>a</p>' })
    expect((await read('/sitemap/posts-1.xml')).body).toContain('/blog/soon-gone?lang=en<')
    await admin.patch(`/api/blog-infos/${id}`, { slug: 'moved-on' })
    expect((await read('/sitemap/posts-1.xml')).body).toContain('/blog/moved-on?lang=en<')
    await admin.post(`/api/blog-infos/delete/${id}`)
    expect((await read('/sitemap/posts-1.xml')).body).not.toContain('moved-on')
  })

  test('unknown sitemap files are 404', async () => {
    for (const part of ['products-2.xml', 'products-0.xml', 'people-1.xml', 'products-1.txt', 'products'])
      expect((await read(`/sitemap/${part}`)).status).toBe(404)
  })

  test('no cacheable response contains the host of a request', async () => {
    expect((await read('/sitemap.xml', 'one.example')).body).toContain('http://one.example/sitemap/')
    const second = await read('/sitemap.xml', 'two.example')
    expect(second.body).not.toContain('one.example')
    expect(second.headers['cache-control']).toBe('private, no-cache')
    expect((await read('/robots.txt', 'evil"><x')).body).toContain('Sitemap: http://localhost/sitemap.xml')
  })

  test('PUBLIC_URL is used whatever the request headers contain', async () => {
    const environment = { ...shop().environment, publicUrl: 'https://haat.example' }
    const known = await createApp({ ...shop(), environment }, pretendedAssets)
    const answer = await known.inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } })
    expect(places(answer.body)[0]).toBe('https://haat.example/sitemap/pages-1.xml')
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
    await known.close()
  })

  test('robots.txt disallows private paths and names the sitemap', async () => {
    const { body, type } = await read('/robots.txt')
    expect(type).toBe('text/plain; charset=utf-8')
    for (const line of ['User-agent: *', 'Disallow: /api/', 'Disallow: /dashboard/', 'Disallow: /cart$'])
      expect(body).toContain(line)
    expect(body).not.toContain('checkout')
    // A page may have a slug that only begins with a private path.
    expect(body).not.toMatch(/Disallow: \/cart\n/)
    expect(body).toContain('Sitemap: http://shop.example/sitemap.xml')
  })

  test('the feed has the newest posts, in the language of its URL', async () => {
    await make('blog-infos', {
      blog_title: 'Tea <&> "you"',
      blog_title_bn: 'চা ও আপনি',
      details: '<p>Two leaves &amp; a <b>bud</b>.</p>',
    })
    const english = await read('/rss.xml')
    expect([english.status, english.type]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const [first] = english.body.match(/<item>.*?<\/item>/s) ?? []
    expect(first).toContain('<title>Tea &lt;&amp;&gt; &quot;you&quot;</title>')
    expect(first).toContain('Two leaves &amp;amp; a bud.')
    expect(first).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/)
    expect((await read('/rss.xml?lang=bn')).body).toContain('<title>চা ও আপনি</title>')
  })

  test('posts beyond the limit of one file are in further files', async () => {
    await sql`insert into blog_infos (blog_title, slug, details, status)
      select 'Many ' || n, 'many-' || n, '', true from generate_series(1, 5000) n`.execute(shop().db)
    // Writes through the API invalidate it.
    await make('blog-infos', { blog_title: 'One more', details: '<p>a</p>' })
    expect(places((await read('/sitemap.xml')).body)).toContain('http://shop.example/sitemap/posts-2.xml')
    expect(places((await read('/sitemap/posts-1.xml')).body)).toHaveLength(10_000)
    expect(places((await read('/sitemap/posts-2.xml')).body)).toContain(
      'http://shop.example/blog/one-more?lang=en',
    )
  })
})
