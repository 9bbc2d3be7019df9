// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'
import { forgetUser } from '../../../../src-store/state/user.ts'
import { delivered, item, type OwnOrder, ownOrder, ownOrders, paged } from '../../support/fake-own-orders.ts'
import { mitu, shopOf } from '../../support/fake-person.ts'
import { fakeShop, order } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'
import { renderPage } from '../../support/render-page.ts'

afterEach(() => {
  forgetUser()
  localStorage.clear()
  sessionStorage.clear()
})

type Order = ShopAnswer<'placedOrder'>
type Shown = Partial<Order> & { language?: Language }

const token = '1790000000.aaaaaaaaaaaaaaaaaaaaaa'
const number = order.order_id
const atTheDoor = { status: 3, timeline_id: 6 }
const returned = { status: 4, timeline_id: 6 }
const shopWith = (...orders: OwnOrder[]) => shopOf(mitu, ownOrders(...orders).calls).api

/** The tracking page of an order that this browser has placed. */
const tracked = ({ language = 'en', ...more }: Shown) => {
  const found: Order = { ...order, ...atTheDoor, tracking_token: token, ...more }
  const api = fakeShop({ calls: { placedOrder: async () => found } })
  return renderPage(`/order-tracking/${number}`, { api, language })
}

const myOrders = (order: OwnOrder, language: Language = 'en') =>
  renderPage('/user/my-orders', { api: shopWith(order), language })

describe('Notice about a delivery', () => {
  const cases: [string, Shown, string][] = [
    [
      'why it failed',
      { delivery_state: 1, failure: 2 },
      "We couldn't deliver your order: Nobody at the address. We'll contact you about what happens next.",
    ],
    [
      'why it failed, in Bengali',
      { delivery_state: 1, failure: 3, language: 'bn' },
      'আপনার অর্ডার ডেলিভারি দিতে পারিনি: ঠিকানা ভুল।',
    ],
    [
      'the day of the next attempt',
      { deliver_on: '2026-03-01', failure: 2 },
      "We'll try again on 1 Mar 2026.",
    ],
    [
      'the day of the next attempt, in Bengali',
      { deliver_on: '2026-03-01', failure: 2, language: 'bn' },
      '১ মার্চ ২০২৬ তারিখে আবার ডেলিভারির চেষ্টা করব।',
    ],
    [
      'that the parcel comes back',
      { delivery_state: 2, failure: 1 },
      'Your parcel is on its way back to the shop.',
    ],
  ]

  test.each(cases)('shows %s where the order is tracked', async (_, shown, text) => {
    const answer = await tracked(shown)
    expect(answer.text).toContain(text)
    // The steps stay visible.
    expect(answer.page.querySelector('[aria-current="step"]')).not.toBeNull()
  })

  test('shows the same day in any time zone of the shop', async () => {
    for (const time_zone of [-720, 840]) {
      const calls = { placedOrder: async () => ({ ...order, ...atTheDoor, deliver_on: '2026-03-01' }) }
      const api = fakeShop({ settings: { time_zone }, calls })
      expect((await renderPage(`/order-tracking/${number}`, { api })).text).toContain('again on 1 Mar 2026.')
    }
  })

  test('is missing while the delivery goes as planned, and once the order is over', async () => {
    const notice = /We couldn't deliver|We'll try again|on its way back/
    for (const more of [
      {},
      { failure: 2 },
      { status: 1, timeline_id: 7, delivery_state: 2, failure: 4 },
      { status: 2, timeline_id: 5, deliver_on: '2026-03-01' },
      { ...returned, delivery_state: 2, failure: 1, deliver_on: '2026-03-01' },
    ])
      expect((await tracked(more)).text).not.toMatch(notice)
  })

  test('is shown in the list of orders, as cards and as rows, and in the details', async () => {
    const failed = ownOrder(number, { ...atTheDoor, delivery_state: 1, failure: 5 })
    const text = /^We couldn't deliver your order: there was a problem with the delivery\./
    const page = await openPage('/user/my-orders', { api: shopWith(failed) })
    expect(screen.getAllByText(text)).toHaveLength(1)
    await page.user.click(screen.getByRole('button', { name: 'List' }))
    expect(screen.getAllByText(text)).toHaveLength(1)
    await page.user.click(screen.getByRole('button', { name: `Details of order ${number}` }))
    const open = within(await screen.findByRole('dialog', { name: new RegExp(number) }))
    expect(open.getByText(text)).not.toBeNull()
    expect(page.complaints()).toEqual([])
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    // The choice lasts for the whole visit.
    await page.user.click(screen.getByRole('button', { name: 'Cards', hidden: true }))
    await page.leave()
  })

  test('is shown after the order as well', async () => {
    const calls = { placedOrder: async () => ({ ...order, ...atTheDoor, delivery_state: 2 }) }
    const { text } = await renderPage(`/thank-you/${number}`, { api: fakeShop({ calls }) })
    expect(text).toContain('Your parcel is on its way back to the shop.')
  })
})

