import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { exportMark } from '../../../src-server/exports/export-mark.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { importing } from './importing.ts'

oneShop('Import of prices and stock', ({ app, asAdmin, shop }) => {
  let admin: Caller
  let at: Awaited<ReturnType<typeof entries>>

  beforeAll(async () => {
    admin = await asAdmin()
    at = await entries()
  })

  const { staged, runOf, rowsOf, applied } = importing({ app, shop, admin: () => admin })
  const made = async (resource: string, body: object): Promise<number> => {
    const answer = await admin.post(`/api/${resource}/store`, body)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body.data.id
  }
  const entries = async () => {
    const flavour = await made('product-types', { type_title: 'Flavour' })
    return {
      box: await made('product-price-types', { type_title: 'Box', type_title_bn: 'বাক্স' }),
      strip: await made('product-price-types', { type_title: 'Strip' }),
      red: await made('product-color-info', { color_title: 'Red', color_code: '#ff0000' }),
      // A size with a number as its title is found by its title, not by its id.
      size: await made('product-size-info', { size_title: '42', size_type_id: 1 }),
      flavour,
      mint: await made('product-type-info-name', { type_name: 'Mint', product_type_id: flavour }),
    }
  }
  let number = 0
  const product = async (variants: object[], who = admin) => {
    number += 1
    const body = { product_title: `Tea ${number}`, slug: `tea-${number}`, product_price_infos: variants }
    const { id } = (await who.post('/api/products/store', body)).body.data
    return { id: id as number, slug: `tea-${number}` }
  }
  const box = (more: object = {}) => ({ product_price_type_id: at.box, unit_price: 100, ...more })
  const mark = () => exportMark(shop().secret, 'product-variants')
  const counted = (stock: number, more: object = {}) => box({ stock_type: 1, stock_change: stock, ...more })
  const stored = async (id: number) => (await admin.get(`/api/products/edit/${id}`)).body.data
  const variantsOf = async (id: number) => (await stored(id)).product_price_infos
  const ledgerOf = async (variant: number) =>
    (
      await sql<object>`select change, reason, balance, note from stock_movements
        where product_price_info_id = ${variant} order by id`.execute(shop().db)
    ).rows
  const sell = (variant: number, pieces: number) =>
    sql`update product_price_infos set stock_qty = stock_qty - ${pieces} where id = ${variant}`.execute(
      shop().db,
    )

  test('finds a variant by id, SKU or product and options, and previews the changes by cell', async () => {
    const tea = await product([
      counted(10, { sku: 'T-1' }),
      box({ product_price_type_id: at.strip, unit_price: 12 }),
    ])
    const plain = await product([box()])
    const [first, second] = await variantsOf(tea.id)
    const text = [
      `id,product,product_price_type_id,sku,unit_price,stock_qty,tiers,status,${mark()}`,
      `${first.id},,,,১১০,২৫,,`,
      `,${tea.slug},Strip,,12,,1: 12 > 10; ১০: ৯,`,
      `,${plain.id},,P-1,100,,,false`,
      ',,,none,5,,,',
      ',no-such,Box,,5,,,',
      `,${tea.slug},Carton,,5,,,`,
      `${second.id},,,T-1,,,,`,
      `,${plain.slug},,,-1,,soon,`,
    ].join('\n')
    const id = await staged(admin, 'product-variants', text)
    expect(await rowsOf(id)).toMatchObject([
      { outcome: 2, record_id: first.id, changed: ['unit_price', 'stock_qty'] },
      { outcome: 2, record_id: second.id, changed: ['tiers'] },
      { outcome: 2, changed: ['sku', 'status'] },
      { outcome: 4, problems: [{ field: 'sku', column: 3 }] },
      { outcome: 4, problems: [{ field: 'product', column: 1 }] },
      { outcome: 4, problems: [{ field: 'product_price_type_id', column: 2 }] },
      { outcome: 4, problems: [{ field: 'sku', text: 'Variant 1 has the same SKU.' }] },
      { outcome: 4, problems: expect.arrayContaining([expect.objectContaining({ column: 6 })]) },
    ])
    expect(await applied(id, { skip_errors: true })).toMatchObject({ state: 3 })
    expect(await variantsOf(tea.id)).toMatchObject([
      { id: first.id, unit_price: 110, stock_qty: 25, sku: 'T-1' },
      {
        id: second.id,
        unit_price: 12,
        tiers: [
          { quantity: 1, price_type: 2, price: 12, discount_price: 10 },
          { quantity: 10, price: 9 },
        ],
      },
    ])
    expect(await variantsOf(plain.id)).toMatchObject([{ sku: 'P-1', status: false, unit_price: 100 }])
    expect(await ledgerOf(first.id)).toMatchObject([
      { change: 10, reason: 'adjust' },
      { change: 15, reason: 'import', balance: 25, note: 'pasted' },
    ])
  })

  test('sets stock by difference, so that sales in the meantime still count', async () => {
    const tea = await product([counted(10, { sku: 'S-1' })])
    const [variant] = await variantsOf(tea.id)
    const up = await staged(admin, 'product-variants', 'sku,stock_qty\nS-1,20')
    await sell(variant.id, 3)
    expect(await applied(up)).toMatchObject({ state: 3 })
    expect(await variantsOf(tea.id)).toMatchObject([{ stock_qty: 17 }])

    const down = await staged(admin, 'product-variants', 'sku,stock_change\nS-1,-১৫')
    await sell(variant.id, 5)
    expect(await applied(down)).toMatchObject({ state: 1, refused: 1 })
    expect(await rowsOf(down)).toMatchObject([
      { outcome: 4, problems: [{ field: 'stock_change', column: 1, text: 'Only 12 in stock.' }] },
    ])
    expect(await variantsOf(tea.id)).toMatchObject([{ stock_qty: 12 }])
    const more = await staged(admin, 'product-variants', "sku,stock_change\nS-1,'+8")
    await applied(more)
    expect(await variantsOf(tea.id)).toMatchObject([{ stock_qty: 20 }])
  })

  test('rejects stock of untracked variants, stock below zero and two stock values in one row', async () => {
    await product([box({ sku: 'N-1' })])
    await product([counted(4, { sku: 'N-2' })])
    const text =
      'sku\tstock_type\tstock_qty\tstock_change\nN-1\t\t5\t\nN-2\t\t\t-5\nN-2\t\t6\t1\nN-1\tTracked\t5\t'
    expect(await rowsOf(await staged(admin, 'product-variants', text))).toMatchObject([
      { outcome: 4, problems: [{ field: 'stock_qty', column: 2 }] },
      { outcome: 4, problems: [{ field: 'stock_change', column: 3, text: 'Only 4 in stock.' }] },
      { outcome: 4, problems: [{ field: 'stock_change', column: 3 }] },
      { outcome: 2, changed: ['stock_type', 'stock_qty'] },
    ])
  })

  test('reports rows about the same variant as duplicates', async () => {
    const tea = await product([counted(10, { sku: 'D-1' })])
    const [first] = await variantsOf(tea.id)
    const text = [
      `id,product,product_price_type_id,sku,unit_price,stock_qty,${mark()}`,
      `${first.id},,,,110,`,
      ',,,D-1,,12',
      `,${tea.slug},Strip,,10,`,
      `,${tea.slug},Strip,,11,`,
    ].join('\n')
    const about = (line: number) => [{ text: `Row ${line} is for the same record.` }]
    expect(await rowsOf(await staged(admin, 'product-variants', text))).toMatchObject([
      { outcome: 4, problems: about(3) },
      { outcome: 4, problems: about(2) },
      { outcome: 4, problems: about(5) },
      { outcome: 4, problems: about(4) },
    ])
  })

  test('creates missing variants with their options, also the first one of a product', async () => {
    const empty = await product([])
    const tea = await product([box()])
    const text = [
      'Product\tPrice type\tOptions\tColour\tSize\tUnit price\tIn stock\tSKU',
      `${empty.slug}\tবাক্স\tFlavour: Mint\tRed\t42\t৯৫\t৭\tE-1`,
      `${empty.slug}\tStrip\tMint\t\t\t10\t\tE-2`,
      `${tea.slug}\tStrip\t\tGreen\t\t10\t\t`,
      `${tea.slug}\tStrip\tSalt\t\t\t10\t\t`,
      `${tea.slug}\tStrip\t\t\t\t\t\t`,
      `${tea.slug}\tStrip\t\tRed\t\t10\t\tE-4`,
    ].join('\n')
    const id = await staged(admin, 'product-variants', text)
    expect(await rowsOf(id)).toMatchObject([
      { outcome: 1 },
      { outcome: 1 },
      { outcome: 4, problems: [{ field: 'product_color_id', column: 3 }] },
      { outcome: 4, problems: [{ field: 'options', column: 2 }] },
      { outcome: 4, problems: [{ field: 'unit_price', column: 5 }] },
      { outcome: 1 },
    ])
    expect(await applied(id, { skip_errors: true })).toMatchObject({ state: 3 })
    const now = await stored(empty.id)
    expect(now).toMatchObject({
      color_ids: [at.red],
      size_ids: [at.size],
      product_type_infos: [{ product_type_id: at.flavour, item_ids: [at.mint] }],
      product_price_infos: [
        {
          product_price_type_id: at.box,
          options: [{ product_type_id: at.flavour, product_type_item_id: at.mint }],
          product_color_id: at.red,
          product_size_id: at.size,
          unit_price: 95,
          stock_type: 1,
          stock_qty: 7,
        },
        { product_price_type_id: at.strip, unit_price: 10, stock_type: 0, sku: 'E-2' },
      ],
    })
    expect(await rowsOf(id, '&outcome=1')).toMatchObject([
      { record_id: now.product_price_infos[0].id },
      { record_id: now.product_price_infos[1].id },
      {},
    ])
    const undone = await admin.post(`/api/imports/${id}/undo`)
    expect(undone).toMatchObject({ body: { data: { restored: 2, left: [] } } })
    expect(await stored(empty.id)).toMatchObject({ color_ids: [], product_price_infos: [] })
    expect(await variantsOf(tea.id)).toHaveLength(1)
  })

  test('is undone with prices, tiers and stock, except for products changed since, which it lists', async () => {
    const tiers = [{ quantity: 5, price_type: 2, price: 90, discount_price: 80 }]
    const teas = await Promise.all([
      product([counted(10, { sku: 'U-1', tiers })]),
      product([counted(10, { sku: 'U-2' })]),
      product([counted(10, { sku: 'U-3' })]),
      product([counted(10, { sku: 'U-4' })]),
    ])
    const [a, b, c, d] = teas as [(typeof teas)[0], (typeof teas)[0], (typeof teas)[0], (typeof teas)[0]]
    const id = await staged(
      admin,
      'product-variants',
      'sku,unit_price,tiers,stock_qty\nU-1,105,5: 95,14\nU-2,100,,30\nU-3,120,,10\nU-4,100,,25',
    )
    await applied(id)
    const [first] = await variantsOf(a.id)
    const [fourth] = await variantsOf(d.id)
    // Items that are sold stay sold; a price changed since stays; stock that has left cannot be removed.
    await sell(first.id, 2)
    const [third] = await variantsOf(c.id)
    await admin.post(`/api/products/update/${c.id}`, {
      ...(await stored(c.id)),
      product_price_infos: [{ ...third, unit_price: 130 }],
    })
    await sell(fourth.id, 20)
    const undone = await admin.post(`/api/imports/${id}/undo`)
    expect(undone).toMatchObject({ status: 200, body: { data: { restored: 2, left_total: 2 } } })
    expect(undone.body.data.left).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: c.id, reason: 'It was changed later.' }),
        expect.objectContaining({ id: d.id, reason: 'There is not enough stock left to undo this.' }),
      ]),
    )
    expect(await variantsOf(a.id)).toMatchObject([{ unit_price: 100, stock_qty: 8, tiers }])
    expect(await ledgerOf(first.id)).toMatchObject([
      { change: 10 },
      { change: 4, reason: 'import' },
      { change: -4, reason: 'adjust', note: 'Undone', balance: 8 },
    ])
    expect(await variantsOf(b.id)).toMatchObject([{ stock_qty: 10 }])
    expect(await variantsOf(c.id)).toMatchObject([{ unit_price: 130 }])
    // A second undo changes nothing: no stock is corrected twice.
    const { operation_id } = await runOf(id)
    const again = await admin.post('/api/history/undo', { operation_id })
    expect(again.body.data?.restored ?? 0).toBe(0)
    expect(await variantsOf(b.id)).toMatchObject([{ stock_qty: 10 }])
  })

  test('changes products of others, and stock, only with the permission', async () => {
    const rights = [right(1, ['create', 'edit'])]
    const own = await asAdmin(rights)
    await product([counted(5, { sku: 'R-1' })])
    const mine = await product([counted(5, { sku: 'R-2' })], own)
    const text = 'sku,unit_price,stock_qty\nR-1,9,\nR-2,9,\n'
    const id = await staged(own, 'product-variants', text)
    const { rows } = (await own.get(`/api/imports/${id}/rows`)).body.data
    expect(rows).toMatchObject([{ outcome: 4, record_id: null }, { outcome: 2 }])
    const levels = await staged(own, 'product-variants', 'sku,stock_qty\nR-2,9')
    expect((await own.get(`/api/imports/${levels}/rows`)).body.data.rows).toMatchObject([
      { outcome: 4, problems: [{ field: 'stock_qty', text: 'You cannot change this.' }] },
    ])
    expect(await variantsOf(mine.id)).toMatchObject([{ stock_qty: 5, unit_price: 100 }])
    const weak = await asAdmin([right(48, ['edit'])])
    expect(await weak.post('/api/imports?kind=product-variants', { text: 'sku\na' })).toMatchObject({
      status: 403,
    })
  })

  test('rejects a row whose product was saved after the preview, and writes nothing', async () => {
    const tea = await product([box({ sku: 'O-1' })])
    const other = await product([box({ sku: 'O-2' })])
    const id = await staged(admin, 'product-variants', 'sku,unit_price\nO-2,5\nO-1,5')
    await admin.patch(`/api/products/${tea.id}`, { product_title: 'Other tea' })
    expect(await applied(id)).toMatchObject({ state: 1, refused: 1 })
    expect(await variantsOf(other.id)).toMatchObject([{ unit_price: 100 }])
    expect(await admin.post(`/api/imports/${id}/rows/3`, { cells: {} })).toMatchObject({
      body: { data: { row: { outcome: 2 } } },
    })
    expect(await applied(id)).toMatchObject({ state: 3 })
    expect(await variantsOf(tea.id)).toMatchObject([{ unit_price: 5 }])
  })
})
