import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../../src-server/database/transaction.ts'
import { moveStock } from '../../../support/move-stock.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'
import { type Tea, teaOf } from '../tea.ts'

oneShop('Product variants', ({ asAdmin, shop }) => {
  let admin: Caller
  let tea: Tea
  beforeAll(async () => {
    admin = await asAdmin()
    tea = await teaOf(admin)
  })

  const movements = (variantId: number) =>
    shop()
      .db.selectFrom('stock_movements')
      .select(['change', 'reason'])
      .where('product_price_info_id', '=', variantId)
      .orderBy('id')
      .execute()

  test('variant ids are stable across saves', async () => {
    const saved = await tea.stored({ product_title: 'Lasting tea' })
    const [first] = saved.product_price_infos
    const { body } = await tea.save(saved, {
      product_price_infos: [
        tea.variant({ product_price_type_id: tea.parts.box, unit_price: 900 }),
        { ...first, unit_price: 130 },
      ],
    })
    const [box, piece] = body.data.product_price_infos
    expect(piece).toMatchObject({ id: first.id, unit_price: 130, stock_qty: 50 })
    expect(box.id).not.toBe(first.id)
  })

  test('a variant without an id is matched by its options', async () => {
    const saved = await tea.stored({ product_title: 'Known tea' })
    const [{ id, stock_qty: _, ...nameless }] = saved.product_price_infos
    const { body } = await tea.save(saved, {
      product_price_infos: [{ ...nameless, id: null, unit_price: 99 }],
    })
    expect(body.data.product_price_infos).toMatchObject([{ id, unit_price: 99, stock_qty: 50 }])
  })

  test('two variants can swap their options', async () => {
    const mint = tea.variant()
    const lemon = tea.variant({
      options: [{ product_type_id: tea.parts.flavour, product_type_item_id: tea.parts.lemon }],
    })
    const saved = await tea.stored({ product_title: 'Swapping tea', product_price_infos: [mint, lemon] })
    const [first, second] = saved.product_price_infos
    const { status, body } = await tea.save(saved, {
      product_price_infos: [
        { ...first, options: second.options },
        { ...second, options: first.options },
      ],
    })
    expect(status).toBe(200)
    expect(body.data.product_price_infos).toMatchObject([
      { id: first.id, options: second.options },
      { id: second.id, options: first.options },
    ])
  })

  test('an omitted variant is deleted, and its options can be used again', async () => {
    const saved = await tea.stored({ product_title: 'Shrinking tea' })
    const emptied = (await tea.save(saved, { product_price_infos: [] })).body.data
    expect(emptied).toMatchObject({ product_price_infos: [], from_price: null })
    const again = (await tea.save(emptied, { product_price_infos: [tea.variant()] })).body.data
    expect(again.product_price_infos).toHaveLength(1)
  })

  test('a deleted variant sent again is restored with its stock and movements', async () => {
    const saved = await tea.stored({ product_title: 'Returning tea' })
    const [first] = saved.product_price_infos
    const other = await tea.stored({ product_title: 'Neighbouring tea' })
    const emptied = (await tea.save(saved, { product_price_infos: [] })).body.data
    const taken = await tea.save(other, { product_price_infos: [first] })
    expect(Object.keys(taken.body.errors)).toEqual(['product_price_infos.0.id'])
    const replaced = await tea.save(emptied, { product_price_infos: [tea.variant({ unit_price: 5 })] })
    const { status, body } = await tea.save(replaced.body.data, { product_price_infos: [first] })
    expect(status).toBe(200)
    expect(body.data.product_price_infos).toEqual([first])
    expect(body.data.from_price).toBe(saved.from_price)
    expect(await movements(first.id)).toEqual([{ change: 50, reason: 'adjust' }])
  })

  test('the low-stock limit is stored and a duplicate SKU is rejected', async () => {
    const saved = await tea.stored({ product_title: 'Lowering tea' })
    const [row] = saved.product_price_infos
    const { body } = await tea.save(saved, { product_price_infos: [{ ...row, low_stock_qty: 12 }] })
    expect(body.data.product_price_infos).toMatchObject([{ id: row.id, low_stock_qty: 12, stock_qty: 50 }])
    const twice = [row, tea.variant({ sku: row.sku, product_price_type_id: tea.parts.box })]
    const rejection = await tea.save(body.data, { product_price_infos: twice })
    expect(rejection.body.errors).toEqual({ 'product_price_infos.1.sku': 'Variant 1 has the same SKU.' })
  })

  test('two variants with the same options are rejected', async () => {
    const { status, body } = await admin.post('/api/products/store', {
      ...tea.green({ product_title: 'Double tea' }),
      product_price_infos: [tea.variant(), tea.variant({ unit_price: 1 })],
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['product_price_infos.1'])
    const { body: found } = await admin.get('/api/products?keyword=double')
    expect(found.data).toEqual([])
  })

  test('options that the product does not offer are rejected', async () => {
    const { status, body } = await admin.post('/api/products/store', {
      ...tea.green({
        color_ids: [],
        product_type_infos: [{ product_type_id: tea.parts.flavour, item_ids: [tea.parts.lemon] }],
      }),
      product_price_infos: [
        tea.variant({ product_color_id: tea.parts.red, product_size_id: tea.parts.large }),
      ],
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual([
      'product_price_infos.0.options.0.product_type_item_id',
      'product_price_infos.0.product_color_id',
    ])
  })

  test('a variant of another product is rejected', async () => {
    const one = await tea.stored({ product_title: 'One tea' })
    const other = await tea.stored({ product_title: 'Other tea' })
    const { status, body } = await tea.save(other, { product_price_infos: one.product_price_infos })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['product_price_infos.0.id'])
  })

  test('a save from a form opened before a sale does not overwrite the sale', async () => {
    const saved = await tea.stored({ product_title: 'Selling tea' })
    const [{ id }] = saved.product_price_infos
    await transaction(shop().db, (trx) =>
      moveStock(trx, { product_price_info_id: id, change: -7, reason: 'order' }),
    )
    const [row] = saved.product_price_infos
    const { body } = await tea.save(saved, {
      product_price_infos: [{ ...row, stock_qty: 50, stock_change: 10 }],
    })
    expect(body.data.product_price_infos[0].stock_qty).toBe(53)
    expect(await movements(id)).toEqual([
      { change: 50, reason: 'adjust' },
      { change: -7, reason: 'order' },
      { change: 10, reason: 'adjust' },
    ])
  })

  test('a stock change below zero is rejected', async () => {
    const saved = await tea.stored({ product_title: 'Scarce tea' })
    const [row] = saved.product_price_infos
    const { status, body } = await tea.save(saved, { product_price_infos: [{ ...row, stock_change: -51 }] })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ 'product_price_infos.0.stock_change': 'Only 50 in stock.' })
  })
})
