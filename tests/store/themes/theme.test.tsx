// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { palettes } from '#domain/site/tokens.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { themes, usedTheme } from '../../../src-store/themes/themes.ts'
import { fakeShop } from '../support/fake-shop.ts'
import { openPage } from '../support/open-page.ts'
import { renderPage } from '../support/render-page.ts'

afterEach(() => {
  delete themes.tiny
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const request = { url: '/about-us', origin: 'https://shop.example', language: 'en' as const }

describe('Theme', () => {
  test('is basic-v4', async () => {
    expect(usedTheme).toBe('basic-v4')
    const { modules, data } = await renderPage('/')
    expect(modules).toContain('src-store/themes/basic-v4/styles.ts')
    expect(data).toContain('"theme":"basic-v4"')
  })

  test('supplies header, footer and colours, and another theme can replace it', async () => {
    themes.tiny = {
      load: async () => ({
        default: { Header: () => <header>Tiny head</header>, Footer: () => <footer>Tiny foot</footer> },
      }),
      tokens: async () => ({ default: { palette: { ...palettes.light, accent: '#123456' } } }),
    }
    const { html, head } = await render({ ...request, api: fakeShop(), theme: 'tiny' })
    expect(html).toContain('<header>Tiny head</header>')
    expect(html).toContain('<footer>Tiny foot</footer>')
    expect(head).toContain('--accent:#123456')
  })
})

describe('Loader', () => {
  test('shows the shop name in the page language', async () => {
    const welcome = async (language: 'en' | 'bn') =>
      (await renderPage('/', { language })).page.querySelector('[role="status"]:last-of-type')?.textContent
    expect(await welcome('en')).toBe('Welcome to Haat')
    expect(await welcome('bn')).toBe('হাট-এ স্বাগতম')
  })

  test('shows only when start-up takes longer than one second, and for 15 seconds at most', async () => {
    const { head } = await renderPage('/')
    expect(head).toContain('--welcome-after:1000ms')
    expect(head).toContain('--welcome-at-most:15000ms')
  })

  test('is hidden after start-up', async () => {
    const page = await openPage('/')
    await waitFor(() => expect(screen.queryByText('Welcome to Haat')).toBeNull())
    await page.leave()
  })
})

describe('Layout', () => {
  const pages = [
    { id: 1, page_title: 'Help', page_title_bn: null, slug: 'help', display_on: 1, group_id: null },
    { id: 2, page_title: 'Offers', page_title_bn: null, slug: 'offers', display_on: 2, group_id: null },
    { id: 3, page_title: 'About us', page_title_bn: null, slug: 'about-us', display_on: 1, group_id: null },
    { id: 4, page_title: 'Careers', page_title_bn: null, slug: 'careers', display_on: 3, group_id: 1 },
    { id: 5, page_title: 'Returns', page_title_bn: null, slug: 'returns', display_on: 3, group_id: 2 },
  ]
  const api = fakeShop({
    calls: { staticPages: async () => pages },
    settings: {
      android_play_store: 'https://play.example/haat',
      google_map_page: 'https://map.example/haat',
    },
  })
  const hrefs = (root: Element | null) =>
    [...(root?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))

  test('links pages in the top header, the navigation and the footer groups', async () => {
    const { page } = await renderPage('/', { api })
    expect(hrefs(page.querySelector('nav[aria-label="Top menu"]'))).toEqual([
      '/help',
      '/about-us',
      '/order-tracking',
    ])
    expect(hrefs(page.querySelector('header'))).toContain('/offers')
    const footer = page.querySelector('footer')
    expect(hrefs(footer?.querySelector('nav[aria-label="Who We Are"]') ?? null)).toEqual(['/careers'])
    expect(hrefs(footer?.querySelector('nav[aria-label="Customer Service"]') ?? null)).toEqual(['/returns'])
  })

  test('has the fixed links, the app and the map in the footer', async () => {
    const { page } = await renderPage('/', { api })
    expect(hrefs(page.querySelector('footer'))).toEqual(
      expect.arrayContaining(['/about-us', 'https://play.example/haat', 'https://map.example/haat']),
    )
  })

  test('has quick links to home, list, search, cart and account, except on checkout and product pages', async () => {
    const atHand = async (url: string) =>
      hrefs((await renderPage(url)).page.querySelector('nav[aria-label="Quick links"]'))
    expect(await atHand('/about-us')).toEqual([
      '/',
      '/products',
      '/search',
      '/cart',
      '/user/login?next=%2Fabout-us',
    ])
    expect(await atHand('/checkout')).toEqual([])
    expect(await atHand('/products/green-tea')).toEqual([])
  })
})
