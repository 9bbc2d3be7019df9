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
const ask = 'Tell me on this device'
const stop = 'Stop telling me here'

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

describe('Notices on this device', () => {
  test('are offered where somebody has just ordered, and asked of the browser on a click alone', async () => {
    const push = fakePush()
    const page = await open(push)
    await button(ask)
    expect(main().getByText(/^Shall we tell you on this device/)).toBeTruthy()
    expect(push.said.asks).toBe(0)
    await page.user.click(await button(ask))
    const off = await button(stop)
    expect(document.activeElement).toBe(off)
    expect(push.said.asks).toBe(1)
    expect(push.asked).toEqual([
      { path: '/api/push-key', body: undefined },
      {
        path: '/api/push-subscriptions/store',
        body: { endpoint: push.endpoint(), p256dh: 'a point', auth: 'a secret', order_id: order.order_id },
      },
    ])
    expect(main().getByText(/^This device tells you when/)).toBeTruthy()
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('are offered in Bengali', async () => {
    const page = await open(fakePush(), thanks, 'bn')
    await button('এই ডিভাইসে জানান')
    await button('এখন নয়')
    await page.leave()
  })

  test('are switched off again, and the shop is told', async () => {
    const push = fakePush()
    const page = await open(push)
    await page.user.click(await button(ask))
    const endpoint = await waitFor(() => push.endpoint() ?? expect.fail())
    await page.user.click(await button(stop))
    await button(ask)
    expect(push.endpoint()).toBeNull()
    expect(push.asked.at(-1)).toEqual({ path: '/api/push-subscriptions/remove', body: { endpoint } })
    await page.leave()
  })

  test('are not asked about again once somebody has said not now', async () => {
    const push = fakePush()
    const page = await open(push)
    await page.user.click(await button('Not now'))
    await waitFor(() => expect(main().queryByText(/^Shall we tell you/)).toBeNull())
    await page.leave()
    const again = await open(push)
    await button(ask)
    expect(main().queryByText(/^Shall we tell you/)).toBeNull()
    expect(main().queryByRole('button', { name: 'Not now' })).toBeNull()
    expect(push.said.asks).toBe(0)
    await again.leave()
  })

  test('that the browser does not let through say how to let them', async () => {
    const push = fakePush({ leave: 'denied' })
    const page = await open(push)
    await page.user.click(await button(ask))
    const told = await main().findByText(/^Your browser does not let this shop show notifications/)
    expect(told.getAttribute('role')).toBe('status')
    expect(main().queryByRole('button', { name: ask })).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    expect(push.asked).toEqual([])
    await page.leave()
  })

  test('that the shop could not take say so, and can be tried again', async () => {
    const push = fakePush()
    push.said.fails = true
    const page = await open(push)
    await page.user.click(await button(ask))
    expect((await main().findByRole('alert')).textContent).toBe('That did not work. Please try again later.')
    push.said.fails = false
    await page.user.click(await button(ask))
    await button(stop)
    expect(main().queryByRole('alert')).toBeNull()
    await page.leave()
  })

  test('stay on from visit to visit, where the shop hears whose they are now', async () => {
    const push = fakePush()
    const first = await open(push)
    await first.user.click(await button(ask))
    await button(stop)
    await first.leave()
    const endpoint = push.endpoint()
    push.asked.length = 0
    const later = await open(push, '/user/notices')
    await button(stop)
    await waitFor(() => expect(push.asked.at(-1)?.body).toMatchObject({ endpoint }))
    expect(push.said.asks).toBe(1)
    await later.leave()
  })

  test('are asked about anew where somebody else is signed in', async () => {
    const push = fakePush()
    const first = await open(push, '/user/notices')
    await first.user.click(await button(ask))
    await button(stop)
    await first.leave()
    const sent = push.asked.length
    forgetUser()
    const later = await open(push)
    await button('Not now')
    expect(push.asked).toHaveLength(sent)
    await later.leave()
  })

  test('are subscribed to anew where the shop has other keys now', async () => {
    const push = fakePush()
    const first = await open(push)
    await first.user.click(await button(ask))
    await button(stop)
    await first.leave()
    const before = push.endpoint()
    push.said.key = `B${'z'.repeat(86)}`
    const later = await open(push)
    await waitFor(() => expect(push.endpoint()).not.toBe(before))
    await waitFor(() => expect(push.asked.at(-1)?.body).toMatchObject({ endpoint: push.endpoint() }))
    await later.leave()
  })

  test('end with the one who is signed in, and are offered anew to the next', async () => {
    const push = fakePush()
    const page = await open(push, '/user/notices')
    await page.user.click(await button(ask))
    await button(stop)
    await page.user.click(main().getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(push.endpoint()).toBeNull())
    expect(localStorage.getItem('push_answer')).toBeNull()
    await page.leave()
  })

  test('are not offered where the browser has none of it', async () => {
    withoutPush()
    const page = await openPage(thanks, { api: ordered() })
    await none()
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('are offered once there is a worker to show them, and not before', async () => {
    const push = fakePush({ worker: false })
    const page = await open(push)
    await none()
    push.workerComes()
    await button(ask)
    await page.leave()
  })

  test('on an iPhone say that the shop has to be put on the home screen first', async () => {
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    const early = () => vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const page = await openPage(thanks, { api: ordered(), early })
    expect(await main().findByText(/“Add to Home Screen”/)).toBeTruthy()
    expect(main().queryByRole('button', { name: ask })).toBeNull()
    await page.leave()
  })
})
