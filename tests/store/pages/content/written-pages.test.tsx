// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeShop } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'
import { renderPage } from '../../support/render-page.ts'

/** Static pages and blog posts. */

const photo = (id: number) => ({
  page_photo_data: {
    id,
    content: `/media/${id}.webp`,
    content_title: `Picture ${id}`,
    alt_text: null,
    alt_text_bn: null,
  },
})

const long = ['Who', 'Where', 'When', 'Why'].map((word) => `<h2>${word} we are</h2><p>Words.</p>`).join('')

const withPage = async (more: object) => {
  const about = await fakeShop().staticPage({ slug: 'about-us' })
  return fakeShop({ calls: { staticPage: async () => ({ ...about, ...more }) } })
}
const withPost = async (more: object) => {
  const post = await fakeShop().blog({ slug: 'how-tea-is-picked' })
  return fakeShop({ calls: { blog: async () => ({ ...post, ...more }) } })
}

describe('Static page', () => {
  test('has a table of contents only when it is long', async () => {
    const { page } = await renderPage('/about-us', { api: await withPage({ details: long }) })
    const links = [...page.querySelectorAll('nav[aria-labelledby="contents"] a')]
    expect(links.map((link) => link.textContent)).toEqual([
      'Who we are',
      'Where we are',
      'When we are',
      'Why we are',
    ])
    for (const link of links) expect(page.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('H2')
    expect((await renderPage('/about-us')).page.querySelector('[aria-labelledby="contents"]')).toBeNull()
  })

  test('headings with the same text get different ids', async () => {
    const details = '<h2>A</h2><h2>A</h2><h3>ঢাকা</h3><h2>!</h2>'
    const { page } = await renderPage('/about-us', { api: await withPage({ details }) })
    const ids = [...page.querySelectorAll('article [id^="at-"]')].map(({ id }) => id)
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
    expect(ids).toContain('at-ঢাকা')
  })

  test('shows its pictures, which open in the photo viewer', async () => {
    const page = await openPage('/about-us', { api: await withPage({ photo_infos: [photo(1), photo(2)] }) })
    // The viewer is a lazy chunk; its loading time does not matter here.
    await import('../../../../src-store/components/pictures/photo-viewer.tsx')
    const picture = screen.getByRole('link', { name: 'Picture 2' })
    expect(picture.getAttribute('href')).toBe('/media/2.webp?w=1536')
    await page.user.click(picture)
    const dialog = await screen.findByRole('dialog', { name: 'Enlarged photo' })
    expect(await within(dialog).findByText('Photo 2 of 2')).toBeDefined()
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('shows the map only when it is enabled', async () => {
    const shown = await renderPage('/about-us', { api: await withPage({ google_map_display: true }) })
    expect(shown.page.querySelector('[aria-labelledby="map"] h2')?.textContent).toBe('Where to find us')
    expect(shown.text).toContain('Where to find us')
    expect((await renderPage('/about-us')).page.querySelector('[aria-labelledby="map"]')).toBeNull()
  })

  test('a wide table has its own focusable scroll container', async () => {
    const details = '<table><tbody><tr><th>Area</th><td>Tk 60</td></tr></tbody></table>'
    const { page } = await renderPage('/about-us', { api: await withPage({ details }) })
    const frame = page.querySelector('article table')?.parentElement
    expect([frame?.getAttribute('tabindex'), frame?.getAttribute('aria-label')]).toEqual(['0', 'Table'])
  })

  test('pictures in the text are responsive and lazy-loaded', async () => {
    const details = '<p><img src="/media/a.webp" alt="Tea"></p>'
    const { page } = await renderPage('/about-us', { api: await withPage({ details }) })
    const picture = page.querySelector('article img')
    expect(picture?.getAttribute('srcset')).toContain('/media/a.webp?w=640 640w')
    expect([picture?.getAttribute('alt'), picture?.getAttribute('loading')]).toEqual(['Tea', 'lazy'])
  })
})

describe('Blog post', () => {
  test('shows its date and reading time in both languages', async () => {
    const details = `<p>${'word '.repeat(600)}</p>`
    const api = await withPost({ details, details_bn: null })
    expect((await renderPage('/blog/how-tea-is-picked', { api })).text).toContain('20 Nov 2025 · 3 min read')
    expect((await renderPage('/blog/how-tea-is-picked', { api, language: 'bn' })).text).toContain(
      '২০ নভেম্বর ২০২৫ · পড়তে ৩ মিনিট',
    )
  })

  test('links to the previous and the next post', async () => {
    const near = (slug: string) => ({ id: 9, blog_title: slug, blog_title_bn: null, slug })
    const api = await withPost({ previous_post: near('before'), next_post: near('after') })
    const { page } = await renderPage('/blog/how-tea-is-picked', { api })
    expect(page.querySelector('a[rel="prev"]')?.getAttribute('href')).toBe('/blog/before')
    expect(page.querySelector('a[rel="next"]')?.getAttribute('href')).toBe('/blog/after')
  })

  test('lists other posts but not itself', async () => {
    const post = await fakeShop().blog({ slug: 'how-tea-is-picked' })
    const all = await fakeShop().blogs({})
    const api = fakeShop({
      calls: {
        blogs: async () => ({
          ...all,
          data: [post, { ...post, id: 2, slug: 'other', blog_title: 'Another' }],
        }),
      },
    })
    const { page } = await renderPage('/blog/how-tea-is-picked', { api })
    const titles = [...page.querySelectorAll('section h3')].map(({ textContent }) => textContent)
    expect(titles).toEqual(['Another'])
  })

  test('the photo page shows all blog pictures with links to their posts', async () => {
    const all = await fakeShop().blogs({})
    const data = all.data.map((post) => ({ ...post, photo_infos: [photo(1), photo(1), photo(2)] }))
    const api = fakeShop({ calls: { blogs: async () => ({ ...all, data }) } })
    const { page } = await renderPage('/blog-page/photos', { api })
    expect(page.querySelectorAll('main img')).toHaveLength(2)
    expect(page.querySelector('main a[href="/blog/how-tea-is-picked"]')?.textContent).toBe(
      'How tea is picked',
    )
  })
})
