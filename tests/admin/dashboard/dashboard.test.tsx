import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()

afterEach(() => {
  vi.useRealTimers()
})

const report = (name: string, rows: object[], rest = 0) =>
  api.answers(({ url }) =>
    url.pathname === `/api/report-data/${name}`
      ? { json: { status: true, data: { rows, rest } } }
      : undefined,
  )
const counted = (id: number, title: string, total_inserted: number, total_published: number) => ({
  id,
  title,
  title_bn: null,
  total_inserted,
  total_published,
})

describe('Dashboard', () => {
  test('counts products by category, company, product type and user, with links to the lists', async () => {
    report('products-by-category', [counted(3, 'Tea', 12, 10)], 5)
    report('products-by-company', [counted(4, 'Camellia', 7, 7)])
    report('products-by-product-type', [counted(5, 'Flavour', 2, 1)])
    report('products-by-operator', [counted(7, 'Rahima Akter', 9, 8)])
    openAdmin('')
    const row = async (table: string, name: string) =>
      within(
        (await within(await screen.findByRole('table', { name: table })).findByRole('row', {
          name: new RegExp(name),
        })) as HTMLElement,
      )
    const tea = await row('Products by category', 'Tea')
    expect(tea.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['12', '10'])
    expect(decodeURIComponent(tea.getByRole('link').getAttribute('href') ?? '')).toContain(
      '{"category_ids":"3"}',
    )
    expect(screen.getByText('5 more products in other groups')).toBeTruthy()
    const camellia = await row('Products by company', 'Camellia')
    expect(decodeURIComponent(camellia.getByRole('link').getAttribute('href') ?? '')).toContain(
      '{"company_id":"4"}',
    )
    expect((await row('Products by product type', 'Flavour')).queryByRole('link')).toBeNull()
    const operator = await row('Products by user', 'Rahima Akter')
    expect(decodeURIComponent(operator.getByRole('link').getAttribute('href') ?? '')).toContain(
      '{"created_by":"7"}',
    )
  })

  test('hides widgets that the role does not permit', async () => {
    api.signsIn(admin([right(1, []), right(2, [])]))
    report('products-by-category', [counted(3, 'Tea', 12, 10)])
    openAdmin('')
    await screen.findByRole('table', { name: 'Products by category' })
    for (const name of ['Products by user', 'Records by user', 'Orders and sales, 30 days'])
      expect(screen.queryByText(name), name).toBeNull()
    expect(api.requested.map(({ url }) => url.pathname)).not.toContain('/api/report-data/orders-by-day')
  })

  test('shows VAT by the days of the shop, wherever the browser is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T02:00:00Z') })
    const settings = { time_zone: -300, currency_symbol: 'Tk', choice_labels: [], use_vat_rates: true }
    api.answers(({ url }) =>
      url.pathname === '/api/basic-config'
        ? { json: { status: true, data: { site_basic_config_data: settings } } }
        : undefined,
    )
    api.answers(({ url }) =>
      url.pathname === '/api/report-data/vat'
        ? { json: { status: true, data: { rows: [{ day: '2026-02-28', vat_rate: 5, net: 100, vat: 5 }] } } }
        : undefined,
    )
    openAdmin('')
    expect(await screen.findByText('28 Feb 2026 · 5%')).toBeTruthy()
    expect(api.to('/api/report-data/vat').at(-1)?.url.searchParams.get('req_date')).toBe(
      '2026-02-01,2026-02-28',
    )
  })
})
