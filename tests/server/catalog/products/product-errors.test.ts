import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../../../src-server/context/language.ts'
import { type Caller, everyRight, oneShop, right } from '../../../support/shop.ts'
import { many, refusals } from '../form-errors.ts'
import { type Tea, teaOf } from '../tea.ts'

oneShop('Product validation', ({ asAdmin, shop }) => {
  let admin: Caller
  let tea: Tea
  beforeAll(async () => {
    admin = await asAdmin()
    tea = await teaOf(admin)
  })

  /** Row count and checksum of every table. */
  const everything = async () => {
    const { db } = shop()
    const { rows: tables } = await sql<{
      name: string
    }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'attempts')
      order by 1`.execute(db)
    const prints = tables.map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, count(*)::integer as rows,
          md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${sql.table(name)} t`,
    )
    return (await sql`${sql.join(prints, sql` union all `)}`.execute(db)).rows
  }

  test('returns an error at each field in both languages and saves nothing', async () => {
    const stored = await tea.stored({ product_title: 'Standing tea' })
    const cases = await refusals(tea)
    const before = await everything()
    for (const [path, sent, reason, args] of cases) {
      const name = `${path}: ${reason}`
      const english = translate.en(`problems.${reason}`, args)
      const bengali = translate.bn(`problems.${reason}`, args)
      expect(bengali, name).toMatch(/\p{Script=Bengali}/u)
      const created = await admin.post('/api/products/store', tea.green(sent))
      expect([created.status, created.body.errors], name).toEqual([422, { [path]: english }])
      const changed = await admin.post(`/api/products/update/${stored.id}?lang=bn`, { ...stored, ...sent })
      expect([changed.status, changed.body.errors], name).toEqual([422, { [path]: bengali }])
      expect(changed.body.msg, name).toBe(translate.bn('invalid'))
    }
    expect(await everything()).toEqual(before)
  })

  test('returns all errors in one response', async () => {
    const { body } = await admin.post(
      '/api/products/store',
      tea.green({
        publish_at: '2020-01-01T00:00:00Z',
        product_mode_infos: [{ mode_id: 1 }, { mode_id: 1 }],
        product_price_infos: [tea.variant({ min_qty: 5, max_qty: 1 }), tea.variant()],
      }),
    )
    expect(Object.keys(body.errors).sort()).toEqual([
      'product_mode_infos.1.mode_id',
      'product_price_infos.0.max_qty',
      'product_price_infos.1',
      'publish_at',
    ])
  })

  test('accepts a price of zero, quantity limits below the first tier and a discount price of zero', async () => {
    const { product_price_infos: saved } = await tea.stored({
      product_title: 'Odd tea',
      product_price_infos: [
        tea.variant({
          unit_price: 0,
          min_qty: 1,
          max_qty: 3,
          tiers: [{ quantity: 5, price_type: 2, price: 9 }],
        }),
        tea.variant({
          product_price_type_id: tea.parts.box,
          cart_qty_mode: 1,
          min_qty: 9,
          max_qty: 2,
          tiers: [{ quantity: 5, price_type: 1, price: 100, discount_price: 0 }],
        }),
      ],
    })
    expect(saved).toMatchObject([
      { unit_price: 0, max_qty: 3 },
      { cart_qty_mode: 1, min_qty: 9, max_qty: 2 },
    ])
  })

  test('accepts an existing variant whose price type moved to another category', async () => {
    const bag = await tea.make('product-price-types', { type_title: 'Per bag' })
    const saved = await tea.stored({
      product_title: 'Old tea',
      product_price_infos: [tea.variant({ product_price_type_id: bag })],
    })
    const spices = await tea.make('categories', { category_name: 'Spices' })
    expect((await admin.patch(`/api/product-price-types/${bag}`, { cat_id: spices })).status).toBe(200)
    expect((await tea.save(saved, { selected: true })).status).toBe(200)
    const fresh = tea.green({ product_price_infos: [tea.variant({ product_price_type_id: bag })] })
    const { body } = await admin.post('/api/products/store', fresh)
    expect(Object.keys(body.errors)).toEqual(['product_price_infos.0.product_price_type_id'])
    expect((await admin.post('/api/products/store', { ...fresh, category_ids: [spices] })).status).toBe(200)
  })

  test('creates lookup records for new words once each and reuses existing ones', async () => {
    const title = (tag_title: string) => ({ title: tag_title })
    const saved = await tea.stored({
      product_title: 'Worded tea',
      new_tags: [title('  Warm '), title('Rainy \u200b  day'), title('rainy DAY'), title('বৃষ্টি')],
      new_generics: [title('চা পাতা'), title('Theanine')],
      new_diseases: [title('Sleepiness')],
    })
    const called = async (resource: string, field: string, ids: number[]) => {
      const { body } = await admin.get(`/api/${resource}?ids=${ids.join(',')}&sort=id&order=asc`)
      return body.data.map((row: Record<string, unknown>) => [row.id, row[field], row.status])
    }
    const { parts } = tea
    expect(saved.tag_ids).toHaveLength(3)
    expect(saved.tag_ids[0]).toBe(parts.tag)
    expect(await called('tags', 'tag_title', saved.tag_ids)).toEqual([
      [parts.tag, 'warm', true],
      [saved.tag_ids[1], 'Rainy day', true],
      [saved.tag_ids[2], 'বৃষ্টি', true],
    ])
    expect(saved.generic_ids[0]).toBe(parts.generic)
    expect(await called('generics', 'slug', saved.generic_ids)).toEqual([
      [parts.generic, 'camellia-sinensis', true],
      [saved.generic_ids[1], 'theanine', true],
    ])
    expect(await called('disease', 'disease_title', saved.disease_ids)).toMatchObject([
      [expect.any(Number), 'Sleepiness', true],
    ])
    expect(saved).not.toHaveProperty('new_tags')
    expect((await admin.get('/api/products/search?keyword=theanine')).body.data).toMatchObject([
      { id: saved.id },
    ])
    // Added to the tags that a partial save leaves unchanged.
    const { body } = await admin.patch(`/api/products/${saved.id}`, { new_tags: [title('evening')] })
    expect(body.data.tag_ids.slice(0, 3)).toEqual(saved.tag_ids)
    expect(body.data.tag_ids).toHaveLength(4)
  })

  test('rejects new words without create permission but accepts existing words', async () => {
    const author = await asAdmin(everyRight.map((one) => (one.feature_id === 27 ? right(27, []) : one)))
    const features = (await author.get('/api/tags')).status
    expect(features).toBe(200)
    const words = { product_title: 'Limited tea', new_tags: [{ title: 'WARM' }, { title: 'brand new' }] }
    const rejection = await author.post('/api/products/store', tea.green(words))
    expect([rejection.status, rejection.body.errors]).toEqual([
      422,
      { 'new_tags.1.title': translate.en('problems.may_not_create') },
    ])
    expect((await admin.get('/api/tags?keyword=brand')).body.data).toEqual([])
    const { body } = await author.post(
      '/api/products/store',
      tea.green({ ...words, new_tags: [{ title: 'WARM' }] }),
    )
    expect(body.data.tag_ids).toEqual([tea.parts.tag])
  })

  test('creates one lookup record for a word sent by several forms simultaneously', async () => {
    const answers = await Promise.all(
      many(4, (n) =>
        admin.post(
          '/api/products/store',
          tea.green({
            product_title: `Busy tea ${n}`,
            tag_ids: [],
            new_tags: [{ title: n % 2 ? 'busy' : 'Busy' }],
          }),
        ),
      ),
    )
    const tags = answers.map(({ body }) => body.data.tag_ids)
    expect(tags[0]).toHaveLength(1)
    expect(new Set(tags.flat()).size).toBe(1)
  })
})
