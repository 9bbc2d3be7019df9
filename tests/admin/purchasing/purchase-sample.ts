/** Samples of what the API returns about purchases. */

export const variant = {
  product_price_info_id: 41,
  product_id: 4,
  product_title: 'Mint tea',
  product_title_bn: 'পুদিনা চা',
  variant_title: 'Per box',
  variant_title_bn: 'প্রতি বাক্স',
  sku: 'T-41',
  stock_qty: 3,
  unit_price: 100,
  average_cost: 75,
  included_vat: 0,
  last_cost: 80,
}

const { last_cost: _, ...bought } = variant

export const line = (more: object = {}) => ({
  id: 11,
  ...bought,
  quantity: 10,
  unit_cost: 80,
  received_qty: 0,
  rejected_qty: 0,
  ...more,
})

export const purchase = (more: object = {}) => ({
  id: 5,
  number: 'PO-5',
  supplier_id: 2,
  supplier_name: 'Karwan Traders',
  state: 2,
  ordered_on: '2026-11-20',
  expected_on: null,
  goods_total: 800,
  received_total: 0,
  shipping_cost: 50,
  other_cost: 0,
  note: null,
  created_by: 7,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  lines: [line()],
  receipts: [] as object[],
  ...more,
})

export const receipt = (more: object = {}) => ({
  id: 21,
  return_of: null,
  received_on: '2026-11-24',
  goods_total: 320,
  extra_cost: 20,
  note: 'Invoice 77',
  received_by: 'Rahima Akter',
  created_at: '2026-11-24T08:00:00.000Z',
  receipt_lines: [
    {
      id: 31,
      line_id: 11,
      received_qty: 4,
      rejected_qty: 1,
      returned_qty: 0,
      unit_cost: 80,
      extra_cost: 20,
      average_cost: 81.4286,
      included_vat: 0,
    },
  ],
  ...more,
})

export const suggestion = {
  ...variant,
  product_price_info_id: 42,
  product_title: 'Green tea',
  product_title_bn: null,
  sku: null,
  low_stock_qty: 5,
  sold: 30,
  expected: 0,
  suggested: 27,
}
