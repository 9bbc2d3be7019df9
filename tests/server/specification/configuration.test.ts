import { beforeAll, describe, expect, test } from 'vitest'
import { choices } from '../../../src/fields/choices.ts'
import { basicConfig } from '../../../src/site/site-config.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

/** The lists and constants of docs/product.md 1, 4 and 9, as in the basic config. */

type Item = { id: number; title: string }
const numbered = (items: Item[]) => items.map(({ id, title }) => `${id} ${title}`)

const lists = [
  ['gender_list', ['1 Male', '2 Female', '3 Common', '4 Not Mentioned']],
  ['product_mode_list', ['1 New', '2 Featured', '3 Best Selling', '4 Latest', '5 Exclusive']],
  ['display_on_list', ['1 Top Header Section', '2 Header Navigation Section', '3 Footer Section']],
  ['static_page_group', ['1 Who We Are', '2 Customer Service', '3 More']],
  [
    'banner_display_types',
    [
      '1 Home Page Top Banner',
      '2 Home Page Body Banner One',
      '3 Body Banner Two',
      '4 Body Banner Three',
      '5 Shop Page Top Banner',
      '6 Popup',
    ],
  ],
  ['banner_schedule_types', ['0 Always Show', '1 On Schedule']],
  [
    'order_timeline_list',
    [
      '1 We are getting your order',
      '2 Order Placed',
      '3 Production Ongoing',
      '4 Processed',
      '5 Ready to Ship',
      '6 Going for Delivery',
      '7 Order has been delivered',
    ],
  ],
  [
    'order_status_list',
    [
      '1 Order Placed',
      '2 Production Ongoing',
      '3 Processed',
      '4 Ready to Ship',
      '5 Going for Delivery',
      '6 Delivered',
    ],
  ],
] as const

oneShop('The configuration', ({ anybody, asAdmin }) => {
  let config: Record<string, Item[]> & Record<string, unknown>
  const read = async () => (await anybody().get('/api/basic-config')).body.data
  beforeAll(async () => {
    config = await read()
  })

  test.each(lists)('has the specified %s', (name, expected) => {
    expect(numbered(config[name] as Item[])).toEqual(expected)
  })

  test('names the first order status Order Submitted', () => {
    expect(config.order_init_status_label).toMatchObject({ title: 'Order Submitted' })
  })

  test('has a picture field for every order status', () => {
    expect(config).toHaveProperty('order_status_images')
  })

  test('has the user types admin 1, delivery person 2 and customer 3', () => {
    expect(config).toMatchObject({
      admin_user_type_id: 1,
      delivery_user_type_id: 2,
      customer_user_type_id: 3,
    })
  })

  test('has Tk on the left of the amount', () => {
    expect(config.currency_info).toEqual({ title: 'Taka', symbol: 'Tk', symbol_pos: 'left' })
  })

  test('has no VAT and a delivery fee of 100 by default', () => {
    expect(config).toMatchObject({ vat: 0, delivery_fee_default: 100 })
  })

  test('has the default map position', () => {
    expect(config.site_basic_config_data).toMatchObject({ map_latitude: 23.727929, map_longitude: 90.410545 })
  })

  test('has title, description and keywords of the website', () => {
    expect(config.site_basic_config_data).toMatchObject({ website_title: 'Haat' })
    for (const name of ['website_desc', 'meta_keywords'])
      expect(config.site_basic_config_data).toHaveProperty(name)
  })

  test('has the path of the media gallery pictures', () => {
    expect(config.media_gallery_img_path).toEqual(expect.any(String))
  })

  test('stores VAT and delivery fee of an admin', async () => {
    const admin: Caller = await asAdmin()
    const { body } = await admin.patch('/api/basic-config/1', { vat: 7.5, delivery_fee_default: 60 })
    expect(body).toMatchObject({ status: true, data: { vat: 7.5, delivery_fee_default: 60 } })
    expect(await read()).toMatchObject({ vat: 7.5, delivery_fee_default: 60 })
    await admin.patch('/api/basic-config/1', { vat: 0, delivery_fee_default: 100 })
  })
})

describe('The fixed lists', () => {
  test('have the size types', () => {
    expect(numbered(choices.size_type)).toEqual([
      '1 EU',
      '2 UK',
      '3 US',
      '4 Int',
      '5 Waist',
      '6 Suit Only',
      '7 Full Look',
      '8 Other',
    ])
  })

  test('have the labels of addresses', () => {
    expect(numbered(choices.address_label)).toEqual(['1 Home', '2 Office'])
  })

  test('have the paths of product and blog pages among the settings', () => {
    expect(basicConfig.product_detail_path.initial).toBe('products')
    expect(basicConfig.blog_page_path.initial).toBe('blog')
  })
})
