import { act, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { afterSaving } from '../../../src-admin/price-lists/entered-prices.ts'
import { everyFeature } from '../support/every-feature.ts'
import { fakeApi, page } from '../support/fake-api.ts'
import { fakeUploads } from '../support/fake-uploads.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { one } from '../support/sample-orders.ts'
import '../../../src-admin/price-lists/PriceListBody.tsx'

const api = fakeApi()
const uploads = fakeUploads()
// The form is loaded when it is first opened.
const patient = { timeout: 180_000 }
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
const honey = { ...tea, product_price_info_id: 43, product_title: 'Honey', sku: 'H-43', price: 60 }
const soap = { ...tea, product_price_info_id: 42, product_title: 'Soap', sku: 'S-42', price: null }

const priceOf = (product: string) => screen.getByRole('textbox', { name: `Price: ${product} · Per box` })
const pick = async (user: UserEvent, product: string) => {
  await user.type(screen.getByRole('combobox', { name: 'Add product' }), product)
  // The options of the whole keyword replace those of its beginning.
  await waitFor(() =>
    expect(api.to('/api/price-lists/variants').at(-1)?.url.searchParams.get('keyword')).toBe(product),
  )
  await user.click(await screen.findByRole('option', { name: new RegExp(product) }))
}

describe('The fixed prices of a price list', () => {
  let opened: ReturnType<typeof openAdmin>
  beforeEach(() => {
    api.answers(everyFeature)
    api.answers(({ url: { pathname } }) => {
      if (pathname === '/api/price-lists') return page([list])
      if (pathname === '/api/price-lists/edit/3') return one(list)
      if (pathname === '/api/price-lists/prices/3') return one({ prices: [tea], total: 1 })
      if (pathname === '/api/price-lists/variants') return one({ variants: [soap, tea, honey] })
      if (pathname === '/api/price-lists/prices') return { json: { status: true, data: {}, msg: 'Saved.' } }
      return undefined
    })
    opened = openAdmin('/price-lists/3')
  })

  test('are found, typed in Bengali digits, removed, and saved together', async () => {
    const user = userEvent.setup({ delay: null })
    await screen.findByText('Mint tea', {}, patient)
    await pick(user, 'Soap')
    await user.type(priceOf('Soap'), '৭২.৫০')
    await user.click(screen.getByRole('button', { name: 'Remove Mint tea · Per box' }))
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
    await user.upload(screen.getByLabelText('CSV or Excel file'), file)
    const [sent] = uploads
    expect([sent?.url, sent?.file.name]).toEqual(['/api/price-lists/read-file', 'prices.csv'])
    const prices = [{ ...tea, price: 75 }]
    await sent?.answers(200, { status: true, data: { prices, skipped: [{ line: 3, sku: 'X' }] } })
    expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveProperty('value', '75.00')
    expect(screen.getByText(/3 \(X\)/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save 1 price' }))
    await screen.findByText('Saved.')
  })

  test('stay as they are when a listed product is added again', async () => {
    const user = userEvent.setup({ delay: null })
    await screen.findByText('Mint tea', {}, patient)
    await user.clear(priceOf('Mint tea'))
    await user.type(priceOf('Mint tea'), '75')
    await pick(user, 'Mint tea')
    expect(priceOf('Mint tea')).toHaveProperty('value', '75.00')
    // One that is on another page comes with its price.
    await pick(user, 'Honey')
    expect(priceOf('Honey')).toHaveProperty('value', '60.00')
    expect(screen.getByRole('button', { name: 'Save 1 price' })).toBeTruthy()
  })

  test('need a price, and disappear at once if they were only added', async () => {
    const user = userEvent.setup({ delay: null })
    await screen.findByText('Mint tea', {}, patient)
    await pick(user, 'Soap')
    await user.click(screen.getByRole('button', { name: /^Save \d price/ }))
    expect(screen.getByText('This field is required.')).toBeTruthy()
    expect(api.to('/api/price-lists/prices')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove Soap · Per box' }))
    expect(screen.queryByRole('textbox', { name: /Soap/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Save \d price/ })).toBeNull()
    // A price of the list is removed when it is saved, and can be kept until then.
    await user.click(screen.getByRole('button', { name: 'Remove Mint tea · Per box' }))
    await user.click(screen.getByRole('button', { name: 'Keep the price of Mint tea · Per box' }))
    expect(priceOf('Mint tea')).toHaveProperty('value', '80.00')
    expect(screen.queryByRole('button', { name: /^Save \d price/ })).toBeNull()
  })

  test('are saved with Enter, and not the list around them', async () => {
    const user = userEvent.setup({ delay: null })
    await screen.findByText('Mint tea', {}, patient)
    await user.clear(priceOf('Mint tea'))
    await user.type(priceOf('Mint tea'), '75{Enter}')
    await screen.findByText('Saved.')
    expect(api.requested.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)).toEqual([
      '/api/price-lists/prices',
    ])
  })

  test('are not left unsaved without a confirmation', async () => {
    const user = userEvent.setup({ delay: null })
    await screen.findByText('Mint tea', {}, patient)
    await pick(user, 'Soap')
    await user.type(priceOf('Soap'), '5')
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await act(() => opened.router.navigate('/dashboard/brands'))
    expect(confirm).toHaveBeenCalledWith('You have unsaved changes. Leave anyway?')
    expect(opened.router.state.location.pathname).toBe('/dashboard/price-lists/3')
    confirm.mockReturnValue(true)
    await act(() => opened.router.navigate('/dashboard/brands'))
    expect(opened.router.state.location.pathname).toBe('/dashboard/brands')
  })
})

describe('Prices that are changed again while they are saved', () => {
  test('stay to be saved', () => {
    const entered = new Map([
      [41, { ...tea, price: 75, stored: 80 }],
      [42, { ...soap, price: 5, stored: null }],
    ])
    const changed = new Map([...entered, [42, { ...soap, price: 6, stored: null }] as const])
    expect([...afterSaving(changed, entered).values()]).toEqual([{ ...soap, price: 6, stored: 5 }])
  })
})
