// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from '../../../src-store/entry-server.tsx'
import { fakeShop, rejectWith } from '../support/fake-shop.ts'
import { openPage } from '../support/open-page.ts'
import { renderPage } from '../support/render-page.ts'

const broken = null as never

/** A link that every page has. */
const blog = () => screen.getAllByRole('link', { name: 'Blog' })[0] as HTMLElement

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('Unexpected errors', () => {
  test('an error while rendering shows the final error page and is reported', async () => {
    const reported: unknown[] = []
    const api = fakeShop()
    const { product } = api
    api.product = async (input) => ({ ...(await product(input)), product_price_infos: broken })
    const { status, html, data } = await render({
      url: '/products/green-tea',
      origin: 'https://shop.example',
      language: 'en',
      api,
      report: (error) => reported.push(error),
    })
    expect(status).toBe(500)
    expect(html).toContain('An error occurred while showing the error page')
    expect(html).toContain(
      'Unfortunately an error occurred and while showing the error page another error occurred',
    )
    expect(html).toContain('Go back to home')
    expect(data).toBe('')
    expect(reported).toHaveLength(1)
  })

  test('an error while loading shows the error page and is reported', async () => {
    const reported: unknown[] = []
    const api = fakeShop({ calls: { blogs: async () => Promise.reject(new TypeError('no such table')) } })
    const { status, html } = await render({
      url: '/blog',
      origin: 'https://shop.example',
      language: 'bn',
      api,
      report: (error) => reported.push(error),
    })
    expect(status).toBe(500)
    expect(html).toContain('একটি সমস্যা হয়েছে')
    expect(html).not.toContain('no such table')
    expect(reported).toHaveLength(1)
  })

  test('the error page shows the request id to quote', async () => {
    const failing = fakeShop({ calls: { blogs: async () => Promise.reject(new TypeError('no such table')) } })
    const quote = 'Please quote 8f14e45fceea.'
    const rendered = (api = failing, url = '/blog') =>
      render({ url, origin: 'https://shop.example', language: 'en', api, quote })
    expect((await rendered()).html).toContain(`in a moment. ${quote}`)
    const undrawable = fakeShop()
    const { product } = undrawable
    undrawable.product = async (input) => ({ ...(await product(input)), product_price_infos: broken })
    expect((await rendered(undrawable, '/products/green-tea')).html).toContain(quote)
    // Without a failure no request id is shown.
    expect((await rendered(fakeShop())).html).not.toContain(quote)
  })

  test('the error page has expandable error details', async () => {
    const api = fakeShop({ calls: { basicConfig: async () => rejectWith(503) } })
    const { page } = await renderPage('/', { api })
    const details = page.querySelector('details')
    expect(details?.querySelector('summary')?.textContent).toBe('Error details')
    expect(details?.textContent).toContain('503')
  })

  test('in a browser the error page has the shop layout and a link to the home page', async () => {
    const page = await openPage('/about-us', {
      api: fakeShop({ calls: { blogs: async () => rejectWith(500) } }),
    })
    await page.user.click(blog())
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('banner')).toBeDefined()
    await page.leave()
  })

  test('an error in the error page itself shows the final error page', async () => {
    const calls = { blogs: async () => rejectWith(404) }
    const api = fakeShop({ calls, settings: { not_found_page_txt: { toString: broken } as never } })
    const page = await openPage('/about-us', { api })
    await page.user.click(blog())
    expect(await screen.findByText('An error occurred while showing the error page')).toBeDefined()
    expect(screen.getByText(/^Unfortunately an error occurred and while showing/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe('/')
    await page.leave()
  })
})
