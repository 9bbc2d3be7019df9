import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, fakeApi, page, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

const cart = {
  id: 1,
  items: 2,
  total: 640,
  reminded_at: '2026-03-05T08:00:00.000Z',
  order_info_id: 5,
  order_id: '260305123456',
  order_total: 700,
  recovered: true,
  status: true,
  created_by: null,
  created_at: '2026-03-05T02:00:00.000Z',
  updated_at: '2026-03-05T03:00:00.000Z',
}

const report = { json: { status: true, data: { carts: 40, sent: 25, recovered: 5, sales: 6200 } } }

test('the list of abandoned carts is below what the reminders have brought', async () => {
  api.answers(({ url }) => {
    if (url.pathname === '/api/abandoned-carts') return page([cart])
    if (url.pathname === '/api/abandoned-carts/report') return report
    return undefined
  })
  openAdmin('/abandoned-carts')
  expect(await screen.findByText('Recovered orders')).toBeDefined()
  expect(screen.getByText('25')).toBeDefined()
  expect(screen.getByText(/6,?200/)).toBeDefined()
  const order = await screen.findByRole('link', { name: '260305123456' })
  expect(order.getAttribute('href')).toBe('/dashboard/order-infos/5/show')
})

test('an abandoned cart links to its order only for users who may see orders', async () => {
  api.signsIn(admin([right(74)]))
  api.answers(({ url }) => (url.pathname === '/api/abandoned-carts' ? page([cart]) : undefined))
  api.answers(({ url }) => (url.pathname === '/api/abandoned-carts/report' ? report : undefined))
  openAdmin('/abandoned-carts')
  expect(await screen.findByText('260305123456')).toBeDefined()
  expect(screen.queryByRole('link', { name: '260305123456' })).toBeNull()
})

test('a variant that customers wait for links to its product', async () => {
  const request = { id: 41, product_title: 'Mint tea', product_id: 4, variant_title: 'Per box', waiting: 3 }
  api.answers(({ url }) => (url.pathname === '/api/stock-requests' ? page([request]) : undefined))
  openAdmin('/stock-requests')
  const product = await screen.findByRole('link', { name: 'Mint tea' })
  expect(product.getAttribute('href')).toBe('/dashboard/products/4')
})
