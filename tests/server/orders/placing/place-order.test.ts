import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import {
  addCategory,
  addColor,
  addDesign,
  addPicture,
  addPlace,
  addProduct,
  addSize,
  addVariantOf,
  aGuest,
  orderOf,
  type Place,
  place,
  storedOrder,
} from '../../../support/orders.ts'
import { type Caller, callerOf, eachShop } from '../../../support/shop.ts'

const percent = 1

eachShop('Placing an order', ({ shop, app, asAdmin, anybody }) => {
  const db = () => shop().db
  let here: Place
  let guest: Caller
  let admin: Caller
  beforeAll(async () => {
    here = await addPlace(db(), { city: 60 })
    guest = aGuest(shop(), app())
    admin = await asAdmin()
  })
  const settings = (vat: number, fee: number) =>
    sql`update basic_config set vat = ${vat}, delivery_fee_default = ${fee}`.execute(db())
  const stored = (order_id: string) => storedOrder(db(), admin, order_id)

  test('adds lines, VAT on the lines only, and the delivery fee (E9)', async () => {
    await settings(5, 100)
    const first = await addVariantOf(db(), { unit_price: 120 })
    const second = await addVariantOf(db(), { unit_price: 40.5 })
    const items = [
      { product_price_info_id: first, qty: 3, price: 120 },
      { product_price_info_id: second, qty: 1, price: 40.5 },
    ]
    const { status, body } = await place(guest, orderOf(here, items, { total_payable: 480.53 }))
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        data: { order_id: expect.stringMatching(/^\d{12}$/), total_payable: 480.53, payment_url: null },
        msg: "Thank you. We've received your order.",
      },
    ])
    expect(await stored(body.data.order_id)).toMatchObject({
      total_amount: 400.5,
      vat_amount: 5,
      delivery_fee: 60,
      discount: 0,
      total_payable: 480.53,
      status: 0,
      timeline_id: 1,
      paid: false,
      order_from: 2,
      customer_id: null,
      created_by: null,
      item_count: 2,
      order_items_info: [
        { product_price_info_id: first, qty: 3, price: 120, unit_price: 120 },
        { product_price_info_id: second, qty: 1, price: 40.5 },
      ],
      delivery_timeline_info: [{ timeline_id: 1, status: 0 }],
    })
    await settings(0, 100)
  })

  test.each([
    ['the area’s charge', { city: 60, area: 80 }, 80],
    ['the city’s charge where the area has none', { city: 60, area: null }, 60],
    ['nothing where the area’s charge is zero', { city: 60, area: 0 }, 0],
    ['the shop’s fee where neither has a charge', {}, 100],
  ])('charges %s (E12)', async (_, charges, fee) => {
    const there = await addPlace(db(), charges)
    const variant = await addVariantOf(db(), { unit_price: 10 })
    const { body } = await place(guest, orderOf(there, [{ product_price_info_id: variant, qty: 1 }]))
    expect(body.data.total_payable).toBe(10 + fee)
    expect((await stored(body.data.order_id)).delivery_fee).toBe(fee)
  })

  test('charges the price tier of the quantity and stores the original price (E3)', async () => {
    const variant = await addVariantOf(db(), {
      unit_price: 50,
      tiers: [
        { quantity: 1, price_type: percent, price: 0 },
        { quantity: 10, price_type: percent, price: 5 },
        { quantity: 50, price_type: percent, price: 10, discount_price: 12 },
      ],
    })
    const { body } = await place(
      guest,
      orderOf(here, [{ product_price_info_id: variant, qty: 50, price: 44 }]),
    )
    expect(await stored(body.data.order_id)).toMatchObject({
      total_amount: 2200,
      order_items_info: [{ price: 44, unit_price: 45, qty: 50 }],
    })
  })

  test('charges a design once per line (E7)', async () => {
    const product = await addProduct(
      db(),
      [{ unit_price: 250, tiers: [{ quantity: 10, price_type: percent, price: 10 }] }],
      { allow_custom_design: true },
    )
    const design = await addDesign(db(), 60, await addCategory(db(), product.id))
    const line = { product_price_info_id: product.variants[0] as number, custom_product_design_id: design }
    const { body } = await place(guest, orderOf(here, [{ ...line, qty: 10 }]))
    expect(await stored(body.data.order_id)).toMatchObject({
      total_amount: 2310,
      order_items_info: [{ price: 225, custom_product_design_id: design, custom_product_design_price: 60 }],
    })
  })

  test('stores a copy of title, unit, options, colour, size, SKU and picture', async () => {
    const color = await addColor(db(), 'Red', 'লাল', '#ff0000')
    const size = await addSize(db(), 'XL')
    const product = await addProduct(
      db(),
      [
        {
          unit_price: 10,
          sku: 'shirt-xl',
          product_color_id: color,
          product_size_id: size,
          options: [['Material', 'Cotton']],
        },
      ],
      { product_title: 'Shirt', product_title_bn: 'শার্ট', slug: 'shirt' },
    )
    const [variant = 0] = product.variants
    const picture = await addPicture(db(), '/media/shirt.png')
    await sql`insert into products_photo_ids values (${product.id}, ${picture}, 0)`.execute(db())
    await sql`update product_price_types set type_title_bn = 'একক'`.execute(db())
    const { body } = await place(guest, orderOf(here, [{ product_price_info_id: variant, qty: 1 }]))
    await sql`update products set product_title = 'Blouse' where id = ${product.id}`.execute(db())
    const { order_items_info } = await stored(body.data.order_id)
    expect(order_items_info).toMatchObject([
      {
        product_id: product.id,
        product_title: 'Shirt',
        product_title_bn: 'শার্ট',
        product_slug: 'shirt',
        product_price_type: expect.stringMatching(/^Unit/),
        product_price_type_bn: 'একক',
        sku: 'shirt-xl',
        product_image: '/media/shirt.png',
        product_type_infos: [
          {
            title: 'Material',
            value: 'Cotton',
            key: expect.stringMatching(/^\d+$/),
            pid: expect.any(Number),
          },
          {
            title: 'Color',
            title_bn: 'রং',
            value: 'Red',
            value_bn: 'লাল',
            key: 'color',
            pid: color,
            color_code: '#ff0000',
          },
          { title: 'Size', value: 'XL', key: 'size', pid: size },
        ],
      },
    ])
  })

  test('prefers the picture of the variant to that of the product', async () => {
    const product = await addProduct(db(), [{ unit_price: 10 }])
    const [variant = 0] = product.variants
    const [one, other] = [await addPicture(db()), await addPicture(db(), '/media/variant.png')]
    await sql`insert into products_photo_ids values (${product.id}, ${one}, 0)`.execute(db())
    await sql`insert into product_price_infos_photo_ids values (${variant}, ${other}, 0)`.execute(db())
    const { body } = await place(guest, orderOf(here, [{ product_price_info_id: variant, qty: 1 }]))
    expect((await stored(body.data.order_id)).order_items_info[0].product_image).toBe('/media/variant.png')
  })

  test('stores addresses as plain text and the phone number with its country code', async () => {
    const variant = await addVariantOf(db(), { unit_price: 10 })
    const order = orderOf(here, [{ product_price_info_id: variant, qty: 1 }], {
      contact_no: '০১৭১২৩৪৫৬৭৮',
      address: '<b>House</b> 5',
    })
    const { body } = await place(guest, order)
    const record = await stored(body.data.order_id)
    expect(record.shipping_address).toMatch(/^<b>House<\/b> 5, Area \d+, City \d+, Region \d+$/)
    expect(record.billing_address).toBe(record.shipping_address)
    expect(record.contact_no).toBe('+8801712345678')
    const billed = await place(guest, { ...order, idempotency_key: 'billed', billing_address: 'The office' })
    expect((await stored(billed.body.data.order_id)).billing_address).toBe('The office')
  })

  test('stores the signed-in customer', async () => {
    const { rows } = await sql<{
      id: number
    }>`insert into users (user_type, full_name, email, verified, status)
      values (3, 'Karim', 'karim@example.test', true, true) returning id`.execute(db())
    const customer = callerOf(shop(), app(), null, await openSession(db(), { user_id: rows[0]?.id ?? 0 }))
    const variant = await addVariantOf(db(), { unit_price: 10 })
    const { body } = await place(customer, orderOf(here, [{ product_price_info_id: variant, qty: 1 }]))
    expect(await stored(body.data.order_id)).toMatchObject({ customer_id: rows[0]?.id, order_from: 1 })
  })

  test('ignores totals, discounts and fees that the browser sends', async () => {
    const variant = await addVariantOf(db(), { unit_price: 100 })
    const { body } = await place(
      guest,
      orderOf(here, [{ product_price_info_id: variant, qty: 1 }], {
        total_amount: 1,
        discount: 99,
        delivery_fee: 0,
        vat_amount: -50,
        paid: true,
        status: 1,
      }),
    )
    expect(await stored(body.data.order_id)).toMatchObject({
      total_amount: 100,
      discount: 0,
      delivery_fee: 60,
      vat_amount: 0,
      total_payable: 160,
      paid: false,
      status: 0,
    })
  })

  test('requires a session, which can be that of a guest', async () => {
    expect((await place(anybody(), {})).status).toBe(401)
  })
})
