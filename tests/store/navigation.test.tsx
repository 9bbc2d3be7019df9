// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { reloadOnLostChunk } from '../../src-store/app/reload-on-lost-chunk.ts'
import { fakeBanner } from './support/fake-banner.ts'
import { fakeShop, rejectWith } from './support/fake-shop.ts'
import { openPage } from './support/open-page.ts'
import { renderPage } from './support/render-page.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const aboutUs = () => screen.getAllByRole('link', { name: 'About us' })[0] as HTMLElement

describe('Page navigation', () => {
  test('every page has one header, body and footer', async () => {
    for (const url of ['/', '/products/green-tea', '/search', '/cart', '/blog', '/about-us', '/nothing']) {
      const { page } = await renderPage(url)
      const parts = [...page.querySelectorAll(':scope > :is(header, main, footer)')]
      expect([url, ...parts.map(({ localName }) => localName)]).toEqual([url, 'header', 'main', 'footer'])
    }
  })

  test('preserves the document and scrolls the next page to the top', async () => {
    const page = await openPage('/')
    const scroll = vi.fn()
    vi.stubGlobal('scrollTo', scroll)
    const frame = () => [...document.querySelectorAll('#app > :is(header, footer)')]
    const before = frame()
    await page.user.click(aboutUs())
    await screen.findByRole('heading', { name: 'About us', level: 1 })
    expect([location.pathname, location.hash]).toEqual(['/about-us', ''])
    expect(before).toHaveLength(2)
    expect(frame().map((part, at) => part === before[at])).toEqual([true, true])
    expect(scroll).toHaveBeenLastCalledWith(0, 0)
    await page.leave()
  })

  test('a hash scrolls to its element', async () => {
    const shown: string[] = []
    Element.prototype.scrollIntoView = function () {
      shown.push(this.id)
    }
    const banners = [fakeBanner(1, { promotional_link: '/about-us#content' })]
    const api = fakeShop({ calls: { banners: async () => ({ by_display_type: { 1: { banners } } }) } })
    const page = await openPage('/', { api })
    await page.user.click(screen.getByRole('link', { name: 'Tea week' }))
    await waitFor(() => expect(shown).toEqual(['content']))
    await page.leave()
  })

  test('the progress bar turns red when a page fails to load', async () => {
    const page = await openPage('/', {
      api: fakeShop({ calls: { staticPage: async () => rejectWith(500) } }),
    })
    const failed = () => document.querySelector('[data-phase]')?.getAttribute('data-failed')
    expect(failed()).toBe('false')
    await page.user.click(aboutUs())
    await waitFor(() => expect(failed()).toBe('true'))
    await page.leave()
  })

  test('the progress bar shows after 200 ms and hides 500 ms after the page has loaded', async () => {
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
    act(() => aboutUs().click())
    act(() => vi.advanceTimersByTime(190))
    expect(phase()).toBe('waiting')
    act(() => vi.advanceTimersByTime(10))
    expect(phase()).toBe('running')
    // Each attempt of waitFor advances the fake clock by its interval.
    const comes = () => {
      answer()
      expect(phase()).toBe('done')
    }
    await vi.waitFor(comes, { interval: 1, timeout: 180_000 })
    act(() => vi.advanceTimersByTime(490))
    expect(phase()).toBe('done')
    act(() => vi.advanceTimersByTime(10))
    expect(phase()).toBe('idle')
    vi.useRealTimers()
    await page.leave()
  })

  describe('a chunk that no longer exists', () => {
    const losing = (health: () => Promise<Response>) => {
      const reload = vi.fn()
      const ask = vi.fn(health)
      vi.stubGlobal('location', { reload })
      vi.stubGlobal('fetch', ask)
      reloadOnLostChunk()
      const lose = async () => {
        ask.mockClear()
        dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
        expect(ask).toHaveBeenCalledWith('/health')
        await Promise.allSettled(ask.mock.results.map(({ value }) => value))
      }
      return { reload, lose }
    }

    test('reloads the page at most once per minute', async () => {
      vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
      const { reload, lose } = losing(async () => Response.json({ status: true }))
      await lose()
      vi.setSystemTime(1_000_000 + 59_999)
      await lose()
      expect(reload).toHaveBeenCalledTimes(1)
      vi.setSystemTime(1_000_000 + 60_000)
      await lose()
      expect(reload).toHaveBeenCalledTimes(2)
    })

    test('does not reload while the server is unreachable', async () => {
      const deleted = losing(() => Promise.reject(new TypeError('not reached')))
      await deleted.lose()
      const proxy = losing(async () => new Response('', { status: 502 }))
      await proxy.lose()
      expect([deleted.reload.mock.calls, proxy.reload.mock.calls]).toEqual([[], []])
    })

    test('does not reload a browser without session storage', async () => {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('Access is denied', 'SecurityError')
      })
      const { reload, lose } = losing(async () => Response.json({ status: true }))
      await lose()
      expect(reload).not.toHaveBeenCalled()
    })
  })
})
