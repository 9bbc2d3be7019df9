// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/language/language.ts'
import { renderPage } from '../support/render-page.ts'

/** The structured data and meta tags of a page, parsed from the document as search engines do. */

type Thing = Record<string, unknown> & { '@type': string }
type Listed = { itemListElement: Thing[] }

const structuredDataOf = async (url: string, language: Language) => {
  const { head, headTags } = await renderPage(url, { language })
  // As in HTML, the script element ends at the first '</script'.
  const block = /<script data-page type="application\/ld\+json">(.*?)<\/script/s.exec(head)?.[1]
  const graph = (block ? JSON.parse(block)['@graph'] : []) as Thing[]
  return {
    headTags,
    of: (type: string) => graph.find((thing) => thing['@type'] === type),
    types: graph.map((thing) => thing['@type']),
    meta: (name: string) =>
      headTags.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content'),
    href: (selector: string) => headTags.querySelector(selector)?.getAttribute('href'),
  }
}

describe.each(languages)('Structured data and meta tags (%s)', (language) => {
  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/products/green-tea', ['Product', 'BreadcrumbList']],
    ['/tea', ['CollectionPage', 'BreadcrumbList']],
    ['/about-us', ['WebPage', 'BreadcrumbList']],
    ['/blog', ['CollectionPage', 'BreadcrumbList']],
    ['/blog/how-tea-is-picked', ['BlogPosting', 'BreadcrumbList']],
    ['/studio-page', ['ImageGallery', 'BreadcrumbList']],
    ['/cart', []],
  ])('%s has the types %j', async (url, types) => {
    const message = await structuredDataOf(url, language)
    expect(message.types).toEqual(types)
    const addresses = JSON.stringify(message.of('BreadcrumbList') ?? {}).match(/"item":"[^"]*"/g) ?? []
    expect(addresses.every((item) => item.startsWith('"item":"https://shop.example/'))).toBe(true)
  })

  test('a blog post has its dates, language and author', async () => {
    const { of } = await structuredDataOf('/blog/how-tea-is-picked', language)
    expect(of('BlogPosting')).toMatchObject({
      headline: language === 'bn' ? 'চা কীভাবে তোলা হয়' : 'How tea is picked',
      inLanguage: language,
      datePublished: '2025-11-20T04:00:00.000Z',
      dateModified: '2025-11-21T04:00:00.000Z',
      author: { '@id': 'https://shop.example/#shop' },
      mainEntityOfPage: 'https://shop.example/blog/how-tea-is-picked',
    })
  })

  test('the home page has the shop name and the search action', async () => {
    const { of } = await structuredDataOf('/', language)
    expect(of('Organization')).toMatchObject({ name: language === 'bn' ? 'হাট' : 'Haat' })
    expect(of('WebSite')?.potentialAction).toMatchObject({
      target: { urlTemplate: 'https://shop.example/search?keyword={keyword}' },
      'query-input': 'required name=keyword',
    })
  })

  test('a list page lists its items in order', async () => {
    const { of } = await structuredDataOf('/tea', language)
    const { itemListElement: list } = (of('CollectionPage')?.mainEntity ?? { itemListElement: [] }) as Listed
    expect(list[0]).toMatchObject({
      position: 1,
      url: expect.stringMatching(/^https:\/\/shop\.example\/products\//),
    })
  })

  test('each page has one canonical URL and alternates for both languages', async () => {
    for (const url of ['/', '/tea?page=2', '/blog/how-tea-is-picked', '/studio-page']) {
      const { href } = await structuredDataOf(`${url}`, language)
      const plain = `https://shop.example${url}`
      const tongue = (lang: string) => `${plain}${url.includes('?') ? '&' : '?'}lang=${lang}`
      expect(href('link[rel="canonical"]')).toBe(tongue(language))
      expect(href('link[hreflang="en"]')).toBe(tongue('en'))
      expect(href('link[hreflang="bn"]')).toBe(tongue('bn'))
      expect(href('link[hreflang="x-default"]')).toBe(plain)
    }
  })

  test('shared pages have an Open Graph image with its dimensions', async () => {
    const product = await structuredDataOf('/products/green-tea', language)
    expect(product.meta('og:image')).toBe('https://shop.example/share/tea.jpg')
    expect([product.meta('og:image:width'), product.meta('og:image:height')]).toEqual(['1200', '630'])
    expect(product.meta('twitter:card')).toBe('summary_large_image')
    expect(product.meta('og:type')).toBe('product')
    const page = await structuredDataOf('/about-us', language)
    expect(page.meta('og:image')).toBe('https://shop.example/share/shop.jpg')
    expect(page.meta('og:locale')).toBe(language === 'bn' ? 'bn_BD' : 'en_US')
    expect(page.meta('og:locale:alternate')).toBe(language === 'bn' ? 'en_US' : 'bn_BD')
    const post = await structuredDataOf('/blog/how-tea-is-picked', language)
    expect([post.meta('og:type'), post.meta('article:published_time')]).toEqual([
      'article',
      '2025-11-20T04:00:00.000Z',
    ])
  })

  test('the page links to the RSS feed of the blog', async () => {
    const { href } = await structuredDataOf('/', language)
    expect(href('link[type="application/rss+xml"]')).toBe(`https://shop.example/rss.xml?lang=${language}`)
  })
})

test('a title cannot close the script element of the structured data', async () => {
  const { fakeShop } = await import('../support/fake-shop.ts')
  const blog = await fakeShop().blog({ slug: 'how-tea-is-picked' })
  const title = '</script><script>alert(1)</script>'
  const api = fakeShop({ calls: { blog: async () => ({ ...blog, blog_title: title }) } })
  const { head, headTags } = await renderPage('/blog/how-tea-is-picked', { api })
  expect(head).not.toContain('<script>alert')
  const block = headTags.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(JSON.parse(block)['@graph'][0].headline).toBe(title)
})
