import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { everyFeature } from '../support/every-feature.ts'
import { fakeApi, rejection } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { one, orderAt, shopHolds } from '../support/sample-orders.ts'

const api = fakeApi()
const path = '/api/order-infos/picking/3'

const line = (more: object = {}) => ({
  product_price_info_id: 41,
  product_title: 'Napa 500',
  product_title_bn: null,
  variant_title: 'Strip',
  variant_title_bn: null,
  sku: 'N-5',
  stock_location_id: 1,
  location_title: 'Main store room',
  location_title_bn: null,
  batch_number: null,
  expires_on: null,
  pieces: 2,
  ...more,
})
const opened = async () => {
  shopHolds(api, () => [orderAt(3)])
  openAdmin('/order-infos/3/show')
  await screen.findByRole('heading', { level: 1, name: /261121000003/ })
}
const picks = (...picking: object[]) =>
  api.answers(({ url }) => (url.pathname === path ? one({ picking }) : undefined))
const panel = () => screen.queryByRole('heading', { name: 'Picking' })

describe('Picking of an order', () => {
  test('shows by location what to take, with batch and expiry', async () => {
    api.answers(everyFeature)
    picks(
      line({ batch_number: 'B-7', expires_on: '2027-05-03' }),
      line({ stock_location_id: 2, location_title: 'Chattogram', pieces: 1 }),
    )
    await opened()
    const section = within(
      (await screen.findByRole('heading', { name: 'Picking' })).closest('section') as HTMLElement,
    )
    const titles = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Main store room', 'Chattogram'])
    const [first, second] = section.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(first).toBe('Napa 500Strip · N-5Batch B-7 · expires 3 May 20272 pieces')
    expect(second).toBe('Napa 500Strip · N-51 piece')
  })

  test('names no location in a shop with batches and one location', async () => {
    const site_basic_config_data = {
      use_batches: true,
      choice_labels: [],
      currency_symbol: 'Tk',
      time_zone: 360,
    }
    api.answers(({ url }) =>
      url.pathname === '/api/basic-config' ? one({ site_basic_config_data }) : undefined,
    )
    picks(line({ batch_number: 'B-7' }))
    await opened()
    expect(await screen.findByText('Batch B-7')).toBeTruthy()
    expect(screen.queryByText('Main store room')).toBeNull()
  })

  test('is not shown when there is nothing to take', async () => {
    api.answers(everyFeature)
    picks()
    await opened()
    await waitFor(() => expect(api.to(path)).toHaveLength(1))
    expect(panel()).toBeNull()
  })

  test('that may not be read leaves the page as it is', async () => {
    api.answers(everyFeature)
    api.answers(({ url }) => (url.pathname === path ? rejection(403, 'No access.') : undefined))
    await opened()
    await waitFor(() => expect(api.to(path)).toHaveLength(1))
    expect(panel()).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeTruthy()
  })

  test('is not requested in a shop without locations and batches', async () => {
    await opened()
    await screen.findByRole('heading', { name: 'Payment' })
    expect(api.to(path)).toEqual([])
  })
})
