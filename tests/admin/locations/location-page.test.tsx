import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { one } from '../support/sample-orders.ts'
import { branch, hasLocations } from './location-sample.ts'
import '../../../src-admin/locations/LocationList.tsx'
import '../../../src-admin/locations/LocationShow.tsx'

const api = fakeApi()
const stock = (id: number, more: object = {}) => ({
  product_price_info_id: id,
  product_id: id + 100,
  product_title: `Tea ${id}`,
  product_title_bn: null,
  variant_title: 'Per box',
  variant_title_bn: null,
  sku: `T-${id}`,
  quantity: 12,
  ...more,
})

const opened = async () => {
  hasLocations(api)
  api.answers(({ url }) => {
    const { pathname: path, searchParams: query } = url
    if (path === '/api/stock-locations/edit/2') return one(branch)
    if (path === '/api/cities') return page([{ id: 5, title: 'Chattogram city', title_bn: null }])
    if (path !== '/api/stock-locations/stocks/2') return undefined
    return query.get('keyword')
      ? one({ total: 0, stocks: [] })
      : one({ total: 60, stocks: [stock(query.get('page') === '2' ? 52 : 1)] })
  })
  openAdmin('/stock-locations/2/show')
  await screen.findByRole('heading', { level: 1, name: 'Chattogram' })
}

describe('Location page', () => {
  test('shows where it is, what it serves, and what lies in it, page by page', async () => {
    await opened()
    expect(screen.getByText('Station Road · +8801711000000')).toBeTruthy()
    expect(await screen.findByText('Chattogram city')).toBeTruthy()
    const row = await screen.findByRole('row', { name: /Tea 1/ })
    expect(row.textContent).toContain('Per box · T-1')
    expect(within(row).getByRole('cell', { name: '12' })).toBeTruthy()
    expect(
      within(row)
        .getByRole('link', { name: /^Tea 1/ })
        .getAttribute('href'),
    ).toBe('/dashboard/products/101')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('row', { name: /Tea 52/ })).toBeTruthy()
    expect(screen.getByText('Page 2 of 2')).toBeTruthy()
  })

  test('finds a product, on the first page, or shows that none matches', async () => {
    await opened()
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by product or SKU' }), 'rice')
    expect(await screen.findByText('No product matches this search.')).toBeTruthy()
    const sent = api.to('/api/stock-locations/stocks/2').at(-1)?.url.searchParams
    expect([sent?.get('keyword'), sent?.get('page')]).toEqual(['rice', '1'])
  })

  test('leads to its form, and to a new transfer from here', async () => {
    await opened()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Edit')).toBe('/dashboard/stock-locations/2')
    expect(hrefOf('New transfer from here')).toBe('/dashboard/stock-transfers/create?from_location_id=2')
  })

  test('is read-only without further rights', async () => {
    api.signsIn(admin([right(76, ['view_others'])]))
    await opened()
    const row = await screen.findByRole('row', { name: /Tea 1/ })
    expect(within(row).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('link', { name: /Edit|New transfer/ })).toBeNull()
    expect(api.to('/api/cities')).toEqual([])
  })

  test('shows the error of the server and reads it again', async () => {
    hasLocations(api)
    let failures = 1
    api.answers(({ url }) => {
      if (url.pathname === '/api/stock-locations/stocks/2') return one({ total: 0, stocks: [] })
      if (url.pathname !== '/api/stock-locations/edit/2') return undefined
      failures -= 1
      return failures >= 0 ? rejection(404, 'This record no longer exists.') : one(branch)
    })
    openAdmin('/stock-locations/2/show')
    expect(await screen.findByText('This record no longer exists.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Chattogram' })).toBeTruthy()
  })
})

test('a row of the locations leads to the page of its location', async () => {
  hasLocations(api)
  openAdmin('/stock-locations')
  const link = await screen.findByRole('link', { name: 'Chattogram' })
  expect(link.getAttribute('href')).toBe('/dashboard/stock-locations/2/show')
})

test('a shop with one location has neither locations nor transfers in the menu', async () => {
  openAdmin('/stocktakes')
  await screen.findByText('No stocktake yet')
  await waitFor(() => expect(api.to('/api/basic-config')).toHaveLength(1))
  expect(screen.queryByRole('link', { name: /^(Locations|Transfers)$/ })).toBeNull()
  expect(api.requested.filter(({ url }) => /stock-(locations|transfers)/.test(url.pathname))).toEqual([])
})
