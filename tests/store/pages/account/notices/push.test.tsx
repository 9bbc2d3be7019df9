// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageMeta } from '#domain/contract/envelope.ts'
import type { Language } from '#domain/language/language.ts'
import { forgetUser } from '../../../../../src-store/state/user.ts'
import { fakeEventSource } from '../../../../support/fake-event-source.ts'
import { mitu, shopOf } from '../../../support/fake-person.ts'
import { fakePush, withoutPush } from '../../../support/fake-push.ts'
import { fakeShop, order } from '../../../support/fake-shop.ts'
import { openPage } from '../../../support/open-page.ts'

afterEach(() => {
  cleanup()
  forgetUser()
  localStorage.clear()
  withoutPush()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const thanks = `/thank-you/${order.order_id}`
const ask = 'Turn on notifications'
const stop = 'Turn off notifications'

const ordered = () => fakeShop({ calls: { placedOrder: async () => order } })
const withNotices = () =>
  shopOf(mitu, {
    unreadNotices: async () => ({ unread: 0 }),
    myNotices: async () => ({
      data: [],
      ...pageMeta({ page: 1, limit: 20, total: 0, path: '/api/my-notices' }),
    }),
  }).api

async function open(push: ReturnType<typeof fakePush>, url = thanks, language: Language = 'en') {
  fakeEventSource()
  const api = url === thanks ? ordered() : withNotices()
  return openPage(url, { api, language, early: () => push.answer(fetch) })
}
const main = () => within(screen.getByRole('main'))
const button = (name: string) => main().findByRole('button', { name })
const none = async () => {
  await waitFor(() => expect(document.querySelector('[class*="room"], [tabindex="-1"]')).not.toBeNull())
  expect(main().queryByRole('button', { name: ask })).toBeNull()
}

describe('Push notifications on this device', () => {
  test('are offered after an order, and permission is requested only on a click', async () => {
    const push = fakePush()
    const page = await open(push)
    await button(ask)
    expect(main().getByText(/^Get order updates on this device/)).toBeTruthy()
    expect(push.browser.permissionRequests).toBe(0)
    await page.user.click(await button(ask))
    const off = await button(stop)
    expect(document.activeElement).toBe(off)
    expect(push.browser.permissionRequests).toBe(1)
    expect(push.requested).toEqual([
      { path: '/api/push-key', body: undefined },
      {
        path: '/api/push-subscriptions/store',
        body: { endpoint: push.endpoint(), p256dh: 'a point', auth: 'a secret', order_id: order.order_id },
      },
    ])
    expect(main().getByText(/^Order notifications are on for this device/)).toBeTruthy()
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('are offered in Bengali', async () => {
    const page = await open(fakePush(), thanks, 'bn')
    await button('নোটিফিকেশন চালু করুন')
    await button('এখন নয়')
    await page.leave()
  })

  test('can be turned off, which deletes the subscription on the server', async () => {
    const push = fakePush()
    const page = await open(push)
    await page.user.click(await button(ask))
    const endpoint = await waitFor(() => push.endpoint() ?? expect.fail())
    await page.user.click(await button(stop))
    await button(ask)
    expect(push.endpoint()).toBeNull()
    expect(push.requested.at(-1)).toEqual({ path: '/api/push-subscriptions/remove', body: { endpoint } })
    await page.leave()
  })

  test('show no prompt again after “Not now”', async () => {
    const push = fakePush()
    const page = await open(push)
    await page.user.click(await button('Not now'))
    await waitFor(() => expect(main().queryByText(/^Get order updates/)).toBeNull())
    await page.leave()
    const again = await open(push)
    await button(ask)
    expect(main().queryByText(/^Get order updates/)).toBeNull()
    expect(main().queryByRole('button', { name: 'Not now' })).toBeNull()
    expect(push.browser.permissionRequests).toBe(0)
    await again.leave()
  })

  test('show instructions when the browser blocks them', async () => {
    const push = fakePush({ leave: 'denied' })
    const page = await open(push)
    await page.user.click(await button(ask))
    const hint = await main().findByText(/^Your browser blocks notifications/)
    expect(hint.getAttribute('role')).toBe('status')
    expect(main().queryByRole('button', { name: ask })).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    expect(push.requested).toEqual([])
    await page.leave()
  })

  test('show an error when the server fails, and can be retried', async () => {
    const push = fakePush()
    push.browser.fails = true
    const page = await open(push)
    await page.user.click(await button(ask))
    expect((await main().findByRole('alert')).textContent).toBe(
      'Something went wrong. Please try again later.',
    )
    push.browser.fails = false
    await page.user.click(await button(ask))
    await button(stop)
    expect(main().queryByRole('alert')).toBeNull()
    await page.leave()
  })

  test('stay on across visits, and the subscription is sent again for the current user', async () => {
    const push = fakePush()
    const first = await open(push)
    await first.user.click(await button(ask))
    await button(stop)
    await first.leave()
    const endpoint = push.endpoint()
    push.requested.length = 0
    const later = await open(push, '/user/notices')
    await button(stop)
    await waitFor(() => expect(push.requested.at(-1)?.body).toMatchObject({ endpoint }))
    expect(push.browser.permissionRequests).toBe(1)
    await later.leave()
  })

  test('require new consent when the user has changed', async () => {
    const push = fakePush()
    const first = await open(push, '/user/notices')
    await first.user.click(await button(ask))
    await button(stop)
    await first.leave()
    const sent = push.requested.length
    forgetUser()
    const later = await open(push)
    await button('Not now')
    expect(push.requested).toHaveLength(sent)
    await later.leave()
  })

  test('renew the subscription when the server key has changed', async () => {
    const push = fakePush()
    const first = await open(push)
    await first.user.click(await button(ask))
    await button(stop)
    await first.leave()
    const before = push.endpoint()
    push.browser.key = `B${'z'.repeat(86)}`
    const later = await open(push)
    await waitFor(() => expect(push.endpoint()).not.toBe(before))
    await waitFor(() => expect(push.requested.at(-1)?.body).toMatchObject({ endpoint: push.endpoint() }))
    await later.leave()
  })

  test('end at sign-out and are offered again to the next user', async () => {
    const push = fakePush()
    const page = await open(push, '/user/notices')
    await page.user.click(await button(ask))
    await button(stop)
    await page.user.click(main().getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(push.endpoint()).toBeNull())
    expect(localStorage.getItem('push_answer')).toBeNull()
    await page.leave()
  })

  test('are not offered when the browser does not support them', async () => {
    withoutPush()
    const page = await openPage(thanks, { api: ordered() })
    await none()
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('are offered only once a service worker is registered', async () => {
    const push = fakePush({ worker: false })
    const page = await open(push)
    await none()
    push.workerComes()
    await button(ask)
    await page.leave()
  })

  test('show on an iPhone that the shop must be added to the home screen first', async () => {
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    const early = () => vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const page = await openPage(thanks, { api: ordered(), early })
    expect(await main().findByText(/“Add to Home Screen”/)).toBeTruthy()
    expect(main().queryByRole('button', { name: ask })).toBeNull()
    await page.leave()
  })
})
