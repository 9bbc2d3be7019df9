import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { product, tier, variant } from '../../../src/catalog/product.ts'
import { initialValues } from '../../../src-admin/fields/initial-values.ts'
import { type fakeApi, page } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

/** Helpers that open the product form and find the cells of its price matrix. */

type Api = ReturnType<typeof fakeApi>
const when = '2026-03-05T08:00:00.000Z'

export const entry = (more: object = {}) => ({
  ...initialValues(variant),
  stock_qty: null,
  id: null,
  product_price_type_id: 1,
  unit_price: 100,
  ...more,
})
export const level = (more: object) => ({ ...initialValues(tier), ...more })
export const boxes = (count: number, more: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) =>
    entry({ id: at + 1, product_price_type_id: at + 1, unit_price: 100 + at, ...more(at) }),
  )

const lists: Record<string, object[]> = {
  '/api/product-price-types': [
    { id: 1, type_title: 'Per Box' },
    { id: 2, type_title: 'Per Piece' },
    { id: 3, type_title: 'Per Strip' },
    { id: 4, type_title: 'Per Bag' },
  ],
  '/api/product-color-info': [
    { id: 11, color_title: 'Red', color_code: '#cc0000' },
    { id: 12, color_title: 'Green', color_code: '#00aa00' },
  ],
  '/api/product-size-info': [
    { id: 21, size_title: 'S' },
    { id: 22, size_title: 'M' },
    { id: 23, size_title: 'L' },
  ],
}

/** Opens the form of a product with these variants. */
export async function openMatrix(api: Api, prices: object[], more: object = {}) {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  let stored: object = {
    id: 7,
    ...initialValues(product),
    product_title: 'Green Tea',
    slug: 'green-tea',
    created_by: 7,
    created_at: when,
    updated_at: when,
    product_price_infos: prices,
    ...more,
  }
  api.answers(({ url, method, body }) => {
    const list = lists[url.pathname]
    if (list) return page(list)
    if (url.pathname === '/api/categories/load-related-data')
      return {
        json: {
          status: true,
          data: {
            product_type_list: [],
            product_info_type_list: [],
            product_price_type_list: lists['/api/product-price-types'],
          },
        },
      }
    if (url.pathname === '/api/products/edit/7') return { json: { status: true, data: stored } }
    if (url.pathname === '/api/products/update/7' && method === 'POST') {
      stored = { ...stored, ...(body as object) }
      return { json: { status: true, data: stored } }
    }
    return undefined
  })
  openAdmin('/products/7')
  await waitFor(() => expect(document.querySelector('#prices')).not.toBeNull())
  const saves = () => api.to('/api/products/update/7')
  const save = () => user.click(button('Save'))
  const saved = async () => {
    await save()
    await waitFor(() => expect(saves()).toHaveLength(1))
    const sent = saves()[0]?.body as { product_price_infos?: Record<string, unknown>[] } | undefined
    return sent?.product_price_infos ?? []
  }
  return { user, save, saves, saved }
}

/** Finds a button by its label; queries by role are slow in a page with hundreds of cells. */
export function button(name: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.ariaLabel ?? one.textContent) === name,
  )
  if (!found) throw new Error(`There is no button ${name}.`)
  return found
}
export const grid = () => document.querySelector<HTMLTableElement>('table[role="grid"]') as HTMLTableElement

/** Finds a cell by its row number and the label of its column. */
export function cell(row: number, label: string): HTMLElement {
  const table = grid()
  const at = [...(table.rows[0]?.cells ?? [])].findIndex(({ textContent }) => textContent === label)
  const found = table.rows[row]?.cells[at]
  if (!found) throw new Error(`There is no cell ${label} in row ${row}.`)
  return found
}
export const shown = (row: number, label: string) => cell(row, label).textContent
export const down = (label: string, rows: number) =>
  Array.from({ length: rows }, (_, at) => shown(at + 1, label))
export const wrong = (row: number, label: string) =>
  cell(row, label).getAttribute('aria-invalid') === 'true' ? cell(row, label).title : null
