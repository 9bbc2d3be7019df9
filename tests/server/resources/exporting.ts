import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { columnsOf, type Entry, sortsOf } from '../../../src/fields/resource.ts'
import { unguarded } from '../../../src/operations/cell.ts'
import { readTable } from '../../../src-server/imports/reading/read-table.ts'
import { entryOf } from '../../../src-server/resources/registry.ts'
import type { Caller } from '../../support/shop.ts'
import type { FilledShop } from './filled-shop.ts'
import { idsIn, listed, rowsOf } from './registry-records.ts'

/** The bytes of a downloaded export. */
export async function exported(
  app: FastifyInstance,
  { token }: Caller,
  name: string,
  query: string,
): Promise<Buffer> {
  const url = `/api/${name}/export?${query}`
  const { statusCode, rawPayload } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(statusCode, url).toBe(200)
  return rawPayload
}

/** The rows of a CSV file, by column name. */
export const inTable = (file: Buffer): Record<string, string>[] => parse(file, { bom: true, columns: true })

/** Export of every list: all rows of its filter, in the sort order. */
export function exporting({ app, admin, all }: FilledShop): void {
  describe.each(listed)('Export of %s', (name) => {
    const entry: Entry = entryOf(name)
    const fields = columnsOf(entry)

    test('contains the rows of the list, as CSV and as a workbook, with column names that an import reads', async () => {
      const sort = sortsOf(entry).at(-1)
      const filter = entry.filters.includes('status') ? `status=${all(name)[0]?.status}&` : ''
      const query = `${filter}sort=${sort}&order=desc`
      const shown = await rowsOf(admin(), name, `&${query}`)
      expect(shown.length).toBeGreaterThan(0)
      const csv = await exported(app(), admin(), name, query)
      const rows = inTable(csv)
      expect(rows.map(({ id }) => Number(id))).toEqual(idsIn(shown))
      for (const [at, row] of shown.entries())
        for (const [field, value] of Object.entries(row))
          expect(cellText(rows[at]?.[field], value), field).toEqual(value)

      const heads = Object.keys(rows[0] ?? {})
      const secret = Object.keys(fields).filter((field) => fields[field]?.secret)
      expect(heads[0]).toBe('id')
      expect(heads.filter((head) => secret.includes(head))).toEqual([])
      const titled = Object.entries(fields).filter(([, field]) => 'to' in field && !field.secret)
      for (const [field] of titled) expect(heads[heads.indexOf(field) + 1]).toBe(`${field}.title`)

      // Column names do not depend on the language, so that any back office can import the file.
      const bengali = await exported(app(), admin(), name, `${query}&lang=bn`)
      expect(Object.keys(inTable(bengali)[0] ?? {})).toEqual(heads)
      const book = await readTable(await exported(app(), admin(), name, `${query}&format=xlsx`))
      expect(book.columns).toEqual(heads)
      expect(book.rows.map(([id]) => Number(id))).toEqual(idsIn(shown))
    })
  })
}

/** The value that a cell represents. */
function cellText(cell = '', value: unknown): unknown {
  if (cell === '') return value === '' ? '' : null
  if (typeof value === 'number') return Number(cell)
  if (typeof value === 'boolean') return cell === 'true'
  return unguarded(cell)
}
