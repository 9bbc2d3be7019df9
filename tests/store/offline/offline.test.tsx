// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keptAtHeader } from '#domain/site/kept-copies.ts'
import { hearAnswer, hearNothing, isAway, useNetwork } from '../../../src-store/api/network.ts'
import { reloadWhenCalm } from '../../../src-store/offline/reload-when-calm.ts'
import { fakeShop, refuse } from '../support/fake-shop.ts'
import { openPage } from '../support/open-page.ts'

beforeEach(() => useNetwork.setState({ lost: false, coming: null, keptAt: null }))
afterEach(() => {
  delete document.documentElement.dataset.keptAt
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const kept = (at: number) => ({ headers: new Headers({ [keptAtHeader]: String(at) }) })
const fromTheShop = { headers: new Headers() }

describe('Whether the shop is reached', () => {
  test('is what the browser knows of its network, and what the last call has met with', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get')
    expect(isAway()).toBe(false)
    hearNothing()
    expect(isAway()).toBe(true)
    hearAnswer(fromTheShop)
    expect(isAway()).toBe(false)
    hearAnswer(kept(Date.now()))
    expect(isAway()).toBe(true)
    hearAnswer(fromTheShop)
    onLine.mockReturnValue(false)
    expect(isAway()).toBe(true)
  })

  test('is said on every page while it is not, and how old what is shown is', async () => {
    document.documentElement.dataset.keptAt = String(Date.now() - 5 * 60_000)
    const page = await openPage('/')
    const note = await screen.findByText('No network.')
    expect(note.getAttribute('role')).toBe('status')
    expect(note.parentElement?.textContent).toBe('No network. This is how it was 5 minutes ago.')
    await page.leave()
  })

  test('is said in Bengali, with Bengali digits', async () => {
    document.documentElement.dataset.keptAt = String(Date.now() - 5 * 60_000)
    const page = await openPage('/', { language: 'bn' })
    const note = await screen.findByText('নেটওয়ার্ক নেই।')
    expect(note.parentElement?.textContent).toBe('নেটওয়ার্ক নেই। ৫ মিনিট আগে যেমন ছিল তেমন দেখানো হচ্ছে।')
    await page.leave()
  })

  test('is asked about when somebody looks at the page, and the page is read anew when it is again', async () => {
    const page = await openPage('/search?keyword=tea')
    await waitFor(() => expect(document.querySelector('aside strong[role=status]')).not.toBeNull())
    const asked = () => page.sent.filter(({ path }) => path === '/health').length
    const read = () => page.sent.filter(({ path }) => path === '/api/products/search').length
    const before = read()
    act(() => hearNothing())
    expect(await screen.findByText('No network.')).toBeDefined()
    expect([asked(), read()]).toEqual([0, before])
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(screen.queryByText('No network.')).toBeNull())
    expect(asked()).toBe(1)
    await waitFor(() => expect(read()).toBe(before + 1))
    await page.leave()
  })

  test('tells a page that could not be loaded from one that has not been kept', async () => {
    const page = await openPage('/', { api: fakeShop({ calls: { staticPage: async () => refuse(0) } }) })
    await waitFor(() => expect(document.querySelector('aside strong[role=status]')).not.toBeNull())
    await page.user.click(screen.getAllByRole('link', { name: 'About us' })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: 'No network', level: 1 })).toBeDefined()
    expect(screen.getByText(/This page has not been kept in this browser/)).toBeDefined()
    await page.leave()
  })
})

describe('A release that has taken over', () => {
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

  test('loads a tab anew, but not the one that the first worker came to', () => {
    const first = browser(false)
    first.takeOver()
    expect(first.reload).not.toHaveBeenCalled()
    first.takeOver()
    expect(first.reload).toHaveBeenCalledOnce()
    first.stop()
  })

  test('leaves a tab alone in which something is typed', () => {
    const { reload, stop, takeOver } = browser(true)
    type('Half a review')
    takeOver()
    expect(reload).not.toHaveBeenCalled()
    document.body.innerHTML = ''
    takeOver()
    expect(reload).toHaveBeenCalledOnce()
    stop()
  })
})
