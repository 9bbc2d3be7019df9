/** Sample data of the back office order form. */

export const place = { region_id: 1, city_id: 2, area_id: 3 }
export const lists = {
  payment_types: [{ id: 1 }],
  vat: 5,
  areas: [
    {
      id: 3,
      title: 'Dhanmondi',
      title_bn: 'ধানমন্ডি',
      city_title: 'Dhaka',
      city_title_bn: null,
      region_title: 'Dhaka',
      region_title_bn: null,
      city_id: 2,
      region_id: 1,
      delivery_fee: 60,
    },
  ],
  categories: [
    { id: 1, parent_id: null, slug: 'food', category_name: 'Food', category_name_bn: null },
    { id: 2, parent_id: 1, slug: 'tea', category_name: 'Teas', category_name_bn: null },
  ],
}
const tier = (quantity: number, price: number) => ({
  quantity,
  price_type: 2,
  price,
  discount_price: null,
  business_day: null,
  hrs_in_dhaka: false,
  recommended: false,
})
export const variant = (id: number, item: number, unit_price: number, stock_qty: number | null) => ({
  id,
  unit_price,
  sku: null,
  cart_qty_mode: 2,
  min_qty: null,
  max_qty: 10,
  product_color_id: null,
  product_size_id: null,
  stock_type: stock_qty === null ? 0 : 1,
  stock_qty,
  product_price_type_data: { type_title: 'Per Box', type_title_bn: null },
  options: [{ product_type_id: 4, product_type_item_id: item }],
  product_photo_infos: [],
  tiers: [tier(5, unit_price - 20)],
})
export const card = {
  id: 9,
  product_title: 'Green tea',
  product_title_bn: null,
  slug: 'green-tea',
  product_photo_infos: [],
  company_info: { id: 1, company_name: 'Meadow', company_name_bn: null, slug: 'meadow' },
  from_price: 120,
  from_regular_price: 120,
  in_stock: true,
}
const named = (id: number, type_name: string) => ({
  product_type_name_id: id,
  product_type_names_data_info: { id, type_name, type_name_bn: null },
})
export const product = {
  ...card,
  product_type_info: [
    {
      product_type_id: 4,
      product_type_data_info: { id: 4, type_title: 'Pack', type_title_bn: null },
      product_type_names_info: [named(1, '100 g'), named(2, '200 g')],
    },
  ],
  product_color_infos: [],
  product_size_infos: [],
  product_price_infos: [variant(11, 1, 120, null), variant(12, 2, 220, 3)],
}
const address = {
  id: 5,
  label_id: 1,
  full_name: 'Rahima at home',
  contact_no: '+8801711000000',
  ...place,
  address: 'House 9',
  region_info: null,
  city_info: { id: 2, title: 'Dhaka', title_bn: null },
  area_info: { id: 3, title: 'Dhanmondi', title_bn: null },
  default_shipping_address: true,
  default_billing_address: true,
}
const user = { id: 8, full_name: 'Rahima', email: null, mobile: '+8801711000000', verified: true }
export const known = { user, taken: false, default_addresses: [address] }
export const nobody = { user: null, taken: false, default_addresses: [] }