describe('Order returned to the shop', () => {
  const closed = 'The parcel is back at the shop. The order is closed, and there is nothing to pay.'

  test('is closed where it is tracked: no steps, nothing to cancel or to pay', async () => {
    const calls = { placedOrder: async () => ({ ...order, ...returned, tracking_token: token }) }
    const page = await openPage(`/order-tracking/${number}`, { api: fakeShop({ calls }) })
    await screen.findByRole('link', { name: 'Invoice' })
    expect(screen.getByText(closed)).not.toBeNull()
    expect(document.querySelector('[aria-current="step"]')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
    expect(screen.queryByRole('link', { name: /Pay/ })).toBeNull()
    expect(document.body.textContent).toContain('Cash on delivery')
    expect(document.body.textContent).not.toContain('not paid yet')
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('has a label of its own in both languages, and no progress', async () => {
    const english = await myOrders(ownOrder(number, returned))
    expect(english.text).toContain('Returned to the shop')
    expect(english.text).not.toContain('Going for Delivery')
    expect(english.page.querySelector('main [style*="width"]')).toBeNull()
    expect((await myOrders(ownOrder(number, returned), 'bn')).text).toContain('দোকানে ফেরত এসেছে')
    const running = await myOrders(ownOrder(number, atTheDoor))
    expect(running.page.querySelector('main [style*="width"]')).not.toBeNull()
  })

  test('is listed with the cancelled orders, can be ordered again, and shows that it is closed', async () => {
    const page = await openPage('/user/my-orders?type=2', {
      api: shopWith(ownOrder(number, returned), delivered('260305000002')),
    })
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([`Order ${number}`])
    expect(screen.getByRole('button', { name: 'Order again' })).not.toBeNull()
    for (const name of [/^Cancel order/, /^Review/, /^Return items/])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: `Details of order ${number}` }))
    const open = within(await screen.findByRole('dialog', { name: new RegExp(number) }))
    expect(open.getByText(closed)).not.toBeNull()
    expect(open.queryByRole('heading', { name: 'Progress' })).toBeNull()
    await page.leave()
  })

  test('has its own heading after the order, and cannot be paid through its link', async () => {
    const found: Order = { ...order, ...returned, pay_token: token }
    const api = fakeShop({ calls: { placedOrder: async () => found, payableOrder: async () => found } })
    const thanks = await renderPage(`/thank-you/${number}`, { api })
    expect(thanks.page.querySelector('h1')?.textContent).toBe('Your parcel is back at the shop')
    expect(thanks.text).not.toContain("We've received your order")
    const pay = await renderPage(`/order-tracking/${number}?pay=${token}`, { api })
    expect(pay.page.querySelector('[role="status"]')?.textContent).toBe(closed)
    expect(pay.page.querySelector('main a[href*="/pay"], main button')).toBeNull()
  })
})

test('A partly delivered order shows how many pieces of each line came back, and no notice', async () => {
  const lines = [item(1, { qty: 3, returned_qty: 2, returnable_qty: 1 }), item(2, { qty: 1 })]
  const part = delivered(number, { delivery_state: 2, failure: 4, order_items_info: lines })
  const page = await openPage(`/user/my-orders#order-${number}`, { api: shopWith(part) })
  const open = within(await screen.findByRole('dialog', { name: new RegExp(number) }))
  const items = within(open.getByRole('heading', { name: 'Items' }).parentElement as HTMLElement)
  const [first, second] = items.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toMatch(/^3 × Green Tea.*Returned: 2Tk 1000\.00$/)
  expect(second).not.toContain('Returned')
  expect(document.body.textContent).not.toContain('on its way back')
  await page.leave()
})

describe('Notification about a delivery', () => {
  const notice = (id: number, key: string, more: object = {}): ShopAnswer<'myNotices'>['data'][number] => ({
    id,
    key,
    order_id: number,
    timeline_id: 6,
    total_payable: 160,
    reason: null,
    person: null,
    amount: null,
    other_order: null,
    failure: 2,
    deliver_on: null,
    read_at: '2026-11-21T09:00:00.000Z',
    created_at: '2026-11-21T08:00:00.000Z',
    ...more,
  })
  const stored = [
    notice(5, 'order_part_delivered'),
    notice(4, 'order_returned'),
    notice(3, 'order_bring_back'),
    notice(2, 'order_retry', { deliver_on: '2026-03-01' }),
    notice(1, 'order_not_delivered'),
  ]
  const texts: Record<Language, string[]> = {
    en: [
      `Your order ${number} was delivered in part. New total: Tk 160.00.`,
      `The parcel of your order ${number} is back at the shop.`,
      `Please bring the parcel of order ${number} back to the shop.`,
      `We'll try to deliver your order ${number} again on 1 Mar 2026.`,
      `We couldn't deliver your order ${number}: Nobody at the address. We'll contact you`,
    ],
    bn: [
      'আংশিক ডেলিভারি হয়েছে। নতুন মোট',
      'দোকানে ফেরত এসেছে। অর্ডারটি বন্ধ করা হয়েছে',
      'পার্সেলটি দোকানে ফেরত আনুন।',
      '১ মার্চ ২০২৬ তারিখে আপনার অর্ডার',
      'ডেলিভারি দিতে পারিনি: ঠিকানায় কাউকে পাওয়া যায়নি।',
    ],
  }

  test.each(['en', 'bn'] as const)('shows the reason, the day or the total (%s)', async (language) => {
    const { api } = shopOf(mitu, { myNotices: async () => paged(stored) })
    const { page } = await renderPage('/user/notices', { api, language })
    const shown = [...page.querySelectorAll('main li')].map(({ textContent }) => textContent ?? '')
    const entries = shown.filter((text) => text.includes(language === 'bn' ? 'নভেম্বর' : 'Nov'))
    expect(entries).toEqual(texts[language].map((text) => expect.stringContaining(text)))
    expect(entries.join()).not.toMatch(/%\{|undefined/)
  })
})
