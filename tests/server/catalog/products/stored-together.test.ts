import { expect, test } from 'vitest'
import { contextOfFirstAdmin } from '../../../../src-server/context/background-context.ts'
import type { Context } from '../../../../src-server/context/context.ts'
import { type OperationContext, runOperation } from '../../../../src-server/context/operation.ts'
import { storeRecord } from '../../../../src-server/resources/records/engine.ts'
import { createsMany, storeRecords } from '../../../../src-server/resources/records/write-many.ts'
import { oneShop } from '../../../support/shop.ts'

type Values = Record<string, unknown>

/** Ids and times differ between two products that are otherwise the same. */
const comparable = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(comparable)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, one]) =>
            /^(id|slug|created_at|updated_at)$/.test(name) ? [] : [[name, comparable(one)]],
          ),
        )
      : value

oneShop('Products that are stored together', ({ asAdmin, shop }) => {
  const inOperation = async <Result>(run: (operation: OperationContext) => Promise<Result>) => {
    const context = (await contextOfFirstAdmin(shop())) as Context
    return runOperation(context, { action: 'create', feature: 1 }, run)
  }
  const historyOf = async (id: number) => {
    const rows = await shop()
      .db.selectFrom('history')
      .select(['action', 'title', 'before', 'after'])
      .where('resource', '=', 'products')
      .where('record_id', '=', id)
      .execute()
    return rows
  }

  test('are the same as those that are stored one by one, in their tables and in the history', async () => {
    const admin = await asAdmin()
    const made = async (resource: string, body: Values) =>
      (await admin.post(`/api/${resource}/store`, body)).body.data.id as number
    const unit = await made('product-price-types', { type_title: 'Piece' })
    const pack = await made('product-price-types', { type_title: 'Pack' })
    const color = await made('product-color-info', { color_title: 'Red', color_code: '#ff0000' })
    const group = await made('product-types', { type_title: 'Logo' })
    const item = await made('product-type-info-name', { type_name: 'Yes', product_type_id: group })
    const heading = await made('product-info-types', { type_title: 'Details' })
    const tag = await made('tags', { tag_title: 'new' })
    const body = {
      product_title: 'Together',
      tag_ids: [tag],
      color_ids: [color],
      product_mode_infos: [{ mode_id: 1 }],
      product_infos: [{ product_info_type_id: heading, content: '<p>Text</p><script>x</script>' }],
      product_type_infos: [{ product_type_id: group, item_ids: [item] }],
      product_price_infos: [
        {
          product_price_type_id: unit,
          product_color_id: color,
          options: [{ product_type_id: group, product_type_item_id: item }],
          unit_price: 20,
          sku: 'T-1',
          stock_type: 1,
          pack_size: 1,
          stock_change: 25,
          tiers: [{ quantity: 1, price_type: 2, price: 20, discount_price: 18 }],
        },
        {
          product_price_type_id: pack,
          product_color_id: color,
          options: [{ product_type_id: group, product_type_item_id: item }],
          unit_price: 90,
          stock_type: 1,
          pack_size: 5,
          tiers: [],
        },
      ],
    }
    const alone = await inOperation((operation) => storeRecord(operation, 'products', body))
    const ids = await inOperation((operation) =>
      storeRecords(operation, 'products', [body, { product_title: 'Bare', product_price_infos: [] }, body]),
    )
    const readOf = async (id: number) => comparable((await admin.get(`/api/products/edit/${id}`)).body.data)
    const wanted = await readOf(alone.id)
    expect(wanted).toMatchObject({
      product_price_infos: [{ stock_qty: 25 }, { stock_qty: 5 }],
      product_infos: [{ content: '<p>Text</p>' }],
    })
    expect(await readOf(ids[0] ?? 0)).toEqual(wanted)
    expect(await readOf(ids[2] ?? 0)).toEqual(wanted)
    expect(await readOf(ids[1] ?? 0)).toMatchObject({ product_title: 'Bare', product_price_infos: [] })
    expect(comparable(await historyOf(ids[0] ?? 0))).toEqual(comparable(await historyOf(alone.id)))
    const slugs = await shop().db.selectFrom('products').select('slug').where('id', 'in', ids).execute()
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(3)
    const indexed = await shop()
      .db.selectFrom('products')
      .select(['from_price', 'search_text'])
      .where('id', 'in', [alone.id, ids[0] ?? 0])
      .execute()
    expect(indexed[0]).toEqual(indexed[1])
    expect(createsMany(shop() as never, 'products')).toBe(true)
  })

  test('are rejected together when one of them is wrong', async () => {
    const failed = inOperation((operation) =>
      storeRecords(operation, 'products', [
        { product_title: 'Right', product_price_infos: [] },
        { product_title: '', product_price_infos: [] },
      ]),
    )
    await expect(failed).rejects.toMatchObject({ status: 422, errors: { product_title: {} } })
    expect(
      await shop().db.selectFrom('products').select('id').where('product_title', '=', 'Right').execute(),
    ).toEqual([])
  })
})
