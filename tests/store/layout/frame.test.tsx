// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { timings } from '#domain/site/timings.ts'
import { toast, useToasts } from '../../../src-store/state/toasts.ts'
import { fakeShop, rejectWith } from '../support/fake-shop.ts'
import { openPage } from '../support/open-page.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useToasts.setState({ toasts: [] })
})

/** The first “About us” link, once its section is hydrated: before that it navigates as without JavaScript. */
async function aboutUs(): Promise<HTMLElement> {
  const link = screen.getAllByRole('link', { name: 'About us' })[0] as HTMLElement
  await waitFor(() => expect(Object.keys(link).some((key) => key.startsWith('__reactProps'))).toBe(true))
  return link
}

describe('Shop layout', () => {
  test('the search suggests matching products, and Enter starts the search', async () => {
    const page = await openPage('/')
    await page.user.type(screen.getByRole('combobox', { name: 'Search the shop' }), 'gre')
    expect(await screen.findByRole('option', { name: 'Green Tea' })).toBeDefined()
    expect(page.sent.filter(({ path }) => path === '/api/products/search/list')).toHaveLength(1)
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname + location.search).toBe('/search?keyword=gre'))
    await page.leave()
  })

  test('a suggestion can be selected with the keyboard', async () => {
    const page = await openPage('/')
    await page.user.type(screen.getByRole('combobox', { name: 'Search the shop' }), 'gre')
    await screen.findByRole('option', { name: 'Green Tea' })
    await page.user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/products/green-tea'))
    await page.leave()
  })

  test('the language link leads to the same page in the other language', async () => {
    const page = await openPage('/search?keyword=tea')
    const link = screen.getByRole('link', { name: 'Language: বাংলা' })
    expect(link.getAttribute('href')).toBe('/search?keyword=tea&lang=bn')
    await page.leave()
  })

  test('the document title follows the page', async () => {
    const page = await openPage('/')
    await page.user.click(await aboutUs())
    await waitFor(() => expect(document.title).toBe('About us | Haat'))
    await page.leave()
  })

  test('a page that fails to load shows an error inside the layout', async () => {
    const api = fakeShop({ calls: { staticPage: async () => rejectWith(500) } })
    const page = await openPage('/', { api })
    await page.user.click(await aboutUs())
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined()
    expect(screen.getByRole('contentinfo')).toBeDefined()
    await page.leave()
  })

  test('a toast is shown for its duration', () => {
    vi.useFakeTimers()
    toast('Saved')
    vi.advanceTimersByTime(timings.toast - 1)
    expect(useToasts.getState().toasts).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(useToasts.getState().toasts).toHaveLength(0)
  })

  test('the progress bar waits, runs and hides', async () => {
    let answer = () => {}
    const api = fakeShop()
    const { staticPage } = api
    api.staticPage = (input) =>
      new Promise((resolve) => {
        answer = () => resolve(staticPage(input))
      })
    const page = await openPage('/', { api })
    const phase = () => document.querySelector('[data-phase]')?.getAttribute('data-phase')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => screen.getAllByRole('link', { name: 'About us' })[0]?.click())
    expect(phase()).toBe('waiting')
    act(() => vi.advanceTimersByTime(timings.progress.throttle))
    expect(phase()).toBe('running')
    vi.useRealTimers()
    await waitFor(() => {
      answer()
      expect(phase()).toBe('done')
    })
    await waitFor(() => expect(phase()).toBe('idle'))
    await page.leave()
  })
})
