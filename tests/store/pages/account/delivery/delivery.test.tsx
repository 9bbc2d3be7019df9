// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { emptyQueue } from '#domain/orders/delivery/delivery-queue.ts'
import { useDeliverySteps } from '../../../../../src-store/pages/account/delivery/steps/steps.ts'
import { forgetUser } from '../../../../../src-store/state/user.ts'
import { deliveries, deliveryOrder } from '../../../support/fake-deliveries.ts'
import { courier, mitu, shopOf } from '../../../support/fake-person.ts'
import { openPage } from '../../../support/open-page.ts'
import { renderPage } from '../../../support/render-page.ts'

const tea = '260305000001'
const rice = '260305000002'
const path = '/user/manage-orders'

let online = true
const setNetwork = (there: boolean) => {
  online = there
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  window.dispatchEvent(new Event(there ? 'online' : 'offline'))
}

afterEach(() => {
  forgetUser()
  localStorage.clear()
  useDeliverySteps.setState({ person: null, queue: emptyQueue, taken: {} })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Simulates a lost connection; returns a function that restores it. */
const loseNetwork = () => {
  const there = globalThis.fetch
  setNetwork(false)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('not reached')
  })
  return () => {
    vi.stubGlobal('fetch', there)
    setNetwork(true)
  }
}

const drawer = () => screen.findByRole('dialog', { name: /^Order / })
const main = () => within(document.querySelector('main') as HTMLElement)
const waitingIn = () => JSON.parse(localStorage.getItem('delivery_steps') ?? 'null')

describe('Server-rendered delivery area', () => {
  const pages = ['/user', path, '/user/manage-exact-location', '/user/my-reviews']

  test.each(pages)('%s renders without JavaScript in both languages', async (url) => {
    for (const language of languages) {
      const { api } = deliveries(deliveryOrder(tea))
      const { status, page } = await renderPage(url, { api, language })
      expect(status).toBe(200)
      expect(page.querySelectorAll('h1')).toHaveLength(1)
      expect(page.querySelector('main [aria-current="page"]')?.getAttribute('href')).toBe(url)
    }
  })

  test('responds with 404 to customers', async () => {
    const { api } = shopOf(mitu)
    for (const url of [path, '/user/manage-exact-location'])
      expect((await renderPage(url, { api })).status).toBe(404)
  })

  test('has the menu of delivery persons', async () => {
    const { page } = await renderPage('/user', { api: deliveries().api })
    const links = [...page.querySelectorAll('main nav[aria-label="My account"] a')].map((a) =>
      a.getAttribute('href'),
    )
    expect(links).toEqual([
      '/user',
      '/user/manage-account',
      '/user/manage-orders',
      '/user/manage-exact-location',
      '/user/my-reviews',
      '/user/change-password',
    ])
  })

  test('shows the orders as cards and as a list, by status', async () => {
    const { api } = deliveries(deliveryOrder(tea), deliveryOrder(rice, { status: 1, timeline_id: 7 }))
    const cards = await renderPage(path, { api })
    expect(cards.text).toContain(`Order ${tea}`)
    expect(cards.text).not.toContain(rice)
    expect(cards.page.querySelector('main a[href="tel:+8801712345678"]')).not.toBeNull()
    const list = await renderPage(`${path}?type=1&view=list`, { api })
    expect(list.text).toContain(rice)
    expect(list.page.querySelector('main a[href^="tel:"]')).toBeNull()
    expect((await renderPage(`${path}?type=2`, { api })).text).toContain('No cancelled orders.')
  })

  test('counts deliveries and the cash to hand over', async () => {
    const { text } = await renderPage('/user', { api: deliveries(deliveryOrder(tea)).api })
    for (const words of ['Delivered today', 'Cash to hand over', 'Tk 130.00', '5 Mar 2026: 1 order'])
      expect(text).toContain(words)
  })

  test('has a form for new locations and lists the existing ones', async () => {
    const { api } = deliveries()
    const { page, text } = await renderPage('/user/manage-exact-location', { api })
    for (const name of ['region_id', 'city_id', 'area_id', 'address'])
      expect(page.querySelector(`main form [name="${name}"]`)).not.toBeNull()
    for (const words of ['New location', 'Your locations', 'The depot', 'Dhanmondi'])
      expect(text).toContain(words)
  })

  test('shows the received ratings and their average', async () => {
    const { text } = await renderPage('/user/my-reviews', { api: deliveries().api })
    for (const words of ['4.5', '2 ratings', 'Very Fast', 'Rahima']) expect(text).toContain(words)
  })
})

