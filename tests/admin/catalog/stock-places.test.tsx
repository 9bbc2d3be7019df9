import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { hasLocations } from '../locations/location-sample.ts'
import { fakeApi, page, rejection } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { one } from '../support/sample-orders.ts'
import '../../../src-admin/catalog/stock/LedgerList.tsx'
import '../../../src-admin/catalog/stock/StockList.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

const level = {
  id: 2,
  product_title: 'Tea',
  product_title_bn: null,
  product_id: 102,
  variant_title: 'Per box',
  variant_title_bn: null,
  sku: 'T-2',
  stock_qty: 15,
  low_stock_qty: 5,
  low: false,
  preorder_on: null,
  status: true,
  created_by: 7,
  updated_at: '2026-03-05T08:00:00.000Z',
}
const place = (id: number, title: string, quantity: number) => ({
  stock_location_id: id,
  title,
  title_bn: null,
  is_main: id === 1,
  quantity,
})
const places = [place(1, 'Main store room', 12), place(2, 'Chattogram', 3)]
const requestedPlaces = () => api.to('/api/stock-levels/places/2')

const openDialog = async () => {
  api.answers(({ url }) => (url.pathname === '/api/stock-levels' ? page([level]) : undefined))
  openAdmin('/stock-levels')
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust' }))
  return within(await screen.findByRole('dialog', { name: 'Adjust stock' }))
}
const adjusted = () => {
  api.answers(({ url }) => (url.pathname === '/api/stock-levels/adjust' ? one(level) : undefined))
  return () => api.to('/api/stock-levels/adjust').map(({ body }) => body)
}

describe('Adjusting stock with several locations', () => {
  test('changes the pieces of the main location, or of the chosen one', async () => {
    const user = typist()
    hasLocations(api)
    api.answers(({ url }) => (url.pathname === '/api/stock-levels/places/2' ? one({ places }) : undefined))
    const dialog = await openDialog()
    const location = await dialog.findByRole('combobox', { name: /^Location/ })
    expect(location.textContent).toBe('Main store room · 12')
    await user.click(dialog.getByRole('button', { name: 'Remove one' }))
    expect(dialog.getByRole('status').textContent).toBe('In stock: 12 → 11')
    await user.click(location)
    await user.click(await screen.findByRole('option', { name: 'Chattogram · 3' }))
    expect(dialog.getByRole('status').textContent).toBe('In stock: 3 → 2')
    await user.click(dialog.getByText('Recounted'))
    const sent = adjusted()
    await user.click(dialog.getByRole('button', { name: 'Adjust' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([{ id: 2, change: '-1', note: 'Recounted', stock_location_id: 2 }])
  })

  test('waits for the locations, which can be read again after an error', async () => {
    hasLocations(api)
    let failures = 1
    api.answers(({ url }) => {
      if (url.pathname !== '/api/stock-levels/places/2') return undefined
      failures -= 1
      return failures >= 0 ? rejection(503, 'Busy.') : one({ places })
    })
    const dialog = await openDialog()
    expect(await dialog.findByText('Busy.')).toBeTruthy()
    const adjust = dialog.getByRole<HTMLButtonElement>('button', { name: 'Adjust' })
    expect(adjust.disabled).toBe(true)
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('combobox', { name: /^Location/ })).toBeTruthy()
    expect(adjust.disabled).toBe(false)
  })
})

test('adjusting stock in a shop with one location neither shows nor requests locations', async () => {
  const user = typist()
  const dialog = await openDialog()
  expect(dialog.queryByRole('combobox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Remove one' }))
  expect(dialog.getByRole('status').textContent).toBe('In stock: 15 → 14')
  await user.click(dialog.getByText('Recounted'))
  const sent = adjusted()
  await user.click(dialog.getByRole('button', { name: 'Adjust' }))
  await waitFor(() => expect(sent()).toEqual([{ id: 2, change: '-1', note: 'Recounted' }]))
  expect(requestedPlaces()).toEqual([])
})

describe('Stock ledger', () => {
  const movement = {
    ...level,
    product_price_info_id: 2,
    change: -5,
    balance: 15,
    reason: 1,
    note: null,
    order_id: null,
    order_info_id: null,
    moved_by: null,
    created_at: '2026-03-05T08:00:00.000Z',
    places: 'Main store room −3, Chattogram −2',
  }
  const heads = async () => {
    api.answers(({ url }) => (url.pathname === '/api/stock-ledger' ? page([movement]) : undefined))
    openAdmin('/stock-ledger')
    await screen.findByRole('link', { name: 'Tea' })
    await waitFor(() => expect(api.to('/api/basic-config')).toHaveLength(1))
    return screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  }

  test('shows the change of each location', async () => {
    hasLocations(api)
    await heads()
    expect(await screen.findByText('Main store room −3, Chattogram −2')).toBeTruthy()
  })

  test('has no column for them in a shop with one', async () => {
    expect(await heads()).not.toContain('Location')
    expect(screen.queryByText(/Main store room/)).toBeNull()
  })
})
