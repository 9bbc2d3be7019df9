// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyQueue } from '#domain/orders/delivery/delivery-queue.ts'
import { useDeliverySteps } from '../../../../../src-store/pages/account/delivery/steps/steps.ts'
import { forgetUser } from '../../../../../src-store/state/user.ts'
import { deliveries, deliveryOrder } from '../../../support/fake-deliveries.ts'
import { courier } from '../../../support/fake-person.ts'
import { openPage } from '../../../support/open-page.ts'

const tea = '260305000001'
const rice = '260305000002'
const path = '/user/manage-orders'

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})
afterEach(() => {
  forgetUser()
  localStorage.clear()
  useDeliverySteps.setState({ person: null, queue: emptyQueue, taken: {} })
  vi.restoreAllMocks()
})

const open = (shop: ReturnType<typeof deliveries>, url = `${path}#${tea}`) => openPage(url, { api: shop.api })

const drawer = () => screen.findByRole('dialog', { name: /^Order / })
const main = () => within(document.querySelector('main') as HTMLElement)
const waitingIn = () => JSON.parse(localStorage.getItem('delivery_steps') ?? 'null')

describe('Rejected delivery steps', () => {
  test.each([400, 403, 404, 410, 422])('stop when the server responds with %d', async (status) => {
    const shop = deliveries(deliveryOrder(tea))
    shop.refuses(tea, status, 'Not like this.')
    const page = await open(shop)
    const sheet = within(await drawer())
    await page.user.click(sheet.getByRole('button', { name: 'Start production' }))
    expect((await sheet.findByRole('alert')).textContent).toMatch(/^Update not accepted/)
    await page.leave()
  })

  test.each([401, 408, 429, 500, 503])(
    'wait for a retry when the server responds with %d',
    async (status) => {
      const shop = deliveries(deliveryOrder(tea))
      shop.refuses(tea, status, 'Later.')
      const page = await open(shop)
      const sheet = within(await drawer())
      await page.user.click(sheet.getByRole('button', { name: 'Start production' }))
      await waitFor(() => expect(waitingIn()[courier.id].steps).toHaveLength(1))
      expect(waitingIn()[courier.id].stopped).toEqual({})
      expect(sheet.queryByRole('alert')).toBeNull()
      await page.leave()
    },
  )

  test('are listed with their reason when their order is no longer listed, and can be discarded', async () => {
    const shop = deliveries(deliveryOrder(rice))
    const step = { order_id: tea, timeline_id: 3, happened_at: '2026-03-05T09:00:00.000Z' }
    localStorage.setItem('delivery_steps', JSON.stringify({ [courier.id]: { steps: [step], stopped: {} } }))
    shop.refuses(tea, 404, '')
    const page = await open(shop, path)
    const list = within(await main().findByRole('region', { name: `Order ${tea}` }))
    expect(list.getByRole('alert').textContent).toMatch(/^Update not accepted/)
    expect(list.getByText('Production Ongoing')).toBeTruthy()
    await page.user.click(list.getByRole('button', { name: 'Discard updates' }))
    await waitFor(() => expect(waitingIn()).toBeNull())
    expect(main().queryByRole('region', { name: `Order ${tea}` })).toBeNull()
    await page.leave()
  })
})
