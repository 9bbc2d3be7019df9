// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/language/language.ts'
import { renderPage } from '../support/render-page.ts'

/** What search engines and those who share a link are told, read out of the document as they do. */

type Thing = Record<string, unknown> & { '@type': string }
type Listed = { itemListElement: Thing[] }

const told = async (url: string, language: Language) => {
  const { head, headTags } = await renderPage(url, { language })
  // As the document has it: a block of data ends at the first '</script'.
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

describe.each(languages)('What pages tell search engines (%s)', (language) => {
  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/products/green-tea', ['Product', 'BreadcrumbList']],
    ['/tea', ['CollectionPage', 'BreadcrumbList']],
    ['/about-us', ['WebPage', 'BreadcrumbList']],
    ['/blog', ['CollectionPage', 'BreadcrumbList']],
    ['/blog/how-tea-is-picked', ['BlogPosting', 'BreadcrumbList']],
    ['/studio-page', ['ImageGallery', 'BreadcrumbList']],
    ['/cart', []],
  ])('%s is %j', async (url, types) => {
    const said = await told(url, language)
    expect(said.types).toEqual(types)
    const addresses = JSON.stringify(said.of('BreadcrumbList') ?? {}).match(/"item":"[^"]*"/g) ?? []
    expect(addresses.every((item) => item.startsWith('"item":"https://shop.example/'))).toBe(true)
  })

  test('a post says when it was written, in which language, and by whom', async () => {
    const { of } = await told('/blog/how-tea-is-picked', language)
    expect(of('BlogPosting')).toMatchObject({
      headline: language === 'bn' ? 'চা কীভাবে তোলা হয়' : 'How tea is picked',
      inLanguage: language,
      datePublished: '2025-11-20T04:00:00.000Z',
      dateModified: '2025-11-21T04:00:00.000Z',
      author: { '@id': 'https://shop.example/#shop' },
      mainEntityOfPage: 'https://shop.example/blog/how-tea-is-picked',
    })
  })

  test('the home page names the shop and the search that it offers', async () => {
    const { of } = await told('/', language)
    expect(of('Organization')).toMatchObject({ name: language === 'bn' ? 'হাট' : 'Haat' })
    expect(of('WebSite')?.potentialAction).toMatchObject({
      target: { urlTemplate: 'https://shop.example/search?keyword={keyword}' },
      'query-input': 'required name=keyword',
    })
  })

  test('a list names what it shows, in its order', async () => {
    const { of } = await told('/tea', language)
    const { itemListElement: list } = (of('CollectionPage')?.mainEntity ?? { itemListElement: [] }) as Listed
    expect(list[0]).toMatchObject({
      position: 1,
      url: expect.stringMatching(/^https:\/\/shop\.example\/products\//),
    })
  })

  test('each page is known by one address, named in both languages', async () => {
    for (const url of ['/', '/tea?page=2', '/blog/how-tea-is-picked', '/studio-page']) {
      const { href } = await told(`${url}`, language)
      const plain = `https://shop.example${url}`
      const tongue = (lang: string) => `${plain}${url.includes('?') ? '&' : '?'}lang=${lang}`
      expect(href('link[rel="canonical"]')).toBe(tongue(language))
      expect(href('link[hreflang="en"]')).toBe(tongue('en'))
      expect(href('link[hreflang="bn"]')).toBe(tongue('bn'))
      expect(href('link[hreflang="x-default"]')).toBe(plain)
    }
  })

  test('what is shared has a picture of the size that everybody reads', async () => {
    const product = await told('/products/green-tea', language)
    expect(product.meta('og:image')).toBe('https://shop.example/share/tea.jpg')
    expect([product.meta('og:image:width'), product.meta('og:image:height')]).toEqual(['1200', '630'])
    expect(product.meta('twitter:card')).toBe('summary_large_image')
    expect(product.meta('og:type')).toBe('product')
    const page = await told('/about-us', language)
    expect(page.meta('og:image')).toBe('https://shop.example/share/shop.jpg')
    expect(page.meta('og:locale')).toBe(language === 'bn' ? 'bn_BD' : 'en_US')
    expect(page.meta('og:locale:alternate')).toBe(language === 'bn' ? 'en_US' : 'bn_BD')
    const post = await told('/blog/how-tea-is-picked', language)
    expect([post.meta('og:type'), post.meta('article:published_time')]).toEqual([
      'article',
      '2025-11-20T04:00:00.000Z',
    ])
  })

  test('the feed of the blog is found from every page', async () => {
    const { href } = await told('/', language)
    expect(href('link[type="application/rss+xml"]')).toBe(`https://shop.example/rss.xml?lang=${language}`)
  })
})

test('a title cannot end the block that the data stand in', async () => {
  const { fakeShop } = await import('../support/fake-shop.ts')
  const blog = await fakeShop().blog({ slug: 'how-tea-is-picked' })
  const title = '</script><script>alert(1)</script>'
  const api = fakeShop({ calls: { blog: async () => ({ ...blog, blog_title: title }) } })
  const { head, headTags } = await renderPage('/blog/how-tea-is-picked', { api })
  expect(head).not.toContain('<script>alert')
  const block = headTags.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(JSON.parse(block)['@graph'][0].headline).toBe(title)
})
