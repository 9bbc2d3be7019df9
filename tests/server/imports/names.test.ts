import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { nameKey } from '../../../src/values/name-key.ts'
import { oneNamed } from '../../../src-server/imports/records/same-name.ts'
import { type Caller, oneShop } from '../../support/shop.ts'
import { importing } from './importing.ts'

/** "Square", "SQUARE", "Square " and "Square" with an invisible character are the same company. */

const spellings = [
  'Square Ltd',
  'SQUARE LTD',
  'square  ltd ',
  ' Square\u00a0Ltd',
  'Squ\u200bare Ltd',
  '\ufeffSquare Ltd\u200f',
  'Square\u202fLtd\u2060',
]

oneShop('Names in an import', ({ app, asAdmin, shop }) => {
  let admin: Caller
  let company: number
  beforeAll(async () => {
    admin = await asAdmin()
    company = (await admin.post('/api/companies/store', { company_name: 'Square Ltd' })).body.data.id
  })
  const { staged, rowsOf, applied } = importing({ app, shop, admin: () => admin })

  test.each(spellings)('match the company that is meant by %j, and do not rename it', async (name) => {
    const id = await staged(admin, 'companies', `company_name\tcompany_name_bn\n${name}\tস্কয়ার`)
    expect(await rowsOf(id)).toMatchObject([{ record_id: company, outcome: 2, changed: ['company_name_bn'] }])
  })

  test('link products to that company in every spelling', async () => {
    const rows = spellings.map((name, at) => `Product ${at}\t${name}`)
    const id = await staged(admin, 'products', ['product_title\tcompany_id', ...rows].join('\n'))
    await applied(id)
    const { data } = (await admin.get(`/api/products?company_id=${company}`)).body
    expect(data).toHaveLength(spellings.length)
  })

  test('are duplicates in one file when they differ only in spelling', async () => {
    const id = await staged(admin, 'companies', 'company_name\nBeximco\nBEXIMCO ')
    expect(await rowsOf(id)).toMatchObject([{ outcome: 4 }, { outcome: 4 }])
  })

  test('match the exact spelling where two records differ only in spelling', async () => {
    const { id: tag } = (await admin.post('/api/tags/store', { tag_title: 'cold' })).body.data
    await admin.post('/api/tags/store', { tag_title: 'Cold' })
    const id = await staged(admin, 'tags', 'tag_title\ttag_title_bn\ncold\tঠান্ডা\nCOLD\tঠান্ডা')
    expect(await rowsOf(id)).toMatchObject([
      { record_id: tag, outcome: 2 },
      { record_id: null, outcome: 4 },
    ])
  })

  test.each([...spellings, 'Café\u2011Crème', 'ওষুধ\u200c ঘর', 'Cafe\u0301 ', 'a\u2007b', '\u202ax\u202c'])(
    'are compared by the database as by the code: %j',
    async (name) => {
      const { rows } = await sql<{ same: boolean }>`select ${oneNamed('name', [name])} as same
        from (select ${name.normalize('NFC')}::text as name) named`.execute(shop().db)
      expect([nameKey(name), rows]).toEqual([nameKey(name.normalize('NFC')), [{ same: true }]])
    },
  )
})
