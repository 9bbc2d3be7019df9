import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readMedicine } from '#domain/imports/medicine-row.ts'
import { importMedicines } from '../../src-server/catalog/medicines/import-medicines.ts'
import { readMedicineRows } from '../../src-server/catalog/medicines/read-rows.ts'
import { lookForBrands } from '../support/brand-search.ts'
import { eachShop } from '../support/shop.ts'

/** The whole medicine list, if available: MEDICINE_FILE, or the shared folder next to the project. */
const file =
  process.env.MEDICINE_FILE ?? join(import.meta.dirname, '../../../shared/data/bd-medicines/medicine.csv')
const there = existsSync(file)
if (!there) process.stdout.write(`The search is not tried on the whole list: there is no ${file}.\n`)

const note = (text: string) => process.stdout.write(`  ${text}\n`)
const minute = 60_000

/** The product titles of each brand with at least one sold product. */
async function brandsOf(path: string): Promise<Map<string, Set<string>>> {
  const brands = new Map<string, Set<string>>()
  async function* text() {
    yield readFileSync(path)
  }
  for await (const read of readMedicineRows(text(), ['brand name'])) {
    const medicine = 'row' in read ? readMedicine(read.row) : undefined
    if (!('row' in read) || !medicine || !('variants' in medicine) || medicine.variants.length === 0) continue
    const name = (read.row['brand name'] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
    brands.set(name, (brands.get(name) ?? new Set()).add(medicine.product_title))
  }
  return brands
}

const at = (share: number, times: readonly number[]) =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)

if (there)
  eachShop('Search of the whole medicine list', ({ asAdmin, anybody, engine }) => {
    beforeAll(async () => {
      const { context } = await asAdmin()
      const began = Date.now()
      await importMedicines(context, createReadStream(file))
      note(`${engine}: the list went in in ${Math.round((Date.now() - began) / 1000)} s`)
    }, 15 * minute)

    test(
      'finds 200 brands, most of them with a typo too, and 50 in Bengali script',
      async () => {
        const found = await lookForBrands(anybody(), await brandsOf(file), 200)
        for (const [how, { share, missed, milliseconds }] of Object.entries(found)) {
          const times = `p50 ${at(0.5, milliseconds)} ms, p95 ${at(0.95, milliseconds)} ms`
          note(`${engine}, ${how}: ${(share * 100).toFixed(1)} %, ${times}`)
          for (const line of missed) note(`  missed: ${line}`)
        }
        expect(found.exact.missed).toEqual([])
        expect(found.mistyped.share).toBeGreaterThanOrEqual(0.95)
        expect(found.bengali.milliseconds).toHaveLength(50)
        expect(found.bengali.share).toBeGreaterThanOrEqual(0.9)
      },
      10 * minute,
    )

    test.each(['ace', 'tablet', '500', '500mg', 'napa 500mg', 'b12'])(
      'finds the common word %s',
      async (word) => {
        const times: number[] = []
        let total = 0
        for (const page of [1, 2, 3, 4, 5]) {
          const began = performance.now()
          const { body } = await anybody().get(`/api/products/search?keyword=${word}&page=${page}&limit=20`)
          times.push(performance.now() - began)
          total = body.meta.total
        }
        note(
          `${engine}, ${word}: ${total} products, first ${Math.round(times[0] ?? 0)} ms, then p50 ${at(0.5, times)} ms`,
        )
        expect(total).toBeGreaterThan(0)
      },
      minute,
    )

    test('returns the facets that narrow the result', async () => {
      const began = performance.now()
      const { body } = await anybody().get('/api/products/search?keyword=paracetamol')
      note(`${engine}: paracetamol with its choices in ${Math.round(performance.now() - began)} ms`)
      expect(body.facets.company.length).toBeGreaterThan(5)
      expect(body.facets.category[0].count).toBe(body.meta.total)
      const again = performance.now()
      const { body: all } = await anybody().get('/api/products/search')
      note(`${engine}: everything with its choices in ${Math.round(performance.now() - again)} ms`)
      expect(all.meta.total).toBeGreaterThan(21_000)
      expect(all.facets.stock.count).toBe(all.meta.total)
    })
  })
