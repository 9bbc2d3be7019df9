import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { applyImport } from '../../../src-server/imports/runs/apply-import.ts'
import { forgetImports } from '../../../src-server/imports/runs/forget-imports.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { importing } from './importing.ts'

oneShop('Imports', ({ app, asAdmin, shop }) => {
  let admin: Caller

  beforeAll(async () => {
    admin = await asAdmin()
  })

  const { begun, staged, runOf, rowsOf, applied, exported, uploaded } = importing({
    app,
    shop,
    admin: () => admin,
  })
  const countOf = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}
      where deleted_at is null`.execute(shop().db)
    return rows[0]?.count ?? 0
  }

  test('preview what they create, update and skip, list errors by cell, and write nothing', async () => {
    await admin.post('/api/companies/store', { company_name: 'Square', slug: 'square' })
    await admin.post('/api/companies/store', { company_name: 'Beximco', company_name_bn: 'বেক্সিমকো' })
    const before = await countOf('companies')
    const text = [
      'company_name\tকিছু\tcompany_name_bn\tstatus',
      'Square\tx\tস্কয়ার\ttrue',
      'Beximco\tx\tবেক্সিমকো\ttrue',
      '\tx\tনামহীন\ttrue',
      'Incepta\tx\tইনসেপ্টা\tperhaps',
      'Renata\tx\tরেনাটা\tfalse',
      'Renata\tx\t\ttrue',
    ].join('\n')
    const id = await staged(admin, 'companies', text)
    expect(await runOf(id)).toMatchObject({
      state: 1,
      total: 6,
      done: 6,
      created: 0,
      updated: 1,
      unchanged: 1,
      refused: 4,
      mapping: { 0: 'company_name', 2: 'company_name_bn', 3: 'status' },
    })
    expect(await rowsOf(id)).toMatchObject([
      { line: 2, outcome: 2, changed: ['company_name_bn'], problems: [] },
      { line: 3, outcome: 3, problems: [] },
      { line: 4, outcome: 4, problems: [{ field: 'company_name', column: 0 }] },
      { line: 5, outcome: 4, problems: [{ field: 'status', column: 3 }] },
      { line: 6, outcome: 4, problems: [{ column: 0, text: 'Row 7 is for the same record.' }] },
      { line: 7, outcome: 4, problems: [{ column: 0, text: 'Row 6 is for the same record.' }] },
    ])
    expect(await rowsOf(id, '&outcome=4')).toHaveLength(4)
    expect(await countOf('companies')).toBe(before)
    expect(await admin.post(`/api/imports/${id}/apply`)).toMatchObject({ status: 422 })

    const fixed = await admin.post(`/api/imports/${id}/rows/5`, { cells: { 3: 'true' } })
    expect(fixed.body.data).toMatchObject({
      run: { created: 1, refused: 3 },
      row: { outcome: 1, problems: [] },
    })
    // Rows are no longer duplicates after one of them is renamed.
    const other = await admin.post(`/api/imports/${id}/rows/6`, { cells: { 0: 'Renata Ltd.' } })
    expect(other.body.data).toMatchObject({ run: { created: 3, refused: 1 }, row: { outcome: 1 } })

    expect(await applied(id, { skip_errors: true })).toMatchObject({ state: 3, problem: null })
    expect(await countOf('companies')).toBe(before + 3)
    // The queue may deliver a job twice.
    await applyImport(shop(), { id })
    expect(await countOf('companies')).toBe(before + 3)
    const report = await admin.get(`/api/imports/${id}/report`)
    expect(report.body).toContain('4,error,,company_name: This field is required.')

    const undone = await admin.post(`/api/imports/${id}/undo`)
    expect(undone).toMatchObject({
      status: 200,
      body: { data: { restored: 4, left: [], run: { state: 5 } } },
    })
    expect(await countOf('companies')).toBe(before)
    expect(await rowsOf(await staged(admin, 'companies', 'slug,company_name_bn\nsquare,'), '')).toMatchObject(
      [{ outcome: 3 }],
    )
  })

  test('are applied completely or not at all: a conflicting change is an error of its row', async () => {
    await admin.post('/api/tags/store', { tag_title: 'cold' })
    const id = await staged(admin, 'tags', 'tag_title,tag_title_bn\nnew one,\nfever,\ncold,সর্দি')
    await admin.post('/api/tags/store', { tag_title: 'fever' })
    const before = await countOf('tags')
    expect(await applied(id)).toMatchObject({
      state: 1,
      refused: 1,
      problem: 'Row 3 can no longer be imported. Nothing was changed.',
    })
    expect(await countOf('tags')).toBe(before)
    expect(await admin.post(`/api/imports/${id}/rows/3`, { cells: {} })).toMatchObject({
      body: { data: { row: { outcome: 3 } } },
    })
    expect(await applied(id)).toMatchObject({ state: 3 })
    expect(await countOf('tags')).toBe(before + 1)
  })

  test('find regions and cities by title, a city within its region, and set charges', async () => {
    const made = async (resource: string, body: object) =>
      (await admin.post(`/api/${resource}/store`, body)).body.data.id as number
    const dhaka = await made('regions', { title: 'ঢাকা' })
    const sylhet = await made('regions', { title: 'সিলেট' })
    await made('cities', { title: 'Sadar', region_id: dhaka })
    const sadar = await made('cities', { title: 'Sadar', region_id: sylhet })
    const text = [
      'Region,City,Title,Delivery charge',
      'সিলেট,Sadar,Zindabazar,৮০ টাকা',
      'ঢাকা,Nowhere,Here,60',
      'ঢাকা,Sadar,There,-1',
    ].join('\r\n')
    const id = await staged(admin, 'areas', text, {
      0: 'region_id',
      1: 'city_id',
      2: 'title',
      3: 'delivery_charge',
    })
    expect(await rowsOf(id)).toMatchObject([
      { outcome: 1 },
      { outcome: 4, problems: [{ field: 'city_id', column: 1, text: 'This record does not exist.' }] },
      { outcome: 4, problems: [{ field: 'delivery_charge', column: 3 }] },
    ])
    await applied(id, { skip_errors: true })
    const { rows } = await sql`select title, region_id, city_id, delivery_charge from areas
      where title = 'Zindabazar'`.execute(shop().db)
    expect(rows).toEqual([{ title: 'Zindabazar', region_id: sylhet, city_id: sadar, delivery_charge: 80 }])
  })

  test('of an unchanged export change nothing, with any text, as CSV and as a workbook', async () => {
    const written = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `=${text}`),
      fc.constantFrom(
        "'=1+1",
        '+8801712345678',
        '-1',
        '@x',
        "''=x",
        'ক্ষ য়',
        'a,"b"',
        'a;b\tc',
        '007',
        'true',
      ),
    )
    const titles = [...new Set(fc.sample(written, { numRuns: 24, seed: 5 }))]
    for (const [at, title] of titles.entries()) {
      await admin.post('/api/tags/store', { tag_title: title, tag_title_bn: titles[titles.length - 1 - at] })
      await admin.post('/api/companies/store', { company_name: title, slug: `c-${at}` })
    }
    await sql`insert into users (user_type, full_name, mobile, dob, verified, status)
      values (3, '=রহিম', '+8801712000001', '1990-02-03', true, true), (3, '-করিম', '+8801712000002', null, true, false)`.execute(
      shop().db,
    )
    for (const resource of ['tags', 'companies', 'areas', 'customer-infos'])
      for (const format of ['csv', 'xlsx'] as const) {
        const run = await uploaded(resource, await exported(resource, format), `export.${format}`)
        expect(run).toMatchObject({ state: 1, created: 0, updated: 0, refused: 0, unchanged: run.total })
      }
  })

  test('set fields and relations of products by titles or ids, and leave other fields unchanged', async () => {
    const made = async (resource: string, body: object) =>
      (await admin.post(`/api/${resource}/store`, body)).body.data.id as number
    const company_id = await made('companies', { company_name: 'Acme' })
    const [a, b] = [await made('tags', { tag_title: 'soft' }), await made('tags', { tag_title: 'warm, red' })]
    const type = await made('product-price-types', { type_title: 'Box' })
    const variant = { product_price_type_id: type, unit_price: 12.5, sku: 'S-1' }
    const scarf = { product_title: 'Scarf', slug: 'scarf', tag_ids: [b], product_price_infos: [variant] }
    const id = await made('products', scarf)
    for (const format of ['csv', 'xlsx'] as const)
      expect(await uploaded('products', await exported('products', format), `p.${format}`)).toMatchObject({
        unchanged: 1,
        total: 1,
      })
    const text = `slug\tproduct_title\ttag_ids\tcompany_id\nscarf\tScarf\twarm, red | soft\tAcme\n\tShawl\t${a},${b}\t\n\tCap\tsoft|none\t`
    const run = await staged(admin, 'products', text)
    expect(await rowsOf(run)).toMatchObject([
      { outcome: 2, record_id: id, changed: ['tag_ids', 'company_id'] },
      { outcome: 1 },
      { outcome: 4, problems: [{ field: 'tag_ids', column: 2 }] },
    ])
    expect(await applied(run, { skip_errors: true })).toMatchObject({ state: 3 })
    const product = async () => (await admin.get(`/api/products/edit/${id}`)).body.data
    expect(await product()).toMatchObject({
      company_id,
      tag_ids: [b, a],
      product_price_infos: [{ sku: 'S-1' }],
    })
    expect(await admin.post(`/api/imports/${run}/undo`)).toMatchObject({ body: { data: { restored: 2 } } })
    expect(await product()).toMatchObject({
      company_id: null,
      tag_ids: [b],
      product_price_infos: [{ sku: 'S-1' }],
    })
  })

  test('belong to their owner and need the create and edit permissions, also when applied', async () => {
    const own = await asAdmin([right(27, ['create', 'edit'])])
    const weak = await asAdmin([right(27, ['create'])])
    expect((await own.get('/api/imports/kinds')).body.data.kinds).toMatchObject([
      {
        kind: 'tags',
        columns: [
          { name: 'id' },
          { name: 'external_reference' },
          { name: 'tag_title', required: true },
          {},
          { name: 'status' },
        ],
      },
    ])
    expect(await weak.post('/api/imports?kind=tags', { text: 'tag_title\na' })).toMatchObject({ status: 403 })
    expect(await own.post('/api/imports?kind=companies', { text: 'company_name\na' })).toMatchObject({
      status: 403,
    })
    expect(await own.post('/api/imports?kind=users', { text: 'email\na' })).toMatchObject({ status: 422 })
    await admin.post('/api/tags/store', { tag_title: 'not yours' })
    const id = await staged(own, 'tags', 'tag_title,tag_title_bn\nnot yours,না\nmine,')
    const { rows } = (await own.get(`/api/imports/${id}/rows`)).body.data
    expect(rows).toMatchObject([{ outcome: 4, record_id: null }, { outcome: 1 }])
    for (const path of ['', '/rows', '/report'])
      expect((await admin.get(`/api/imports/${id}${path}`)).status).toBe(404)
    for (const path of ['apply', 'undo', 'remove', 'mapping', 'rows/1'])
      expect((await admin.post(`/api/imports/${id}/${path}`)).status).toBe(404)
    await own.post(`/api/imports/${id}/apply`, { skip_errors: true })
    await sql`update user_role_infos set role_accesses = '[]' where id = ${own.context.user?.role_id}`.execute(
      shop().db,
    )
    const before = await countOf('tags')
    await applyImport(shop(), { id })
    expect(await countOf('tags')).toBe(before)
    expect(await runOf(id, own)).toMatchObject({ state: 1, operation_id: null })
    expect(await own.post(`/api/imports/${id}/remove`)).toMatchObject({ status: 200 })
    expect((await own.get('/api/imports')).body.data.runs).toEqual([])
  })

  test('are deleted with their rows after thirty days', async () => {
    const old = await begun(admin, 'tags', 'tag_title\na')
    const young = await begun(admin, 'tags', 'tag_title\na')
    await sql`update import_runs set updated_at = now() - interval '31 days' where id = ${old.id}`.execute(
      shop().db,
    )
    await forgetImports(shop())
    const { runs } = (await admin.get('/api/imports')).body.data
    const ids = runs.map((run: { id: number }) => run.id)
    expect([ids.includes(old.id), ids.includes(young.id)]).toEqual([false, true])
  })

  test('reject an invalid mapping and files without a table', async () => {
    const { id } = await begun(admin, 'companies', 'company_name,slug\nA,b')
    for (const mapping of [
      {},
      { 1: 'status' },
      { 0: 'company_name', 1: 'company_name' },
      { 0: 'password' },
      { 7: 'slug' },
      'x',
    ])
      expect(await admin.post(`/api/imports/${id}/mapping`, { mapping })).toMatchObject({ status: 422 })
    for (const text of [
      '',
      'company_name',
      'company_name\n\n',
      'a,"b\nc',
      Array.from({ length: 102 }, () => 'x').join(','),
    ])
      expect(await admin.post('/api/imports?kind=companies', { text })).toMatchObject({ status: 422 })
    expect(await admin.post(`/api/imports/${id}/apply`)).toMatchObject({ status: 409 })
  })
})
