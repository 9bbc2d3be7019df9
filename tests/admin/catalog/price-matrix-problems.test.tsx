import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { shared } from '../../../src/language/shared.bn.ts'
import { fakeApi, refused } from '../support/fake-api.ts'
import { boxes, button, cell, entry, level, openMatrix, shown, wrong } from './matrix-desk.ts'

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

describe('What is wrong in the price matrix', () => {
  const said = {
    'The largest quantity is below the smallest.': [1, 'Max'],
    'Another price entry has the same choices.': [2, 'Price type'],
    'The discount makes it dearer.': [3, 'Price tiers'],
    'Fixed quantities need at least one price row.': [4, 'Price tiers'],
  } as const

  test('is told at its cell, and nothing is sent', async () => {
    const { user, save, saves } = await openMatrix(api, broken)
    for (const [text, [row, label]] of Object.entries(said)) expect(wrong(row, label)).toBe(text)
    expect(wrong(1, 'Min')).toBeNull()
    // In the panel each tier says it at its own field.
    await user.click(cell(3, 'Price tiers'))
    const tiers = within(screen.getByRole('table', { name: 'Price tiers' }))
    const invalid = (label: string) =>
      tiers.getAllByLabelText(label).map((input) => input.getAttribute('aria-invalid'))
    expect(invalid('Discount')).toEqual(['true', 'false', 'false', 'false'])
    expect(invalid('From quantity')).toEqual(['false', 'true', 'false', 'false'])
    expect(invalid('Price')).toEqual(['false', 'true', 'false', 'false'])
    for (const text of [
      'The discount makes it dearer.',
      'Quantities must rise from row to row.',
      'A percentage lies between 0 and 100.',
      'Only one row can be recommended.',
    ])
      expect(tiers.getByText(text)).toBeTruthy()
    // The list leads to the place, and what is typed is judged at once.
    await user.click(screen.getByText(/^1 · Per Box, Max$/))
    expect(document.activeElement).toBe(cell(1, 'Max'))
    await user.keyboard('abc')
    expect(wrong(1, 'Max')).toBe('This cannot be read.')
    await user.keyboard('{Escape}3{Enter}')
    await save()
    await waitFor(() => expect(document.querySelector('.MuiSnackbar-root')).not.toBeNull())
    expect(saves()).toEqual([])
    expect(wrong(1, 'Max')).toBe('The largest quantity is below the smallest.')
  })

  test('is told of a new row only once one wants to save it', async () => {
    const { user, save, saves } = await openMatrix(api, boxes(1))
    await user.click(button('Add price entry'))
    expect(wrong(2, 'Unit price')).toBeNull()
    await save()
    await waitFor(() => expect(wrong(2, 'Unit price')).toBe('Please fill this in.'))
    expect(wrong(2, 'Price type')).toBe('Please fill this in.')
    expect(saves()).toEqual([])
  })

  test('is told where the server found it, until that row is changed', async () => {
    const { user, save } = await openMatrix(api, boxes(2))
    api.answers(({ url }) =>
      url.pathname === '/api/products/update/7'
        ? refused(422, 'Please check the marked fields.', {
            'product_price_infos.1.stock_change': 'Only 3 in stock.',
            'product_price_infos.1.sku': 'Already taken.',
          })
        : undefined,
    )
    await user.click(cell(1, 'Unit price'))
    await user.keyboard('5{Enter}')
    await save()
    await screen.findByText(/2 values need a look/)
    // A column that is hidden comes into sight when one goes there.
    await user.click(screen.getByText(/^2 · Per Piece, SKU$/))
    await waitFor(() => expect(wrong(2, 'SKU')).toBe('Already taken.'))
    await user.click(cell(1, 'Unit price'))
    await user.keyboard('6{Enter}')
    expect(wrong(2, 'SKU')).toBe('Already taken.')
    await user.click(cell(2, 'SKU'))
    await user.keyboard('TEA-9{Enter}')
    expect(wrong(2, 'SKU')).toBeNull()
  })
})

// Last: the language stays as it was chosen.
describe('The price matrix in Bengali', () => {
  test('says what is wrong at its cell', async () => {
    localStorage.setItem('RaStoreHaatDesk.locale', JSON.stringify('bn'))
    await openMatrix(api, broken)
    expect(wrong(1, 'সর্বোচ্চ')).toBe(problems.max_below_min)
    expect(wrong(2, 'দামের ধরন')).toBe(problems.variant_repeated)
    expect(wrong(3, 'পরিমাণভেদে দাম')).toBe(problems.discount_dearer)
    expect(wrong(4, 'পরিমাণভেদে দাম')).toBe(problems.quantities_missing)
    expect(shown(1, 'একক দাম')).toBe('১০০.০০')
  })
})
