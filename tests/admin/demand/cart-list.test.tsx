import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { fakeApi, page } from '../support/fake-api.ts'
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

test('the list of abandoned carts is below what the reminders have brought', async () => {
  api.answers(({ url }) => {
    if (url.pathname === '/api/abandoned-carts') return page([cart])
    if (url.pathname === '/api/abandoned-carts/report')
      return { json: { status: true, data: { carts: 40, sent: 25, recovered: 5, sales: 6200 } } }
    return undefined
  })
  openAdmin('/abandoned-carts')
  expect(await screen.findByText('Recovered orders')).toBeDefined()
  expect(screen.getByText('25')).toBeDefined()
  expect(screen.getByText(/6,?200/)).toBeDefined()
  expect(await screen.findByText('260305123456')).toBeDefined()
})
