// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedAtHeader, storedAtMark } from '#domain/site/offline-copies.ts'
import { hearAnswer, hearNothing, isAway, useNetwork } from '../../../src-store/api/network.ts'
import { reloadWhenCalm } from '../../../src-store/offline/reload-when-calm.ts'
import { fakeShop, rejectWith } from '../support/fake-shop.ts'
import { openPage } from '../support/open-page.ts'

beforeEach(() => useNetwork.setState({ lost: false, coming: null, storedAt: null }))
afterEach(() => {
  delete document.documentElement.dataset[storedAtMark]
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stored = (at: number) => ({ headers: new Headers({ [storedAtHeader]: String(at) }) })
const fromTheShop = { headers: new Headers() }

describe('Offline detection', () => {
  test('uses the network state of the browser and the result of the last request', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get')
    expect(isAway()).toBe(false)
    hearNothing()
    expect(isAway()).toBe(true)
    hearAnswer(fromTheShop)
    expect(isAway()).toBe(false)
    hearAnswer(stored(Date.now()))
    expect(isAway()).toBe(true)
    hearAnswer(fromTheShop)
    onLine.mockReturnValue(false)
    expect(isAway()).toBe(true)
  })

  test('shows a notice with the age of the page while offline', async () => {
    document.documentElement.dataset[storedAtMark] = String(Date.now() - 5 * 60_000)
    const page = await openPage('/')
    const note = await screen.findByText("You're offline.")
    expect(note.getAttribute('role')).toBe('status')
    expect(note.parentElement?.textContent).toBe("You're offline. Last updated 5 minutes ago.")
    await page.leave()
  })

  test('shows the notice in Bengali with Bengali digits', async () => {
    document.documentElement.dataset[storedAtMark] = String(Date.now() - 5 * 60_000)
    const page = await openPage('/', { language: 'bn' })
    const note = await screen.findByText('আপনি অফলাইনে আছেন।')
    expect(note.parentElement?.textContent).toBe('আপনি অফলাইনে আছেন। সর্বশেষ আপডেট: ৫ মিনিট আগে।')
    await page.leave()
  })

  test('checks the connection when the page becomes visible and reloads the data once online', async () => {
    const page = await openPage('/search?keyword=tea')
    await waitFor(() => expect(document.querySelector('aside strong[role=status]')).not.toBeNull())
    const requested = () => page.sent.filter(({ path }) => path === '/health').length
    const read = () => page.sent.filter(({ path }) => path === '/api/products/search').length
    const before = read()
    act(() => hearNothing())
    expect(await screen.findByText("You're offline.")).toBeDefined()
    expect([requested(), read()]).toEqual([0, before])
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(screen.queryByText("You're offline.")).toBeNull())
    expect(requested()).toBe(1)
    await waitFor(() => expect(read()).toBe(before + 1))
    await page.leave()
  })

  test('shows the offline page for a page that is not cached', async () => {
    const page = await openPage('/', { api: fakeShop({ calls: { staticPage: async () => rejectWith(0) } }) })
    await waitFor(() => expect(document.querySelector('aside strong[role=status]')).not.toBeNull())
    await page.user.click(screen.getAllByRole('link', { name: 'About us' })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: "You're offline", level: 1 })).toBeDefined()
    expect(screen.getByText(/This page is not available offline/)).toBeDefined()
    await page.leave()
  })
})

describe('Service worker update', () => {
  const browser = (controlled: boolean) => {
    const reload = vi.fn()
    const serviceWorker = Object.assign(new EventTarget(), { controller: controlled ? {} : null })
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('navigator', { serviceWorker })
    const stop = reloadWhenCalm()
    return { reload, stop, takeOver: () => serviceWorker.dispatchEvent(new Event('controllerchange')) }
  }
  const type = (text: string) => {
    document.body.innerHTML = '<textarea></textarea>'
    const field = document.querySelector('textarea') as HTMLTextAreaElement
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  test('reloads the tab, except when the first worker takes control', () => {
    const first = browser(false)
    first.takeOver()
    expect(first.reload).not.toHaveBeenCalled()
    first.takeOver()
    expect(first.reload).toHaveBeenCalledOnce()
    first.stop()
  })

  test('does not reload a tab with unsaved input', () => {
    const { reload, stop, takeOver: hydrate } = browser(true)
    type('Half a review')
    hydrate()
    expect(reload).not.toHaveBeenCalled()
    document.body.innerHTML = ''
    hydrate()
    expect(reload).toHaveBeenCalledOnce()
    stop()
  })
})
