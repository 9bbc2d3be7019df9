import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { importing } from './importing.ts'

oneShop('Import cells', ({ app, asAdmin, shop }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const { staged, rowsOf, applied } = importing({ app, shop, admin: () => admin })

  test('leave a field unchanged when blank, and empty it by a marker such as "-"', async () => {
    for (const [company_name, company_name_bn] of [
      ['Blank', 'ফাঁকা'],
      ['Dash', 'ড্যাশ'],
      ['Word', 'শব্দ'],
      ['Guarded', 'চিহ্ন'],
    ])
      await admin.post('/api/companies/store', { company_name, company_name_bn, status: true })
    const rows = ['Blank,,', 'Dash,-,', 'Word, Empty ,FALSE', "Guarded,'-,draft"]
    const id = await staged(admin, 'companies', ['company_name,company_name_bn,status', ...rows].join('\n'))
    expect(await rowsOf(id)).toMatchObject([
      { outcome: 3 },
      { changed: ['company_name_bn'] },
      { changed: ['company_name_bn', 'status'] },
      { changed: ['company_name_bn', 'status'] },
    ])
    await applied(id)
    const { data } = (await admin.get('/api/companies?sort=id&order=desc&limit=4')).body
    expect(data).toMatchObject([
      { company_name_bn: '-', status: false },
      { company_name_bn: null, status: false },
      { company_name_bn: null, status: true },
      { company_name_bn: 'ফাঁকা', status: true },
    ])
  })

  test('are read as numbers in the format of their column, and rejected when it stays ambiguous', async () => {
    const made = async (resource: string, body: object) =>
      (await admin.post(`/api/${resource}/store`, body)).body.data.id as number
    await made('cities', { title: 'Sadar', region_id: await made('regions', { title: 'সিলেট' }) })
    const columns = { 0: 'title', 1: 'region_id', 2: 'city_id', 3: 'delivery_charge' }
    const charges = async (...texts: string[]) => {
      const lines = texts.map((text, at) => `Area ${texts[0]} ${at};সিলেট;Sadar;${text}`)
      return rowsOf(await staged(admin, 'areas', ['a;b;c;d', ...lines].join('\n'), columns))
    }
    const ambiguous = (read: string) => ({
      outcome: 4,
      problems: [{ column: 3, text: `This could be ${read}. Enter it without a thousands separator.` }],
    })
    expect(await charges('1,250', '60')).toMatchObject([ambiguous('1250 or 1.25'), { outcome: 1 }])
    for (const [texts, stored] of [
      [
        ['1,250', '12,50'],
        ['1.25', '12,50'],
      ],
      [
        ['1,250', '12.50'],
        ['1250', '12.50'],
      ],
      [
        ['1.250', '1.234,50'],
        ['1250', '1.234,50'],
      ],
    ] as const) {
      await charges(...texts)
      const { rows } = await sql<{ record: { delivery_charge: string } }>`select record from import_rows
        where run_id = (select max(id) from import_runs) order by line`.execute(shop().db)
      expect(rows.map(({ record }) => String(record.delivery_charge))).toEqual(stored)
    }
  })

  test('find customers by phone number in any format, and create new ones', async () => {
    await admin.post('/api/customer-infos/store', {
      full_name: 'Rahima',
      mobile: '01712345678',
      password: 'a long pass phrase',
    })
    const text =
      'full_name;mobile;email;verified\nRahima Begum;০১৭১২-৩৪৫৬৭৮;;Yes\nSalma;01812345678;salma@example.test;TRUE\nX;;;'
    const id = await staged(admin, 'customer-infos', text)
    expect(await rowsOf(id)).toMatchObject([
      { outcome: 2, changed: ['full_name'] },
      { outcome: 1 },
      { outcome: 4 },
    ])
    expect(await applied(id, { skip_errors: true })).toMatchObject({ state: 3 })
    expect((await admin.get('/api/customer-infos?keyword=Salma')).body.data).toMatchObject([
      { verified: true },
    ])
    // She may sign in, but her number and address are not verified.
    const { rows } = await sql`select full_name from users where full_name = 'Salma'
      and (mobile_verified_at is not null or email_verified_at is not null)`.execute(shop().db)
    expect(rows).toEqual([])
  })
})
