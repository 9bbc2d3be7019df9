// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { cartLines, emptyCart } from '#domain/orders/cart.ts'
import { timings } from '#domain/site/timings.ts'
import { useCart } from '../../../../../src-store/state/cart.ts'
import { forgetUser } from '../../../../../src-store/state/user.ts'
import {
  delivered,
  item,
  type OwnOrder,
  ownOrder,
  ownOrders,
  paged,
} from '../../../support/fake-own-orders.ts'
import { courier, mitu, shopOf } from '../../../support/fake-person.ts'
import { openPage } from '../../../support/open-page.ts'
import { renderPage } from '../../../support/render-page.ts'

const waiting = '260305000001'
const come = '260305000002'

afterEach(() => {
  forgetUser()
  useCart.setState({ cart: emptyCart })
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shopWith = (...orders: OwnOrder[]) => shopOf(mitu, ownOrders(...orders).calls)
const drawer = (name: RegExp) => screen.findByRole('dialog', { name })
const both = () => shopWith(ownOrder(waiting), delivered(come))

describe('Server-rendered customer area', () => {
  const pages = [
    '/user',
    '/user/my-orders',
    '/user/manage-address',
    '/user/my-prescriptions',
    '/user/my-reviews',
  ]

  test.each(pages)('%s renders without JavaScript in both languages', async (url) => {
    for (const language of languages) {
      const { status, page, headTags } = await renderPage(url, { api: both().api, language })
      expect(status).toBe(200)
      expect(page.querySelectorAll('h1')).toHaveLength(1)
      expect(headTags.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    }
  })

  test.each(pages)('%s hydrates without errors and passes axe', async (url) => {
    const page = await openPage(url, { api: both().api })
    expect(page.complaints()).toEqual([])
    const { violations } = await axe.run(document.querySelector('main') ?? document, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await page.leave()
  })

  test('responds with 404 to delivery persons', async () => {
    for (const url of ['/user/my-orders', '/user/manage-address', '/user/my-prescriptions'])
      expect((await renderPage(url, { api: shopOf(courier).api })).status).toBe(404)
  })

  test('the overview shows orders in progress and links to prescriptions and reviews', async () => {
    const { text, page } = await renderPage('/user', { api: both().api })
    expect(text).toContain('Tk 1110.00')
    expect(page.querySelector(`a[href="/user/my-orders#order-${waiting}"]`)).not.toBeNull()
    for (const url of ['/user/my-prescriptions', '/user/my-reviews'])
      expect(page.querySelector(`main a[href="${url}"]`)).not.toBeNull()
  })

  test('orders show the default and the configured status labels', async () => {
    const { api } = both()
    const labels = async (url: string, shop = api) => {
      const { page } = await renderPage(url, { api: shop })
      return [...page.querySelectorAll('main article, main li')].map(({ textContent }) => textContent).join()
    }
    expect(await labels('/user/my-orders?type=0')).toContain('Order Submitted')
    expect(await labels('/user/my-orders?type=1')).toMatch(/Delivered/)
    expect(await labels('/user/my-orders?type=1')).not.toContain('Order has been delivered')
    const config = await api.basicConfig({})
    const own = {
      ...config,
      order_init_status_label: { title: 'We have it', title_bn: 'পেয়েছি' },
      order_status_list: config.order_status_list.map((one) =>
        one.id === 6 ? { ...one, title: 'With you' } : one,
      ),
    }
    const worded = { ...api, basicConfig: async () => own }
    expect(await labels('/user/my-orders?type=0', worded)).toContain('We have it')
    expect(await labels('/user/my-orders?type=1', worded)).toContain('With you')
  })

  test('the tabs are in the URL', async () => {
    const { page, text } = await renderPage('/user/my-orders?type=1', { api: both().api })
    expect(page.querySelector('main nav [href="/user/my-orders?type=1"]')?.getAttribute('aria-current')).toBe(
      'page',
    )
    expect(text).toContain(come)
    expect(text).not.toContain(waiting)
  })
})

describe('Customer orders', () => {
  test('are shown as cards or a list, and the browser stores the choice', async () => {
    const page = await openPage('/user/my-orders', { api: both().api })
    await page.user.click(screen.getByRole('button', { name: 'List' }))
    expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
    expect(localStorage.getItem('orders_look')).toBe('list')
    await page.user.click(screen.getByRole('button', { name: 'Cards' }))
    expect(screen.getAllByRole('button', { name: 'Order again' })).toHaveLength(2)
    await page.leave()
  })

  test('open in a side panel with steps, items, addresses and totals, which Back closes', async () => {
    const page = await openPage('/user/my-orders', { api: both().api })
    await page.user.click(screen.getByRole('button', { name: `Details of order ${waiting}` }))
    const open = within(await drawer(new RegExp(waiting)))
    expect(location.hash).toBe(`#order-${waiting}`)
    for (const words of [
      'We are getting your order',
      'House 7, Demo Lane',
      'Same as delivery address',
      'Ring twice',
    ])
      expect(open.getAllByText(words).length).toBeGreaterThan(0)
    expect(open.getAllByText('Tk 1110.00').length).toBeGreaterThan(0)
    await act(async () => history.back())
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
    expect(location.hash).toBe('')
    await page.leave()
  })

  test('open from their URL even when they are on another page of the list', async () => {
    const { calls } = ownOrders(ownOrder(waiting))
    const page = await openPage(`/user/my-orders#order-${waiting}`, {
      api: shopOf(mitu, { ...calls, myOrders: async () => paged([]) }).api,
    })
    expect(await within(await drawer(new RegExp(waiting))).findByText('Ring twice')).not.toBeNull()
    await page.leave()
  })

  test('can be cancelled with a reason while pending, but not after delivery', async () => {
    const page = await openPage('/user/my-orders', { api: both().api })
    expect(screen.queryByRole('button', { name: `Cancel order ${come}` })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: `Cancel order ${waiting}` }))
    const open = within(await drawer(/Cancel order/))
    await page.user.click(open.getByRole('button', { name: 'Cancel order' }))
    expect(open.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    await page.user.type(open.getByRole('textbox'), 'I ordered twice')
    await page.user.click(open.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: `Cancel order ${waiting}` })).toBeNull())
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
    await page.leave()
  })

  test('can be reordered, and unavailable products are listed', async () => {
    const { calls } = ownOrders(delivered(come))
    const line = {
      product_id: 1,
      product_price_info_id: 11,
      product_title: 'Green Tea',
      product_title_bn: null,
      product_slug: 'green-tea',
      product_type_infos: [],
      sku: null,
      price_type_id: 1,
      price_type: 'Per Piece',
      product_image: null,
      unit_price: 12,
      cart_qty_mode: 2,
      min_qty: null,
      max_qty: 3,
      tiers: [],
      custom_product_design: null,
      prescription_only: false,
      preorder_on: null,
      quantity: 5,
    }
    const missing = {
      product_title: 'Old Cup',
      product_title_bn: null,
      msg: 'This product is no longer available.',
    }
    const page = await openPage('/user/my-orders', {
      api: shopOf(mitu, { ...calls, reorder: async () => ({ items: [line], missing: [missing] }) }).api,
    })
    await page.user.click(screen.getByRole('button', { name: 'Order again' }))
    expect(await screen.findByText('1 item added to your cart.')).not.toBeNull()
    expect(screen.getByText('Old Cup: This product is no longer available.')).not.toBeNull()
    // The rules of the cart limit the quantity.
    expect(cartLines(useCart.getState().cart)).toMatchObject([
      { product_title: 'Green Tea', quantity: 3, price: 12 },
    ])
    await page.leave()
  })

  test('can be reviewed after delivery: each product, and the delivery once', async () => {
    const page = await openPage('/user/my-orders', {
      api: shopWith(delivered(come, { order_items_info: [item(1), item(2, { product_title: 'Rice' })] })).api,
    })
    await page.user.click(screen.getByRole('button', { name: `Review order ${come}` }))
    const open = within(await drawer(/Review order/))
    const delivery = within(open.getByRole('group', { name: 'How was the delivery?' }))
    const form = (name: string) =>
      within(open.getByRole('group', { name }).closest('form') as HTMLFormElement)
    await page.user.click(form('Your rating for Rice').getByRole('button', { name: 'Send' }))
    expect(open.getByText('Please choose one to five stars.')).not.toBeNull()
    await page.user.click(delivery.getByRole('radio', { name: /Very Fast/ }))
    await page.user.click(form('How was the delivery?').getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(open.queryByRole('group', { name: 'How was the delivery?' })).toBeNull())
    expect(open.getByText('Very Fast')).not.toBeNull()
    const tea = form('Your rating for Green Tea')
    await page.user.click(tea.getByRole('radio', { name: '4 out of 5' }))
    await page.user.type(tea.getByRole('textbox'), 'Fresh')
    await page.user.click(tea.getByRole('button', { name: 'Send' }))
    expect(await open.findByText('Fresh')).not.toBeNull()
    expect(open.getByRole('button', { name: 'Edit your review of Green Tea' })).not.toBeNull()
    await page.leave()
  })

  test('poll their status, and a failed request changes nothing', async () => {
    const { calls, change } = ownOrders(ownOrder(waiting))
    const shop = shopOf(mitu, calls)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const page = await openPage('/user/my-orders', { api: shop.api })
    change(waiting, (order) => ({ ...order, status: 3, timeline_id: 4 }))
    await act(async () => vi.advanceTimersByTime(timings.orderPoll))
    expect(await screen.findByText('Processed')).not.toBeNull()
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('not reached')
    })
    await act(async () => vi.advanceTimersByTime(timings.orderPoll))
    expect(screen.getByText('Processed')).not.toBeNull()
    await page.leave()
  })
})

