import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Access } from '../../../src/accounts/permissions.ts'
import { admin as adminUser, fakeApi, right } from '../support/fake-api.ts'
import { one } from '../support/sample-orders.ts'
import { boxes, button, cell, down, entry, grid, level, openMatrix, shown } from './open-matrix.ts'

const api = fakeApi()

describe('Price matrix', () => {
  test('creates a variant for each price type, colour and size, and preserves existing ones', async () => {
    const red = entry({ id: 5, product_color_id: 11, product_size_id: 22, unit_price: 80 })
    const any = entry({ id: 6 })
    const { user, saved } = await openMatrix(api, [red, any], { color_ids: [11, 12], size_ids: [21, 22, 23] })
    await screen.findByText('Per Piece')
    await user.click(screen.getByText('Per Piece'))
    await user.click(button('Add 11 variants'))
    // The variant without colour and size is not one of the twelve.
    await user.click(button('Remove 1 outdated variant'))
    expect(grid().rows).toHaveLength(13)
    expect(screen.getByText('All 12 variants already exist.')).toBeTruthy()
    expect([shown(1, 'Unit price'), shown(1, 'Colour'), shown(1, 'Size')]).toEqual(['80.00', 'Red', 'M'])
    expect(['Price type', 'Colour', 'Size'].map((label) => shown(12, label))).toEqual([
      'Per Piece',
      'Green',
      'L',
    ])
    // One price for all of them, typed in Bengali digits.
    await user.click(cell(1, 'Unit price'))
    await user.keyboard('১২০{Enter}{ArrowUp}')
    await user.click(button('Fill down'))
    expect(down('Unit price', 12)).toEqual(Array(12).fill('120.00'))
    const prices = await saved()
    expect(new Set(prices.map((price) => JSON.stringify(price))).size).toBe(12)
    expect(prices[0]).toMatchObject({ id: 5, product_color_id: 11, product_size_id: 22, unit_price: 120 })
    expect(prices[11]).toMatchObject({
      id: null,
      product_price_type_id: 2,
      product_color_id: 12,
      product_size_id: 23,
      unit_price: 120,
    })
  })

  test('supports the keyboard shortcuts of a spreadsheet', async () => {
    const { user } = await openMatrix(api, boxes(4))
    await user.click(cell(1, 'Unit price'))
    // Typing replaces the value; Enter moves down, Tab moves right, Escape cancels.
    await user.keyboard('55{Enter}66{Enter}{F2}7{Escape}')
    expect(down('Unit price', 4)).toEqual(['55.00', '66.00', '102.00', '103.00'])
    expect(document.activeElement).toBe(cell(3, 'Unit price'))
    // Shift and arrows select, Ctrl+D fills down, Delete clears.
    await user.keyboard(
      '{Control>}{ArrowUp}{/Control}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}',
    )
    expect(down('Unit price', 4)).toEqual(['55.00', '55.00', '55.00', '103.00'])
    fireEvent.mouseDown(cell(3, 'Unit price'))
    fireEvent.mouseDown(cell(4, 'Unit price'), { shiftKey: true })
    await user.keyboard('{Delete}')
    expect(down('Unit price', 4)).toEqual(['55.00', '55.00', '', ''])
    // Undo step by step, then redo.
    await user.keyboard('{Control>}z{/Control}')
    expect(down('Unit price', 4)).toEqual(['55.00', '55.00', '55.00', '103.00'])
    await user.keyboard('{Control>}zz{/Control}')
    expect(down('Unit price', 4)).toEqual(['55.00', '101.00', '102.00', '103.00'])
    await user.keyboard('{Control>}zz{/Control}')
    expect(down('Unit price', 4)).toEqual(['100.00', '101.00', '102.00', '103.00'])
    expect(screen.getByText('Nothing to undo.')).toBeTruthy()
    await user.keyboard('{Control>}y{/Control}')
    expect(shown(1, 'Unit price')).toBe('55.00')
    // Home and End; with Ctrl the first and the last cell of the grid.
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(document.activeElement).toBe(cell(1, 'Price type'))
    await user.keyboard('{End}{Tab}')
    expect(document.activeElement).toBe(cell(2, 'Price type'))
    // A select and a switch; limits apply only to the open quantity mode.
    await user.click(cell(2, 'Quantity'))
    await user.keyboard('{Enter}')
    await user.selectOptions(within(cell(2, 'Quantity')).getByRole('combobox'), 'Fixed quantities')
    await user.keyboard('{Enter}')
    expect(shown(2, 'Quantity')).toBe('Fixed quantities')
    expect(cell(2, 'Max').getAttribute('aria-readonly')).toBe('true')
    await user.click(cell(2, 'Published'))
    await user.keyboard(' ')
    expect(shown(2, 'Published')).toBe('–')
  })

  test('pastes a block from a spreadsheet and copies one to the clipboard', async () => {
    const { user, saved } = await openMatrix(api, boxes(3))
    await user.click(cell(1, 'Unit price'))
    const block = 'Tk ১,২০০.৫০\tignored\tFixed quantities\r\n99\tignored\tOpen quantity\t2\t"10"\r\n'
    await user.paste(block)
    expect(down('Unit price', 3)).toEqual(['1200.50', '99.00', '102.00'])
    expect(['Quantity', 'Min', 'Max'].map((label) => shown(2, label))).toEqual(['Open quantity', '2', '10'])
    expect(shown(1, 'Quantity')).toBe('Fixed quantities')
    expect(screen.getByText('Pasted, except 2 invalid values.')).toBeTruthy()
    const copied = new Map<string, string>()
    fireEvent.mouseDown(cell(2, 'Quantity'))
    fireEvent.mouseDown(cell(3, 'Max'), { shiftKey: true })
    fireEvent.copy(cell(3, 'Max'), {
      clipboardData: { setData: (kind: string, text: string) => copied.set(kind, text) },
    })
    expect(copied.get('text/plain')).toBe('Open quantity\t2\t10\nOpen quantity\t\t')
    // A single value fills the whole selection.
    fireEvent.mouseDown(cell(1, 'Quantity'))
    fireEvent.mouseDown(cell(3, 'Quantity'), { shiftKey: true })
    await user.paste('open quantity')
    expect(down('Quantity', 3)).toEqual(Array(3).fill('Open quantity'))
    expect(await saved()).toMatchObject([
      { unit_price: 1200.5, cart_qty_mode: 2 },
      { unit_price: 99, min_qty: 2, max_qty: 10 },
      { unit_price: 102 },
    ])
  })

  test('duplicates, moves and removes rows, and edits several rows together', async () => {
    const { user, saved } = await openMatrix(
      api,
      boxes(3, (at) => ({ sku: `TEA-${at}`, stock_qty: 4 })),
    )
    await user.click(cell(1, 'Unit price'))
    await user.click(button('Duplicate row'))
    expect(down('Unit price', 4)).toEqual(['100.00', '100.00', '101.00', '102.00'])
    await user.click(cell(4, 'Unit price'))
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    expect(down('Unit price', 4)).toEqual(['100.00', '102.00', '100.00', '101.00'])
    expect(screen.getByText('Moved to position 2.')).toBeTruthy()
    await user.click(button('Remove row'))
    expect(screen.getByText('1 row removed.')).toBeTruthy()
    await user.click(screen.getAllByText('Undo').at(-1) as HTMLElement)
    expect(down('Unit price', 4)).toEqual(['100.00', '102.00', '100.00', '101.00'])
    // The row numbers select rows.
    const number = (row: number) => grid().rows[row]?.cells[0] as HTMLElement
    await user.click(number(2))
    fireEvent.click(number(4), { ctrlKey: true })
    await user.click(button('Edit 2 rows'))
    const form = within(screen.getByRole('presentation'))
    await user.type(form.getByLabelText('Value'), '75.50')
    await user.click(form.getByText('Set'))
    expect(down('Unit price', 4)).toEqual(['100.00', '75.50', '100.00', '75.50'])
    // The copy gets another price type.
    await user.click(cell(3, 'Price type'))
    await user.paste('per bag')
    const prices = await saved()
    expect(prices.map(({ id }) => id)).toEqual([1, 3, null, 2])
    expect(prices[2]).toMatchObject({ product_price_type_id: 4, sku: null, stock_qty: null })
  })
})

