import { describe, expect, test } from 'vitest'
import { columnsOf, type Entry, sortsOf } from '../../../src/fields/resource.ts'
import { entryOf } from '../../../src-server/resources/registry.ts'
import type { Caller } from '../../support/shop.ts'
import type { FilledShop } from './filled-shop.ts'
import { idsIn, listed, type Row, rowsOf } from './registry-records.ts'

/** Content, sort order and filters of every list. */
export function listing({ admin, all }: FilledShop): void {
  describe.each(listed)('List of %s', (name) => {
    const entry: Entry = entryOf(name)
    const fields = columnsOf(entry)

    test('contains all records, in the default order of the resource', async () => {
      expect(all(name).length).toBeGreaterThan(name === 'security-events' ? 0 : 2)
      const [sort, order] = entry.sort
      expect(idsIn(await rowsOf(admin(), name))).toEqual(sorted(all(name), sort, order))
    })

    if (entry.load)
      test('names no staff in the public load', async () => {
        const { body } = await admin().get(`/api/${name}/load`)
        const rows = (Array.isArray(body) ? body : body.data) as Row[]
        for (const row of rows)
          expect(Object.keys(row).filter((key) => /^(created|updated)_by/.test(key))).toEqual([])
      })

    test('is sorted by each sortable column, in both directions', async () => {
      for (const sort of sortsOf(entry))
        for (const order of ['asc', 'desc'] as const)
          expect(
            idsIn(await rowsOf(admin(), name, `&sort=${sort}&order=${order}`)),
            `${sort} ${order}`,
          ).toEqual(sorted(all(name), sort, order))
    })

    test.each(entry.filters)('is filtered by %s, and only by existing values', async (filter) => {
      const kind = fields[filter]?.kind
      if (kind === 'time' || kind === 'date') {
        const middle = String(all(name)[1]?.[filter])
        const from = await rowsOf(admin(), name, `&sort=id&${filter}=${middle},`)
        expect(idsIn(from)).toEqual(idsIn(all(name).filter((row) => String(row[filter]) >= middle)))
        const to = await rowsOf(admin(), name, `&sort=id&${filter}=,${middle}`)
        expect(idsIn(to)).toEqual(idsIn(all(name).filter((row) => String(row[filter]) < middle)))
        return
      }
      const valuesOf =
        kind === 'links' ? await linkedBy(admin(), name, filter, all(name)) : (row: Row) => row[filter]
      const values = new Set(all(name).flatMap(valuesOf))
      expect(values.size).toBeGreaterThan(0)
      for (const value of values) {
        if (value === null) continue
        const found = await rowsOf(admin(), name, `&sort=id&${filter}=${encodeURIComponent(String(value))}`)
        const wanted = all(name).filter((row) => [valuesOf(row)].flat().includes(value))
        expect(idsIn(found), `${filter}=${value}`).toEqual(idsIn(wanted))
      }
      if (kind === 'reference') {
        const none = await rowsOf(admin(), name, `&sort=id&${filter}=none`)
        expect(idsIn(none)).toEqual(idsIn(all(name).filter((row) => row[filter] === null)))
      }
      if (kind !== 'text')
        expect((await admin().get(`/api/${name}?${filter}=nonsense`)).status, `${filter}=nonsense`).toBe(422)
    })

    test('rejects an unknown filter', async () => {
      const { status, body } = await admin().get(`/api/${name}?colour_of_the_sky=1`)
      expect([status, body.msg]).toEqual([422, expect.stringContaining('colour_of_the_sky')])
    })

    test('is searched by part of each search field, in both languages', async () => {
      const places = [entry.title, `${entry.title}_bn`, ...entry.search].filter((field) => field in fields)
      for (const place of places) {
        const value = all(name)
          .map((row) => row[place])
          .find((one) => typeof one === 'string' && one !== '')
        if (typeof value !== 'string') continue
        // Bengali is split between grapheme clusters.
        const part = [...new Intl.Segmenter().segment(value)]
          .map(({ segment }) => segment)
          .slice(1, 6)
          .join('')
        const found = idsIn(await rowsOf(admin(), name, `&sort=id&keyword=${encodeURIComponent(part)}`))
        const texts = (row: Row) => places.map((field) => String(row[field] ?? '').toLowerCase()).join('\n')
        const wanted = idsIn(all(name).filter((row) => texts(row).includes(part.toLowerCase().trim())))
        // The search text of a product also contains its related records.
        if (name === 'products') expect(found, part).toEqual(expect.arrayContaining(wanted))
        else expect(found, `${place}: ${part}`).toEqual(wanted)
      }
      expect(await rowsOf(admin(), name, '&keyword=zzqqxx')).toEqual([])
    })

    test('has pages of at most a hundred or given ids; a page beyond the end is the last page', async () => {
      const [first, second] = idsIn(all(name))
      const total = all(name).length
      const last = Math.ceil(total / 2)
      const page = async (at: number) => (await admin().get(`/api/${name}/2?sort=id&page=${at}`)).body
      expect(idsIn((await page(1)).data)).toEqual(idsIn(all(name)).slice(0, 2))
      expect((await page(last)).meta).toMatchObject({
        total,
        last_page: last,
        current_page: last,
        per_page: 2,
      })
      expect(await page(last + 7)).toMatchObject({
        data: (await page(last)).data,
        meta: { current_page: last },
      })
      const chosen = await rowsOf(admin(), name, `&sort=id&ids=${first},${second ?? first},999999`)
      expect(idsIn(chosen)).toEqual(idsIn(all(name)).slice(0, 2))
      for (const query of ['limit=101', 'limit=0', 'limit=ten', 'page=two', 'ids=one', 'order=up'])
        expect((await admin().get(`/api/${name}?${query}`)).status, query).toBe(422)
    })
  })
}

/** Related records of the rows, which the list does not show. */
async function linkedBy(caller: Caller, name: string, field: string, rows: readonly Row[]) {
  const links = new Map<number, number[]>()
  for (const { id } of rows)
    links.set(id, (await caller.get(`/api/${name}/edit/${id}`)).body.data[field] as number[])
  return (row: Row) => links.get(row.id) ?? []
}

// Same order as the database (docs/decisions/0043).
const alphabet = new Intl.Collator('und')

/** The ids in sort order; rows without the value last, equal values by id. */
function sorted(rows: readonly Row[], sort: string, order: 'asc' | 'desc'): number[] {
  const way = order === 'asc' ? 1 : -1
  return idsIn(
    rows.toSorted((a, b) => {
      const [one, other] = [a[sort], b[sort]]
      if (one === other) return way * (a.id - b.id)
      if (one === null || one === undefined) return 1
      if (other === null || other === undefined) return -1
      if (typeof one === 'string') return way * alphabet.compare(one, String(other))
      return way * (Number(one) - Number(other))
    }),
  )
}