describe('Orders in progress', () => {
  const signIn = () => {
    const user = { id: 7, user_type: 3, full_name: 'Mitu Rahman', email: null, mobile: null, photo: null }
    localStorage.setItem('user_info', JSON.stringify({ state: { user }, version: 0 }))
  }

  test.each([
    ['Delivery failed', { delivery_state: 1, failure: 2 }],
    ['Coming back', { delivery_state: 2, failure: 1 }],
    ['Going for Delivery', { deliver_on: '2026-03-01', failure: 2 }],
  ])('have a short label: %s', async (label, more) => {
    signIn()
    const running = ownOrder(waiting, { status: 3, timeline_id: 6, ...more })
    const page = await openPage('/about-us', { api: shopWith(running).api })
    const strip = await screen.findByRole('region', { name: 'Orders in progress' })
    expect(within(strip).getByRole('status').textContent).toBe(`${label}Order ${waiting}`)
    await page.leave()
  })

  test('are shown on every page until dismissed for the session', async () => {
    signIn()
    const page = await openPage('/about-us', {
      api: shopWith(ownOrder(waiting, { status: 3, timeline_id: 6 })).api,
    })
    const strip = await screen.findByRole('region', { name: 'Orders in progress' })
    expect(within(strip).getByRole('status').textContent).toBe(`Going for DeliveryOrder ${waiting}`)
    expect(within(strip).getByRole('link').getAttribute('href')).toBe(`/user/my-orders#order-${waiting}`)
    await page.user.click(within(strip).getByRole('button'))
    expect(screen.queryByRole('region', { name: 'Orders in progress' })).toBeNull()
    await page.leave()
    const later = await openPage('/about-us', { api: shopWith(ownOrder(waiting)).api })
    await waitFor(() => expect(later.sent.some(({ path }) => path.includes('timeline-status'))).toBe(true))
    expect(screen.queryByRole('region', { name: 'Orders in progress' })).toBeNull()
    await later.leave()
  })
})
