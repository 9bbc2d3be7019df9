import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { cleanHtml } from '../../../src-server/resources/clean-html.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { type Caller, oneShop, pretendedAssets } from '../../support/shop.ts'
import { dangersIn, strangersIn } from './dangers.ts'
import { xssVectors } from './xss-vectors.ts'

const together = xssVectors.map((vector) => `<p>one</p>${vector}<p>two</p>`).join('\n')

test('The checkers find scripts and unknown markup', () => {
  expect(dangersIn('<p onclick="x">a</p><a href="java&#10;script:x">b</a><script>1</script>')).toHaveLength(6)
  expect(strangersIn('<p>a</p><img src="/media/a.webp" alt="b">')).toEqual([])
  expect(strangersIn('<img src="/media/../x"><div>c</div>')).toHaveLength(2)
})

test('Rich text is limited in depth without losing text', () => {
  const deep = cleanHtml(`${'<b><i>'.repeat(30_000)}deep${'</i></b>'.repeat(30_000)}`)
  expect(deep.match(/<[bi]>/g)?.length).toBeLessThan(70)
  expect(deep).toContain('deep')
  const list = `${'<ul><li>'.repeat(20)}item${'</li></ul>'.repeat(20)}`
  expect(cleanHtml(list)).toBe(list)
})

oneShop('Rich text attacks through the API', ({ shop, asAdmin, anybody }) => {
  let admin: Caller
  let pages: FastifyInstance
  beforeAll(async () => {
    admin = await asAdmin()
    pages = await createApp(shop(), { ...pretendedAssets, store: async () => ({ head: '', render }) })
  })
  afterAll(() => pages?.close())

  const store = async (resource: string, body: object): Promise<number> => {
    const { status, body: answer } = await admin.post(`/api/${resource}/store`, { status: true, ...body })
    expect([status, answer.errors]).toEqual([200, undefined])
    return answer.data.id
  }
  const read = async (url: string) => (await anybody().get(url)).body.data
  const htmlOf = async (url: string) => (await pages.inject({ url, headers: { accept: 'text/html' } })).body

  test('a static page removes each XSS vector', async () => {
    const id = await store('static-page-infos', { page_title: 'Attacked', details: '<p>safe</p>' })
    for (let at = 0; at < xssVectors.length; at += 2) {
      const [one = '', two = ''] = xssVectors.slice(at, at + 2)
      const { status, body } = await admin.patch(`/api/static-page-infos/${id}`, {
        details: `<p>a</p>${one}`,
        details_bn: two,
      })
      expect([one, two, status]).toEqual([one, two, 200])
      expect([one, strangersIn(body.data.details)]).toEqual([one, []])
      expect([two, strangersIn(body.data.details_bn ?? '')]).toEqual([two, []])
    }
    expect((await read('/api/static-page-infos/page/attacked')).details).toContain('<p>a</p>')
  })

  test('pages, posts, products and settings render no active content', async () => {
    const heading = await store('product-info-types', { type_title: 'Details', input_type: 1 })
    await store('static-page-infos', { page_title: 'Tea house', details: together, details_bn: together })
    await store('blog-infos', { blog_title: 'Post', details: together, details_bn: together })
    await store('products', {
      product_title: 'Tea',
      product_infos: [{ product_info_type_id: heading, content: together, content_bn: together }],
    })
    const settings = { not_found_page_txt: together, printer_line_txt: together }
    expect((await admin.patch('/api/basic-config/1', settings)).status).toBe(200)

    const { site_basic_config_data: config } = await read('/api/basic-config')
    const stored = [
      (await read('/api/static-page-infos/page/tea-house')).details,
      (await read('/api/blog-infos/page/post')).details_bn,
      ...(await read('/api/products/tea')).product_infos.map(({ content }: { content: string }) => content),
      config.not_found_page_txt,
    ]
    for (const text of stored) {
      expect(text).toContain('<p>one</p>')
      expect(strangersIn(text)).toEqual([])
    }
    for (const url of ['/tea-house', '/blog/post?lang=bn', '/products/tea', '/nowhere-at-all']) {
      const html = await htmlOf(url)
      expect([url, html.includes('one')]).toEqual([url, true])
      expect([url, dangersIn(html)]).toEqual([url, []])
    }
  })
})