describe('Delivery orders in the browser', () => {
  const open = async (
    shop: ReturnType<typeof deliveries>,
    url = `${path}#${tea}`,
    language: 'en' | 'bn' = 'en',
  ) => {
    setNetwork(true)
    return openPage(url, { api: shop.api, language })
  }

  test('hydrate without errors and pass axe', async () => {
    for (const language of languages) {
      const page = await open(deliveries(deliveryOrder(tea)), `${path}#${tea}`, language)
      await screen.findByRole('dialog')
      expect(page.complaints()).toEqual([])
      const { violations } = await axe.run(document.querySelector('main') ?? document, {
        rules: { 'color-contrast': { enabled: false } },
      })
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      await page.leave()
    }
  })

  test('show phone, map, items and amount to collect in a drawer', async () => {
    const page = await open(deliveries(deliveryOrder(tea)))
    const sheet = within(await drawer())
    expect(sheet.getByRole('link', { name: 'Call Rahima Khatun' })).toHaveProperty(
      'href',
      'tel:+8801712345678',
    )
    expect(sheet.getByRole('link', { name: /^Map: / }).getAttribute('href')).toContain('House%205')
    for (const words of ['To collect', 'Ring twice', 'Receipt', 'Summary', 'Green Tea'])
      expect(sheet.getAllByText(new RegExp(words)).length).toBeGreaterThan(0)
    expect(sheet.getAllByText('Tk 1110.00').length).toBeGreaterThan(0)
    await page.leave()
  })

  test('have one button for the next step, which is sent with its time', async () => {
    const shop = deliveries(deliveryOrder(tea))
    const page = await open(shop)
    const sheet = within(await drawer())
    await page.user.click(sheet.getByRole('button', { name: 'Start production' }))
    expect(await sheet.findByRole('button', { name: 'Mark as processed' })).toBeTruthy()
    await waitFor(() => expect(shop.stepOf(tea)).toBe(3))
    expect(shop.taken).toMatchObject([
      { order_id: tea, timeline_id: 3, happened_at: expect.stringMatching(/Z$/) },
    ])
    expect(waitingIn()).toBeNull()
    await page.leave()
  })

  test('send one step for a double tap', async () => {
    const shop = deliveries(deliveryOrder(tea))
    const page = await open(shop)
    const sheet = within(await drawer())
    await page.user.dblClick(sheet.getByRole('button', { name: 'Start production' }))
    await waitFor(() => expect(shop.stepOf(tea)).toBe(3))
    expect(shop.taken).toHaveLength(1)
    await page.leave()
  })

  test('require confirmation of the cash before the final step', async () => {
    const shop = deliveries(deliveryOrder(tea, { timeline_id: 6 }))
    const page = await open(shop)
    const sheet = within(await drawer())
    expect(sheet.getByText("This can't be undone.")).toBeTruthy()
    await page.user.click(sheet.getByRole('button', { name: 'Mark as delivered' }))
    expect(sheet.getByRole('group', { name: 'Have you received Tk 1110.00 in cash?' })).toBeTruthy()
    expect(shop.taken).toEqual([])
    await page.user.click(sheet.getByRole('button', { name: 'Yes, cash received' }))
    await waitFor(() => expect(shop.taken).toHaveLength(1))
    expect(await sheet.findByText('Delivered. Thank you!')).toBeTruthy()
    await page.leave()
  })

  test('store four steps on two orders offline and send each once and in order', async () => {
    const shop = deliveries(deliveryOrder(tea), deliveryOrder(rice, { full_name: 'Karim' }))
    const page = await open(shop)
    const back = loseNetwork()
    const tap = async (order_id: string, step: string) => {
      const sheet = within(await screen.findByRole('dialog', { name: `Order ${order_id}` }))
      await page.user.click(sheet.getByRole('button', { name: step }))
      await page.user.click(sheet.getByRole('button', { name: 'Close' }))
    }
    const openOrder = (order_id: string) =>
      page.user.click(main().getByRole('link', { name: `Details of order ${order_id}` }))
    await tap(tea, 'Start production')
    await openOrder(rice)
    await tap(rice, 'Start production')
    await openOrder(tea)
    await tap(tea, 'Mark as processed')
    await openOrder(rice)
    await tap(rice, 'Mark as processed')
    expect(main().getByText(/4 updates are waiting for connection/)).toBeTruthy()
    expect(shop.taken).toEqual([])
    expect(waitingIn()[courier.id].steps).toHaveLength(4)
    await act(async () => back())
    await waitFor(() => expect(shop.taken).toHaveLength(4))
    expect(shop.taken.map(({ order_id, timeline_id }) => [order_id, timeline_id])).toEqual([
      [tea, 3],
      [rice, 3],
      [tea, 4],
      [rice, 4],
    ])
    expect(shop.taken.map(({ happened_at }) => happened_at)).toEqual(
      shop.taken.map(({ happened_at }) => happened_at).toSorted(),
    )
    await waitFor(() => expect(waitingIn()).toBeNull())
    await page.leave()
  })

  test('send stored steps on the next visit, whatever page it opens', async () => {
    const shop = deliveries(deliveryOrder(tea))
    const step = { order_id: tea, timeline_id: 3, happened_at: '2026-03-05T09:00:00.000Z' }
    localStorage.setItem('delivery_steps', JSON.stringify({ [courier.id]: { steps: [step], stopped: {} } }))
    const user = {
      id: courier.id,
      user_type: 2,
      full_name: 'Mitu Rahman',
      email: null,
      mobile: null,
      photo: null,
    }
    localStorage.setItem('user_info', JSON.stringify({ state: { user }, version: 0 }))
    setNetwork(true)
    const page = await openPage('/about-us', { api: shop.api })
    await waitFor(() => expect(shop.taken).toEqual([step]))
    await page.leave()
  })

  test('stop after a rejected step, show the reason and can be discarded', async () => {
    const shop = deliveries(deliveryOrder(tea), deliveryOrder(rice))
    shop.refuses(tea, 409, 'This order has been cancelled.')
    const page = await open(shop)
    const sheet = within(await drawer())
    await page.user.click(sheet.getByRole('button', { name: 'Start production' }))
    expect((await sheet.findByRole('alert')).textContent).toContain('This order has been cancelled.')
    expect(sheet.queryByRole('button', { name: 'Mark as processed' })).toBeNull()
    await page.user.click(sheet.getByRole('button', { name: 'Discard updates' }))
    expect(sheet.getByRole('button', { name: 'Start production' })).toBeTruthy()
    expect(waitingIn()).toBeNull()
    await page.leave()
  })

  test('show the last loaded state and its age offline', async () => {
    const shop = deliveries(deliveryOrder(tea))
    const page = await open(shop, path)
    await waitFor(() => expect(localStorage.getItem('delivery_seen')).toContain(tea))
    loseNetwork()
    await page.user.click(main().getByRole('link', { name: 'Overview' }))
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    await page.user.click(main().getByRole('link', { name: 'All orders' }))
    expect(await main().findByText(/No connection\. Last updated 1 minute ago/)).toBeTruthy()
    expect(await main().findByText(`Order ${tea}`)).toBeTruthy()
    await page.leave()
  })

  test('are deleted from the browser at sign-out, after a warning about unsent steps', async () => {
    const shop = deliveries(deliveryOrder(tea))
    const page = await open(shop)
    const back = loseNetwork()
    const sheet = within(await drawer())
    await page.user.click(sheet.getByRole('button', { name: 'Start production' }))
    await page.user.click(sheet.getByRole('button', { name: 'Close' }))
    const requested = vi.fn(() => false)
    vi.stubGlobal('confirm', requested)
    await page.user.click(main().getByRole('button', { name: 'Sign out' }))
    await waitFor(() =>
      expect(requested).toHaveBeenCalledWith(expect.stringContaining('1 update has not been sent yet')),
    )
    expect(waitingIn()[courier.id].steps).toHaveLength(1)
    shop.refuses(tea, 503, '')
    await act(async () => back())
    requested.mockReturnValue(true)
    await page.user.click(main().getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(waitingIn()).toBeNull())
    expect(localStorage.getItem('delivery_seen')).toBeNull()
    await page.leave()
  })
})
