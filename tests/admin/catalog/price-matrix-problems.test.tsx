import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { shared } from '../../../src/language/shared.bn.ts'
import { fakeApi, rejection } from '../support/fake-api.ts'
import { boxes, button, cell, entry, level, openMatrix, shown, wrong } from './open-matrix.ts'

const api = fakeApi()
const { problems } = shared

const broken = [
  entry({ id: 1, unit_price: 100, min_qty: 5, max_qty: 2 }),
  entry({ id: 2 }),
  entry({
    id: 3,
    product_price_type_id: 2,
    tiers: [
      level({ quantity: 10, price: 90, discount_price: 95 }),
      level({ quantity: 5, price_type: 1, price: 120 }),
      level({ quantity: 20, price: 80, recommended: true }),
      level({ quantity: 30, price: 70, recommended: true }),
    ],
  }),
  entry({ id: 4, product_price_type_id: 3, cart_qty_mode: 1 }),
]

describe('Validation errors of the price matrix', () => {
  const errors = {
    'The maximum quantity is below the minimum.': [1, 'Max'],
    'Another variant has the same options.': [2, 'Price type'],
    'The sale price is above the price.': [3, 'Price tiers'],
    'Fixed quantities need at least one price tier.': [4, 'Price tiers'],
  } as const

  test('are shown at their cells, and no request is sent', async () => {
    const { user, save, saves } = await openMatrix(api, broken)
    for (const [text, [row, label]] of Object.entries(errors)) expect(wrong(row, label)).toBe(text)
    expect(wrong(1, 'Min')).toBeNull()
    // The panel shows each problem at the field of its tier.
    await user.click(cell(3, 'Price tiers'))
    const tiers = within(screen.getByRole('table', { name: 'Price tiers' }))
    const invalid = (label: string) =>
      tiers.getAllByLabelText(label).map((input) => input.getAttribute('aria-invalid'))
    expect(invalid('Sale price')).toEqual(['true', 'false', 'false', 'false'])
    expect(invalid('Min. quantity')).toEqual(['false', 'true', 'false', 'false'])
    expect(invalid('Price')).toEqual(['false', 'true', 'false', 'false'])
    for (const text of [
      'The sale price is above the price.',
      'Quantities must increase from row to row.',
      'Enter a percentage from 0 to 100.',
      'Only one row can be recommended.',
    ])
      expect(tiers.getByText(text)).toBeTruthy()
    // A click in the list focuses the cell, and input is validated immediately.
    await user.click(screen.getByText(/^1 · Per Box, Max$/))
    expect(document.activeElement).toBe(cell(1, 'Max'))
    await user.keyboard('abc')
    expect(wrong(1, 'Max')).toBe('This is not valid.')
    await user.keyboard('{Escape}3{Enter}')
    await save()
    await waitFor(() => expect(document.querySelector('.MuiSnackbar-root')).not.toBeNull())
    expect(saves()).toEqual([])
    expect(wrong(1, 'Max')).toBe('The maximum quantity is below the minimum.')
  })

  test('appear for a new row only on save', async () => {
    const { user, save, saves } = await openMatrix(api, boxes(1))
    await user.click(button('Add variant'))
    expect(wrong(2, 'Unit price')).toBeNull()
    await save()
    await waitFor(() => expect(wrong(2, 'Unit price')).toBe('This field is required.'))
    expect(wrong(2, 'Price type')).toBe('This field is required.')
    expect(saves()).toEqual([])
  })

  test('of the server are shown at their cells until the row changes', async () => {
    const { user, save } = await openMatrix(api, boxes(2))
    api.answers(({ url }) =>
      url.pathname === '/api/products/update/7'
        ? rejection(422, 'Please check the highlighted fields.', {
            'product_price_infos.1.stock_change': 'Only 3 in stock.',
            'product_price_infos.1.sku': 'Already in use.',
          })
        : undefined,
    )
    await user.click(cell(1, 'Unit price'))
    await user.keyboard('5{Enter}')
    await save()
    await screen.findByText(/Fix 2 values/)
    // A hidden column is shown when its cell is focused.
    await user.click(screen.getByText(/^2 · Per Piece, SKU$/))
    await waitFor(() => expect(wrong(2, 'SKU')).toBe('Already in use.'))
    await user.click(cell(1, 'Unit price'))
    await user.keyboard('6{Enter}')
    expect(wrong(2, 'SKU')).toBe('Already in use.')
    await user.click(cell(2, 'SKU'))
    await user.keyboard('TEA-9{Enter}')
    expect(wrong(2, 'SKU')).toBeNull()
  })
})

// Must be last: the language stays changed.
describe('Bengali price matrix', () => {
  test('shows validation errors in Bengali at their cells', async () => {
    localStorage.setItem('RaStoreHaatDesk.locale', JSON.stringify('bn'))
    await openMatrix(api, broken)
    expect(wrong(1, 'সর্বোচ্চ')).toBe(problems.max_below_min)
    expect(wrong(2, 'দামের ধরন')).toBe(problems.variant_repeated)
    expect(wrong(3, 'পরিমাণভেদে দাম')).toBe(problems.discount_dearer)
    expect(wrong(4, 'পরিমাণভেদে দাম')).toBe(problems.quantities_missing)
    expect(shown(1, 'একক দাম')).toBe('১০০.০০')
  })
})