describe('Price tiers of a variant', () => {
  test('show the selling price during input: E1, E3, E4 and E6', async () => {
    const f = (quantity: number, price: number, discount_price: number | null = null) =>
      level({ quantity, price, discount_price })
    const p = (quantity: number, price: number, discount_price: number | null = null) =>
      level({ quantity, price_type: 1, price, discount_price })
    const { user, saved } = await openMatrix(api, [
      entry({ id: 1, unit_price: 1200, tiers: [f(1, 1200, 1000), f(5, 1100, 900)], max_qty: 10 }),
      entry({ id: 2, product_price_type_id: 2, unit_price: 50, tiers: [p(1, 0), p(10, 5), p(50, 10, 12)] }),
      entry({
        id: 3,
        product_price_type_id: 3,
        cart_qty_mode: 1,
        unit_price: 2,
        tiers: [p(100, 0), p(500, 10), p(1000, 20, 25)],
      }),
      entry({ id: 4, product_price_type_id: 4, unit_price: 9.99, tiers: [p(1, 33)] }),
    ])
    const tiers = () => screen.getByRole('table', { name: 'Price tiers' }) as HTMLTableElement
    const costs = () => [...tiers().rows].slice(1).map((row) => row.cells[7]?.textContent)
    const at = async (row: number) => {
      await user.click(cell(row, 'Price tiers'))
      return costs()
    }
    expect(await at(1)).toEqual(['Tk 1200.00Tk 1000.00', 'Tk 1100.00Tk 900.00'])
    expect(await at(2)).toEqual(['Tk 50.00', 'Tk 47.50', 'Tk 45.00Tk 44.00'])
    expect(await at(3)).toEqual(['Tk 2.00', 'Tk 1.80', 'Tk 1.60Tk 1.50'])
    expect(await at(4)).toEqual(['Tk 6.69'])
    expect(down('Selling price', 4)).toEqual(['Tk 1200.00Tk 1000.00', 'Tk 50.00', 'Tk 2.00', 'Tk 6.69'])
    // Updates during input, in either digits; an invalid value has no price yet.
    const price = within(tiers()).getByLabelText('Price')
    await user.clear(price)
    await user.type(price, '১০')
    expect(costs()).toEqual(['Tk 8.99'])
    await user.type(price, 'x')
    expect(costs()).toEqual(['invalid value'])
    await user.clear(price)
    await user.type(price, '33')
    await user.click(button('Add tier'))
    await user.type(within(tiers()).getAllByLabelText('Min. quantity')[1] as HTMLElement, '5')
    await user.type(within(tiers()).getAllByLabelText('Price')[1] as HTMLElement, '6')
    await user.click(button('Copy to all rows'))
    expect(down('Price tiers', 4)).toEqual(['2', '2', '2', '2'])
    const prices = await saved()
    expect(prices[0]).toMatchObject({
      tiers: [
        { quantity: 1, price_type: 1, price: 33 },
        { quantity: 5, price_type: 2, price: 6 },
      ],
    })
  })
})

