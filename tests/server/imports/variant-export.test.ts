import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { text } from '../../../src/fields/fields.ts'
import { parse } from '../../../src/fields/parse.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { importing } from './importing.ts'

oneShop('Export of prices and stock', ({ app, asAdmin, shop }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const { exported, uploaded } = importing({ app, shop, admin: () => admin })
  const made = async (resource: string, body: object): Promise<number> => {
    const answer = await admin.post(`/api/${resource}/store`, body)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body.data.id
  }

  test('changes nothing when imported again, with any text, as CSV and as a workbook', async () => {
    const written = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `=${text}`),
      fc.constantFrom(
        "'=1",
        '+8',
        '-1',
        '@x',
        'ক্ষ য়',
        'a,"b"',
        'a;b\tc',
        '007',
        '42',
        'true',
        'a|b: c',
        '#x',
      ),
    )
    const words = [
      ...new Set(fc.sample(written, { numRuns: 30, seed: 11 }).map((word) => parse(text(), word))),
    ]
      .filter((word) => typeof word === 'string')
      .slice(0, 12)
    const flavour = await made('product-types', { type_title: words[0], slug: 'group' })
    const insert = async (table: string, columns: string, values: RawBuilder<unknown>) =>
      (
        await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.raw(columns)})
          select ${values} from unnest(${words}::text[]) with ordinality as w (word, place) returning id`.execute(
          shop().db,
        )
      ).rows.map(({ id }) => id)
    const types = await insert('product_price_types', 'type_title, slug', sql`word, 'type-' || place`)
    const colors = await insert('product_color_info', 'color_title, color_code', sql`word, '#00ff00'`)
    // Two sizes with the same name, of different size types.
    const sizes = await insert(
      'product_size_info',
      'size_title, size_type_id',
      sql`(${words}::text[])[place - 1 + place % 2], 1 + place % 2`,
    )
    const items = await insert(
      'product_type_info_name',
      'type_name, product_type_id',
      sql`word, ${flavour}::integer`,
    )
    const tier = fc.record({
      price_type: fc.constant(2),
      price: fc.integer({ min: 100, max: 99_999 }).map((poisha) => poisha / 100),
      discount_price: fc.option(fc.integer({ min: 1, max: 99 }).map((poisha) => poisha / 100)),
      business_day: fc.option(fc.integer({ min: 0, max: 9 })),
      hrs_in_dhaka: fc.boolean(),
    })
    const tiers = fc.sample(fc.array(tier, { maxLength: 3 }), { numRuns: words.length, seed: 3 })
    const variants = words.map((word, at) => ({
      product_price_type_id: types[at],
      options: [{ product_type_id: flavour, product_type_item_id: items[at] }],
      product_color_id: colors[at],
      product_size_id: sizes[at],
      unit_price: 10 + at / 100,
      sku: word,
      remarks: words.at(-at - 1),
      stock_type: at % 2,
      stock_change: at % 2 ? at : null,
      low_stock_qty: at % 3 ? at : null,
      min_qty: 1,
      max_qty: 5 + at,
      status: at % 4 > 0,
      tiers: (tiers[at] ?? []).map((one, nth) => ({ ...one, quantity: 2 * nth + 1, recommended: nth === 1 })),
    }))
    for (const [at, product_title] of words.slice(0, 3).entries()) {
      const answer = await admin.post('/api/products/store', {
        product_title,
        slug: `thing-${at}`,
        color_ids: colors,
        size_ids: sizes,
        product_type_infos: [{ product_type_id: flavour, item_ids: items }],
        product_price_infos: [
          ...variants.slice(4 * at, 4 * at + 4),
          { product_price_type_id: types[0], unit_price: 0 },
        ],
      })
      expect(answer, JSON.stringify([product_title, answer.body])).toMatchObject({ status: 200 })
    }
    const total = words.length + 3
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await exported('products', format, '&rows=variants&sort=id')
      const run = await uploaded('product-variants', file, `prices.${format}`)
      expect(run).toMatchObject({
        state: 1,
        total,
        unchanged: total,
        refused: 0,
      })
    }
  })

  test('contains the variants of the product list, and ids where the role cannot read titles', async () => {
    const own = await asAdmin([right(1, ['create', 'edit'])])
    const price_type = await made('product-price-types', { type_title: 'Jar' })
    const variant = { product_price_type_id: price_type, unit_price: 5, sku: 'MINE' }
    const answer = await own.post('/api/products/store', {
      product_title: 'Mine alone',
      product_price_infos: [variant],
    })
    const { id, slug, product_price_infos } = answer.body.data
    const { body } = await own.get('/api/products/export?format=csv&rows=variants')
    const [, row, ...rest] = String(body).trim().split('\r\n')
    expect(row).toContain(`${product_price_infos[0].id},${slug},Mine alone,,${price_type},,,,MINE,,5,`)
    expect(rest).toEqual([])
    const all = await admin.get(`/api/products/export?format=csv&rows=variants&ids=${id}`)
    expect(String(all.body)).toContain(`${slug},Mine alone,,Jar,`)
    expect(await own.get('/api/companies/export?rows=variants')).toMatchObject({ status: 403 })
  })
})
