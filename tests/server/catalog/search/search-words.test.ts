import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { importMedicines } from '../../../../src-server/catalog/medicines/import-medicines.ts'
import { indexOutdated } from '../../../../src-server/catalog/products/index-outdated.ts'
import { inBengali } from '../../../support/brand-names.ts'
import { type Brands, lookForBrands } from '../../../support/brand-search.ts'
import { medicineFile, medicineLine } from '../../../support/medicine-file.ts'
import { oneShop } from '../../../support/shop.ts'

const price = 'Unit Price: ৳ 2.00'
const brands: Brands = new Map(
  Object.keys(inBengali).map((name) => [name, new Set([`${name} 500 mg Tablet`])]),
)
const syllables = ['ba', 'ce', 'di', 'fo', 'lu', 'ma', 'ne', 'pi', 'ro', 'tu']
// Names that are not searched for but sound similar to some that are.
const others = Array.from({ length: 250 }, (_, n) =>
  [n % 10, Math.floor(n / 10) % 10, (n * 7) % 10].map((at) => syllables[at]).join(''),
)

oneShop('Error-tolerant search', ({ asAdmin, anybody, shop }) => {
  beforeAll(async () => {
    const { context } = await asAdmin()
    const names = [...brands.keys(), ...new Set(others), 'Napa', 'Napadol']
    await importMedicines(
      context,
      medicineFile(
        ...names.map((name, at) => medicineLine(at + 1, name, { generic: `Generic ${at % 20}`, price })),
        medicineLine(9001, 'নাপা', { strength: '', form: 'সিরাপ', generic: 'Paracetamol', price }),
      ),
    )
  })
  const search = async (keyword: string) =>
    (await anybody().get(`/api/products/search?keyword=${encodeURIComponent(keyword)}`)).body
  const titles = async (keyword: string) =>
    (await search(keyword)).data.map(({ product_title }: { product_title: string }) => product_title)

  test('finds brands exactly, with a typing error and in Bengali script', async () => {
    const found = await lookForBrands(anybody(), brands, brands.size, '&facets=0')
    expect(found.exact.missed).toEqual([])
    expect(found.mistyped.share).toBeGreaterThanOrEqual(0.95)
    expect(found.bengali.share).toBeGreaterThanOrEqual(0.9)
  })

  test('finds titles in the other script', async () => {
    expect(await titles('napa')).toContain('নাপা সিরাপ')
    expect(await titles('নাপা')).toEqual(expect.arrayContaining(['নাপা সিরাপ', 'Napa 500 mg Tablet']))
  })

  test('lists the exact name first, then names with that prefix', async () => {
    expect((await titles('napa')).slice(0, 2)).toEqual(['Napa 500 mg Tablet', 'Napadol 500 mg Tablet'])
  })

  test('reports the corrected word only if it was corrected', async () => {
    expect((await search('losectel')).meant).toBe('losectil')
    expect((await search('losectil')).meant).toBeNull()
    expect((await search('qqqqqq')).data).toEqual([])
  })

  test('suggests products for a typing error and in Bengali, with the price', async () => {
    const suggest = async (term: string) =>
      (await anybody().get(`/api/products/search/list?term=${encodeURIComponent(term)}`)).body
    expect((await suggest('losectel'))[0]).toMatchObject({
      product_title: 'Losectil 500 mg Tablet',
      from_price: 2,
      photo: null,
    })
    expect((await suggest('লোসেকটিল'))[0].product_title).toBe('Losectil 500 mg Tablet')
    expect((await suggest('লোসেক'))[0].product_title).toBe('Losectil 500 mg Tablet')
  })

  test('reindexes products stored by an earlier release', async () => {
    const { db } = shop()
    await sql`update products set search_version = 0, search_text = 'stored before ' || id`.execute(db)
    await sql`delete from search_words`.execute(db)
    await indexOutdated(shop())
    expect((await titles('losectel'))[0]).toBe('Losectil 500 mg Tablet')
    const { rows } = await sql<{
      left: number
    }>`select count(*)::integer as left from products where search_version = 0`.execute(db)
    expect(rows[0]?.left).toBe(0)
  })
})