describe('Large price matrix', () => {
  test('mounts one input at a time, and none for 300 rows without an active cell', async () => {
    const { user } = await openMatrix(
      api,
      Array.from({ length: 300 }, (_, at) =>
        entry({
          id: at + 1,
          product_color_id: at < 150 ? 11 : 12,
          options: [{ product_type_id: 31, product_type_item_id: 100 + (at % 150) }],
        }),
      ),
      {
        color_ids: [11, 12],
        product_type_infos: [
          { product_type_id: 31, item_ids: Array.from({ length: 150 }, (_, at) => 100 + at) },
        ],
      },
    )
    const inputs = () => grid().querySelectorAll('tbody input, tbody select').length
    expect(grid().rows).toHaveLength(301)
    expect(inputs()).toBe(0)
    cell(300, 'Unit price').focus()
    fireEvent.mouseDown(cell(300, 'Unit price'))
    await user.keyboard('7')
    expect(inputs()).toBe(1)
    expect(button('Add variant')).toHaveProperty('disabled', true)
  })
})

describe('Costs in the price matrix', () => {
  const opened = async (accesses: Access[], use_purchasing = true) => {
    api.signsIn(adminUser(accesses))
    api.answers(({ url }) =>
      url.pathname === '/api/basic-config'
        ? one({
            site_basic_config_data: {
              currency_symbol: 'Tk',
              time_zone: 360,
              choice_labels: [],
              use_purchasing,
            },
          })
        : url.pathname === '/api/purchase-orders/costs'
          ? one({ costs: [{ product_price_info_id: 1, average_cost: 75 }], included_vat: 0 })
          : undefined,
    )
    return openMatrix(api, boxes(2))
  }
  const heads = () => [...(grid().rows[0]?.cells ?? [])].map(({ textContent }) => textContent)

  test('are the average cost and the margin at the price being edited', async () => {
    const { user } = await opened([right(1), right(65)])
    await waitFor(() => expect(heads()).toContain('Margin'))
    expect([shown(1, 'Average cost'), shown(1, 'Margin')]).toEqual(['Tk 75.00', 'Tk 25.00 (25%)'])
    expect([shown(2, 'Average cost'), shown(2, 'Margin')]).toEqual(['–', '–'])
    await user.click(cell(1, 'Unit price'))
    await user.keyboard('60{Enter}')
    expect(shown(1, 'Margin')).toBe('Tk -15.00 (-25%)')
    expect(api.to('/api/purchase-orders/costs')).toHaveLength(1)
  })

  test.each([
    ['without the right to see purchase orders', [right(1)], true],
    ['while purchasing is switched off', [right(1), right(65)], false],
  ])('are not read %s', async (_, accesses, isOn) => {
    await opened(accesses, isOn)
    await waitFor(() => expect(shown(2, 'Price type')).toBe('Per Piece'))
    expect(heads()).not.toContain('Margin')
    expect(api.to('/api/purchase-orders/costs')).toEqual([])
  })
})

describe('Price matrix on a phone', () => {
  afterEach(() => void vi.stubGlobal('matchMedia', undefined))

  test('is a list of cards that open one at a time', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }))
    const { user, saved } = await openMatrix(api, boxes(2))
    expect(grid()).toBeNull()
    await user.click(await screen.findByText('2 · Per Piece'))
    const form = within(screen.getByRole('dialog', { name: '2 · Per Piece' }))
    await user.clear(form.getByLabelText('Unit price'))
    await user.type(form.getByLabelText('Unit price'), '৬০')
    await user.type(form.getByLabelText('Max'), '4')
    await user.click(form.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/Tk 60\.00/)).toBeTruthy()
    expect((await saved())[1]).toMatchObject({ unit_price: 60, max_qty: 4 })
  })
})
