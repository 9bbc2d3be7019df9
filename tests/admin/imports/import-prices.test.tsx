import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, page, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { kinds, row, staged } from './import-sample.ts'

const api = fakeApi()
const answer = (data: object) => ({ json: { status: true, data } })
const prices = {
  ...staged,
  kind: 'product-variants',
  columns: ['product', 'unit_price', 'stock_qty'],
  mapping: { 0: 'product', 1: 'unit_price', 2: 'stock_qty' },
  created: 0,
  updated: 1,
  refused: 0,
  total: 1,
}

describe('Import of prices and stock', () => {
  test('starts at the stock list, explains the format, and offers current data and an example', async () => {
    api.signsIn(admin([right(48, ['view_others']), right(1, ['create', 'edit', 'view_others'])]))
    api.answers(({ url }) => {
      if (url.pathname === '/api/imports/kinds') return answer({ kinds })
      return url.pathname === '/api/stock-levels' ? page([]) : undefined
    })
    openAdmin('/stock-levels')
    const link = await screen.findByRole('link', { name: 'Import' })
    expect(link.getAttribute('href')).toBe('/dashboard/imports/new?kind=product-variants')
    await userEvent.setup({ delay: null }).click(link)
    await screen.findByText(/“1: 1200 > 1000; 5: 1100 > 900”/)
    screen.getByRole('button', { name: 'Download example' })
    const now = screen.getByRole('link', { name: 'Current prices and stock' })
    expect(now.getAttribute('href')).toBe('/api/products/export?rows=variants&format=csv')
  })

  test('shows old and new values next to each other', async () => {
    const changed = row(1, ['green-tea', '110', '25'], 'update', {
      record_id: 9,
      changed: ['unit_price', 'stock_qty'],
      was: { unit_price: '100', stock_qty: null },
    })
    api.answers(({ url }) => {
      if (url.pathname === '/api/imports/5') return answer({ ...prices, sample: [] })
      return url.pathname === '/api/imports/5/rows'
        ? answer({ rows: [changed], total: 1, page: 1, limit: 50 })
        : undefined
    })
    openAdmin('/imports/5')
    await screen.findByText('Prices and stock')
    const grid = await screen.findByRole('table', { name: 'Rows: Changed' })
    expect(
      within(grid)
        .getAllByTitle('was')
        .map(({ textContent }) => textContent),
    ).toEqual(['100', 'empty'])
    expect(
      within(grid)
        .getAllByTitle('will be')
        .map(({ textContent }) => textContent),
    ).toEqual(['110', '25'])
  })
})
