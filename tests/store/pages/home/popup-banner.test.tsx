// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timings } from '#domain/site/timings.ts'
import { fakeBanner } from '../../support/fake-banner.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'

const banner = fakeBanner(1, {
  banner_title: 'Rain week',
  display_type: 6,
  link_buttons: [{ title: 'Umbrellas', title_bn: null, link: '/search?category=tea' }],
})
const shop = () =>
  fakeShop({ calls: { banners: async () => ({ by_display_type: { 6: { banners: [banner] } } }) } })

const popup = () => document.querySelector('dialog[open][aria-label="Rain week"]')
const rest = (part = 1) => act(() => vi.advanceTimersByTimeAsync(part * timings.popupRest))
const touch = () => act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
/** Waits until the lazy popup is loaded and open. */
const comes = () => vi.waitFor(() => expect(popup()).not.toBeNull(), { timeout: 180_000, interval: 20 })
const open = async (url: string) => {
  const page = await openPage(url, { api: shop() })
  // Images never load in jsdom, so this fake fires their load handler.
  vi.stubGlobal('Image', function (this: { onload?: () => void }) {
    setTimeout(() => this.onload?.())
  })
  return page
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('Popup banner', () => {
  test('opens once per session, after an interaction and a pause, and can be closed', async () => {
    const page = await open('/about-us')
    await rest(3)
    expect(popup()).toBeNull()
    touch()
    await rest(0.9)
    touch()
    await rest(0.9)
    expect(popup()).toBeNull()
    await rest()
    await comes()
    expect(screen.getByRole('link', { name: 'Umbrellas' }).getAttribute('href')).toBe('/search?category=tea')
    expect(screen.getAllByRole('button', { name: /^(Close|Not now)$/ }).length).toBeGreaterThanOrEqual(2)
    act(() => screen.getByRole('button', { name: 'Not now' }).click())
    expect(popup()).toBeNull()
    await page.leave()
    const again = await open('/blog')
    touch()
    await rest(3)
    expect(popup()).toBeNull()
    expect(again.sent.filter(({ path }) => path.includes('banners'))).toEqual([])
    await again.leave()
  })

  test.each(['/checkout', '/cart', '/user/login', '/order-tracking', '/frontend/navigation'])(
    'never opens on %s',
    async (url) => {
      const page = await open(url)
      touch()
      await rest(3)
      expect(popup()).toBeNull()
      expect(sessionStorage.getItem('popup_seen')).toBeNull()
      await page.leave()
    },
  )

  test('waits while a field is focused', async () => {
    const page = await open('/about-us')
    const field = document.querySelector<HTMLInputElement>('input[name=keyword]')
    touch()
    act(() => field?.focus())
    await rest(3)
    expect(popup()).toBeNull()
    act(() => field?.blur())
    await rest(1)
    await comes()
    await page.leave()
  })
})
