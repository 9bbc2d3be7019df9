import { expect, test } from 'vitest'
import { pickingLines } from '../../src/orders/parcels/picking-list.ts'

const item = (product_price_info_id: number | null, sku: string | null, qty: number, returned_qty = 0) => ({
  product_price_info_id,
  product_title: `Product ${product_price_info_id ?? 'old'}`,
  product_price_type: 'Strip',
  sku,
  options: '',
  qty,
  returned_qty,
})

test('a picking list adds up each product over all orders, in the order of the SKUs', () => {
  const lines = pickingLines([
    { order_id: '1', order_items_info: [item(7, 'B-10', 2), item(8, null, 1), item(7, 'B-10', 1)] },
    { order_id: '2', order_items_info: [item(9, 'B-9', 4, 1), item(7, 'B-10', 5), item(6, 'A-1', 2, 2)] },
  ])
  expect(lines.map(({ sku, qty, orders }) => [sku, qty, orders])).toEqual([
    ['B-9', 3, [{ order_id: '2', qty: 3 }]],
    [
      'B-10',
      8,
      [
        { order_id: '1', qty: 3 },
        { order_id: '2', qty: 5 },
      ],
    ],
    [null, 1, [{ order_id: '1', qty: 1 }]],
  ])
})

test('items of deleted products are added up by what is printed of them', () => {
  const [line, ...others] = pickingLines([
    { order_id: '1', order_items_info: [item(null, 'X', 1)] },
    { order_id: '2', order_items_info: [item(null, 'X', 2)] },
  ])
  expect([line?.qty, others]).toEqual([3, []])
})
