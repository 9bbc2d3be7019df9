import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from '../../../../src-server/catalog/medicines/finding.ts'
import { importMedicines } from '../../../../src-server/catalog/medicines/import-medicines.ts'
import { remove, store, update } from '../../../../src-server/resources/records/engine.ts'
import { medicineFile, medicineLine } from '../../../support/medicine-file.ts'
import { type Caller, oneShop, right } from '../../../support/shop.ts'

oneShop('Medicine import', ({ shop, asAdmin, anybody }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const bring = async (...lines: string[]) => {
    const findings: Finding[] = []
    const onFinding = (finding: Finding) => findings.push(finding)
    return { tally: await importMedicines(admin.context, medicineFile(...lines), { onFinding }), findings }
  }
  const stored = async (key: number | string) => {
    const { rows } = await sql<{ id: number; slug: string; status: boolean; updated_at: string }>`
      select id, slug, status, updated_at from products where import_key = ${`medicine:${key}`}`.execute(
      shop().db,
    )
    return rows[0]
  }
  const detail = async (slug = '') => (await anybody().get(`/api/products/${slug}`)).body.data

  test('imports a product with all data of the file', async () => {
    const line = medicineLine(1, 'Shishir', {
      form: 'Syrup',
      generic: 'Ambroxol',
      strength: '15 mg/5 ml',
      price: "60 ml bottle: ৳ 35.50,(12's pack: ৳ 420.00),,100 ml bottle: ৳ 50.00",
    })
    expect((await bring(line)).tally).toMatchObject({ rows: 1, created: 1, refused: 0 })
    const product = await detail('shishir-15-mg-5-ml-syrup')
    expect(product).toMatchObject({
      product_title: 'Shishir 15 mg/5 ml Syrup',
      registered: true,
      from_price: 35.5,
      company_info: { company_name: 'Dhansiri Pharma' },
      cat_info: [
        { cat_data_info: { category_name: 'Medicines' } },
        { cat_data_info: { category_name: 'Syrup' } },
      ],
      generic_info: [{ generics_data_info: { generic_name: 'Ambroxol' } }],
      product_type_info: [
        {
          product_type_data_info: { type_title: 'Pack' },
          product_type_names_info: [
            { product_type_names_data_info: { type_name: '60 ml bottle' } },
            { product_type_names_data_info: { type_name: '100 ml bottle' } },
          ],
        },
      ],
      product_price_infos: [
        {
          unit_price: 35.5,
          product_price_type_data: { type_title: 'Per Bottle', type_title_bn: 'প্রতি বোতল' },
          tiers: [{ quantity: 12, price_type: 2, price: 35 }],
        },
        { unit_price: 50, tiers: [] },
      ],
    })
  })

  test('updates the table statistics at the end', async () => {
    await bring(medicineLine(61_001, 'Kuyasha'), medicineLine(61_002, 'Kuyasha Plus'))
    const { rows } = await sql<{ name: string; counted: number; there: number }>`
      select c.relname as name, c.reltuples::integer as counted, n.there from pg_class c
      join (select 'products_generic_ids' as name, count(*)::integer as there from products_generic_ids
        union all select 'search_words', count(*)::integer from search_words) n on n.name = c.relname
      where c.relkind = 'r'`.execute(shop().db)
    expect(rows).toHaveLength(2)
    for (const { name, counted, there } of rows) expect(counted, name).toBe(there)
  })

  test('imports a product without a price as unpublished and without variants', async () => {
    await bring(medicineLine(2, 'Kuasha', { price: 'Price Unavailable' }))
    const product = await stored(2)
    expect(product?.status).toBe(false)
    const { body } = await admin.get(`/api/products/edit/${product?.id}`)
    expect(body.data.product_price_infos).toEqual([])
  })

  test('makes products searchable by name, generic and company', async () => {
    await bring(
      medicineLine(3, 'Jhorna', {
        generic: 'Bromhexine',
        maker: 'Meghmala Labs',
        price: 'Unit Price: ৳ 4.00',
      }),
    )
    for (const keyword of ['jhorna', 'bromhexine', 'meghmala'])
      expect((await anybody().get(`/api/products/search?keyword=${keyword}`)).body.data).toMatchObject([
        { product_title: 'Jhorna 500 mg Tablet' },
      ])
  })

  test('gives products with the same title distinct slugs', async () => {
    await bring(
      medicineLine(4, 'Twin', { price: 'Unit Price: ৳ 1.00' }),
      medicineLine(5, 'Twin', { maker: 'Other' }),
    )
    expect([(await stored(4))?.slug, (await stored(5))?.slug]).toEqual([
      'twin-500-mg-tablet',
      'twin-500-mg-tablet-2',
    ])
  })

  test('reports each rejected row with its line number and imports the others', async () => {
    const { tally, findings } = await bring(
      medicineLine(10, 'First', { price: 'Unit Price: ৳ 1.00' }),
      medicineLine(11, '', { form: '' }),
      medicineLine(12, 'Dear', { price: 'ask us' }),
      '13,"Open,allopathic',
      medicineLine(10, 'Again'),
      '14,Torn,allopathic,x,Tablet',
      medicineLine(15, 'Double', { price: '5 ml vial: ৳ 1.00,5 ml vial: ৳ 2.00' }),
      medicineLine(16, 'Last', { price: "Unit Price: ৳ 2.00,(10's pack: ৳ 30.00)," }),
    )
    expect(tally).toMatchObject({ rows: 8, created: 2, refused: 6 })
    expect(findings.map(({ line, what, reason }) => [line, what, reason])).toEqual([
      [3, 'refused', 'required'],
      [4, 'refused', 'price_unreadable'],
      [5, 'refused', 'quote_open'],
      [6, 'refused', 'row_repeated'],
      [7, 'refused', 'columns_differ'],
      [8, 'refused', 'price_repeated'],
      [9, 'note', 'pack_dearer'],
    ])
    expect([await stored(12), await stored(15)]).toEqual([undefined, undefined])
    expect(await stored(16)).toBeDefined()
  })

  test('imports the rest of a batch when the database rejects one row', async () => {
    const { tally, findings } = await bring(
      medicineLine(20, 'Before', { price: 'Unit Price: ৳ 1.00' }),
      // The category would get the slug of the page.
      medicineLine(21, 'Rejected', { form: 'About us', price: 'Unit Price: ৳ 1.00' }),
      medicineLine(22, 'After', { price: 'Unit Price: ৳ 1.00' }),
    )
    expect(tally).toMatchObject({ created: 2, refused: 1 })
    expect(findings).toMatchObject([{ line: 3, what: 'refused', reason: 'not_stored' }])
  })

  test('changes nothing on a second run', async () => {
    const lines = [
      medicineLine(30, 'Steady', { price: "Unit Price: ৳ 2.00,(10's pack: ৳ 20.00)," }),
      medicineLine(31, 'Calm', { price: '5 ml vial: ৳ 9.00' }),
    ]
    await bring(...lines)
    const all = async () =>
      (
        await sql`select (select json_agg(p order by id) from products p) as products,
        (select json_agg(v order by id) from product_price_infos v) as variants,
        (select max(id) from history) as history`.execute(shop().db)
      ).rows
    const before = await all()
    expect((await bring(...lines)).tally).toMatchObject({ rows: 2, created: 0, updated: 0, unchanged: 2 })
    expect(await all()).toEqual(before)
  })

  test('updates price and title of a product without changing its slug or variant ids', async () => {
    await bring(medicineLine(40, 'Moving', { form: 'Gel', price: '5 gm tube: ৳ 9.00,10 gm tube: ৳ 15.00' }))
    const before = await stored(40)
    const variant = async () =>
      (await detail(before?.slug)).product_price_infos.map(({ id }: { id: number }) => id)
    const [small] = await variant()
    const changed = medicineLine(40, 'Moved', { form: 'Gel', price: '5 gm tube: ৳ 9.50' })
    expect((await bring(changed)).tally).toMatchObject({ updated: 1, created: 0 })
    expect(await detail(before?.slug)).toMatchObject({
      product_title: 'Moved 500 mg Gel',
      from_price: 9.5,
      product_price_infos: [{ id: small, unit_price: 9.5 }],
    })
    expect((await bring(changed)).tally).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test('unpublishes a product that lost its price and publishes it again with a price', async () => {
    const line = (price: string) => medicineLine(41, 'Sometimes', { price })
    await bring(line('Unit Price: ৳ 3.00'))
    await bring(line('Not for sale'))
    expect(await stored(41)).toMatchObject({ status: false })
    await bring(line('Unit Price: ৳ 4.00'))
    expect(await detail((await stored(41))?.slug)).toMatchObject({ from_price: 4 })
  })

  describe('Records changed by users', () => {
    const line = (price: string) => medicineLine(50, 'Edited', { price })

    test('a changed product is not overwritten', async () => {
      await bring(line('Unit Price: ৳ 3.00'))
      const { id = 0, slug } = (await stored(50)) ?? {}
      await update(admin.context, 'products', id, { product_title: 'Better title' })
      expect((await bring(line('Unit Price: ৳ 3.00'))).tally).toMatchObject({ unchanged: 1, left: 0 })
      const { tally, findings } = await bring(line('Unit Price: ৳ 5.00'))
      expect(tally).toMatchObject({ updated: 0, left: 1 })
      expect(findings).toMatchObject([{ line: 2, what: 'left', reason: 'left_changed' }])
      expect(await detail(slug)).toMatchObject({ product_title: 'Better title', from_price: 3 })
    })

    test('a deleted product is not imported again', async () => {
      await bring(medicineLine(51, 'Gone', { price: 'Unit Price: ৳ 3.00' }))
      const { id = 0 } = (await stored(51)) ?? {}
      await remove(admin.context, 'products', id)
      const { tally, findings } = await bring(medicineLine(51, 'Gone', { price: 'Unit Price: ৳ 3.00' }))
      expect(tally).toMatchObject({ created: 0, left: 1 })
      expect(findings).toMatchObject([{ what: 'left', reason: 'left_deleted' }])
    })

    test('a renamed company is reused with its new name', async () => {
      await bring(medicineLine(52, 'Ofold', { maker: 'Old Name Ltd.', price: 'Unit Price: ৳ 3.00' }))
      const { rows } = await sql<{
        id: number
      }>`select id from companies where company_name = 'Old Name Ltd.'`.execute(shop().db)
      await update(admin.context, 'companies', rows[0]?.id ?? 0, { company_name: 'New Name' })
      await bring(medicineLine(53, 'Ofnew', { maker: 'OLD NAME LTD.', price: 'Unit Price: ৳ 3.00' }))
      expect(await detail((await stored(53))?.slug)).toMatchObject({
        company_info: { company_name: 'New Name' },
      })
    })

    test('an existing generic is reused regardless of case', async () => {
      await store(admin.context, 'generics', { generic_name: 'zinc sulfate', status: true })
      await bring(medicineLine(54, 'Dosta', { generic: 'Zinc Sulfate', price: 'Unit Price: ৳ 1.00' }))
      expect(await detail((await stored(54))?.slug)).toMatchObject({
        generic_info: [{ generics_data_info: { generic_name: 'zinc sulfate' } }],
      })
    })
  })

  test('creates the companies and diseases of the lists once, even if they are deleted later', async () => {
    const lists = { companies: ['Listed Co.', 'LISTED CO.'], diseases: ['Ague', 'Dropsy'], menu: [] }
    const count = async () =>
      (
        await sql`select (select count(*) from disease) as diseases,
          (select count(*) from companies where lower(company_name) = 'listed co.') as companies`.execute(
          shop().db,
        )
      ).rows[0]
    await importMedicines(admin.context, medicineFile(medicineLine(60, 'Any')), { lists })
    expect(await count()).toEqual({ diseases: 2, companies: 1 })
    const { rows } = await sql<{ id: number }>`select id from disease where disease_title = 'Ague'`.execute(
      shop().db,
    )
    await remove(admin.context, 'disease', rows[0]?.id ?? 0)
    await importMedicines(admin.context, medicineFile(medicineLine(60, 'Any')), { lists })
    expect(await count()).toEqual({ diseases: 2, companies: 1 })
  })

  test('creates no duplicate when two imports run simultaneously', async () => {
    const lines = Array.from({ length: 120 }, (_, n) =>
      medicineLine(7000 + n, `Both ${n}`, {
        form: `Form ${n % 9}`,
        generic: `Shared ${n}`,
        maker: `Firm ${n % 13}`,
        price: `${(n % 30) + 1} ml vial: ৳ ${n}.00`,
      }),
    )
    const options = { batch: 15 }
    const tallies = await Promise.all([
      importMedicines(admin.context, medicineFile(...lines), options),
      importMedicines(admin.context, medicineFile(...lines), options),
    ])
    expect(
      tallies.map(({ created, unchanged, refused: rejection }) => [created + unchanged, rejection]),
    ).toEqual([
      [120, 0],
      [120, 0],
    ])
    const { rows } = await sql`select count(*) as variants, count(distinct product_id) as products
      from product_price_infos v join products p on p.id = v.product_id where p.import_key like 'medicine:7___'`.execute(
      shop().db,
    )
    expect(rows).toEqual([{ variants: 120, products: 120 }])
  })

  test('changes nothing for a file of another kind', async () => {
    const { rows: before } = await sql`select max(id) as last from history`.execute(shop().db)
    await expect(importMedicines(admin.context, ['name,price\nx,1\n'] as never)).rejects.toMatchObject({
      messageKey: 'import.column_missing',
    })
    expect((await sql`select max(id) as last from history`.execute(shop().db)).rows).toEqual(before)
  })

  test('requires the permissions to create and edit products', async () => {
    const reader = await asAdmin([right(1, ['create', 'view_others'])])
    await expect(importMedicines(reader.context, medicineFile(medicineLine(80, 'No')))).rejects.toMatchObject(
      {
        status: 403,
      },
    )
    expect(await stored(80)).toBeUndefined()
  })
})
