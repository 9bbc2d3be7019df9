import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { everyFeature } from '../support/every-feature.ts'
import { fakeApi, page } from '../support/fake-api.ts'
import { fakeUploads } from '../support/fake-uploads.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { one } from '../support/sample-orders.ts'
import '../../../src-admin/price-lists/PriceListBody.tsx'

const api = fakeApi()
const uploads = fakeUploads()
// The form is loaded when it is first opened.
const patient = { timeout: 60_000 }
const list = {
  id: 3,
  price_list_title: 'Clinics',
  percent: -10,
  customer_group_ids: [1],
  status: true,
  created_by: 7,
}
const tea = {
  product_price_info_id: 41,
  product_title: 'Mint tea',
  product_title_bn: null,
  variant_title: 'Per box',
  variant_title_bn: null,
  sku: 'T-41',
  unit_price: 100,
  price: 80,
}
const soap = { ...tea, product_price_info_id: 42, product_title: 'Soap', sku: 'S-42', price: null }

describe('The fixed prices of a price list', () => {
  beforeEach(() => {
    api.answers(everyFeature)
    api.answers(({ url: { pathname } }) => {
      if (pathname === '/api/price-lists') return page([list])
      if (pathname === '/api/price-lists/edit/3') return one(list)
      if (pathname === '/api/price-lists/3/prices') return one({ prices: [tea], total: 1 })
      if (pathname === '/api/price-lists/variants') return one({ variants: [soap] })
      if (pathname === '/api/price-lists/prices') return { json: { status: true, data: {}, msg: 'Saved.' } }
      return undefined
    })
    openAdmin('/price-lists/3')
  })

  test('are found, typed in Bengali digits, removed, and saved together', async () => {
    const user = userEvent.setup({ delay: null })
    await screen.findByText('Mint tea', {}, patient)
    await user.type(screen.getByRole('combobox', { name: 'Add product' }), 'soap')
    await user.click(await screen.findByRole('option', { name: /Soap/ }))
    const [price] = screen.getAllByRole('textbox', { name: 'Price' })
    await user.type(price as HTMLElement, '৭২.৫০')
    await user.click(screen.getByRole('button', { name: /Mint tea/ }))
    await user.click(screen.getByRole('button', { name: 'Save 2 prices' }))
    await screen.findByText('Saved.')
    expect(api.to('/api/price-lists/prices').map(({ body }) => body)).toEqual([
      {
        id: 3,
        prices: [
          { product_price_info_id: 42, price: 72.5 },
          { product_price_info_id: 41, price: null },
        ],
      },
    ])
    expect(screen.queryByRole('button', { name: /^Save \d prices/ })).toBeNull()
  })
  test('are read from a file, which is sent as a file', async () => {
    const user = userEvent.setup({ delay: null })
    await screen.findByText('Mint tea', {}, patient)
    const file = new File(['sku,price\nT-41,75\nX,1'], 'prices.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('Upload file'), file)
    const [sent] = uploads
    expect([sent?.url, sent?.file.name]).toEqual(['/api/price-lists/read-file', 'prices.csv'])
    const prices = [{ ...tea, price: 75 }]
    await sent?.answers(200, { status: true, data: { prices, skipped: [{ line: 3, sku: 'X' }] } })
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveProperty('value', '75.00')
    expect(screen.getByText(/3 \(X\)/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save 1 price' }))
    await screen.findByText('Saved.')
  })
})
