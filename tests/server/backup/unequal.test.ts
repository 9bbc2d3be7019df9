import { expect, test } from 'vitest'
import { type Contents, readContents } from '../../../src-server/backup/archive/contents.ts'
import { tableDifferences } from '../../../src-server/backup/archive/counted-table.ts'
import { type Rows, readTableRows } from '../../../src-server/backup/archive/rows.ts'
import { filesOf } from '../../../src-server/backup/empty-place.ts'
import { loadRows } from '../../../src-server/backup/load-rows.ts'
import { inSnapshot, transaction } from '../../../src-server/database/transaction.ts'
import { oneDatabase } from '../../support/database.ts'
import { fillSmallShop } from './small-shop.ts'

async function* of(rows: readonly Rows[]) {
  yield* rows
}

oneDatabase('Verification of a copy', ({ database, place }) => {
  let contents: Contents
  const rows: Rows[] = []
  const load = (what: Contents, from = rows) =>
    transaction(database().db, (trx) => loadRows(trx, what, of(from)))

  test('reports the tables that differ and rolls everything back', async () => {
    await fillSmallShop(database(), place().dataDir)
    contents = await inSnapshot(database().db, async (trx) => {
      const found = await readContents(trx)
      for await (const some of readTableRows(trx, found.tables)) rows.push(some)
      return found
    })
    const changed = rows.map((some) =>
      some.table === 'public.users'
        ? { ...some, lines: some.lines.map((line) => line.replace('(1)', '(2)')) }
        : some,
    )
    await expect(load(contents, changed)).rejects.toThrow(
      'The copy is not equal: public.users has other values in its rows. Nothing was stored.',
    )
    const lost = rows.filter(({ table }) => table !== 'public.message_templates')
    await expect(load(contents, lost)).rejects.toThrow(/public\.message_templates has 0 rows instead of \d+/)
    const now = await inSnapshot(database().db, readContents)
    expect(tableDifferences(contents.tables, now.tables)).toEqual([])
  })

  test('rejects rows with missing foreign keys', async () => {
    const users = contents.tables.find(({ name }) => name === 'users')
    if (!users) throw new Error('There are no users.')
    const empty = { ...users, rows: 0, checksum: '0/0' }
    const tables = contents.tables.map((table) => (table === users ? empty : table))
    const without = rows.filter(({ table }) => table !== 'public.users')
    await expect(load({ ...contents, tables }, without)).rejects.toThrow(/foreign key/)
  })

  test('rejects a copy of a newer release or with unknown tables', async () => {
    const newer = [...contents.migrations, { number: 9999, name: '9999_tomorrow.sql', checksum: '' }]
    expect(() => filesOf(newer)).toThrow(/comes from a newer Haat \(it has 9999_tomorrow\.sql\)/)
    const own = { schema: 'public', name: 'my_own', columns: ['id'], rows: 0, checksum: '0/0' }
    await expect(load({ ...contents, tables: [...contents.tables, own] })).rejects.toThrow(
      /no such tables: public\.my_own/,
    )
  })

  test('rejects a copy with missing or repeated tables', async () => {
    const { tables } = contents
    await expect(
      load({ ...contents, tables: tables.filter(({ name }) => name !== 'users') }),
    ).rejects.toThrow('The copy lacks the tables public.users.')
    const again = tables.filter(({ name }) => name === 'users')
    await expect(load({ ...contents, tables: [...tables, ...again] })).rejects.toThrow(
      'The copy names a table twice.',
    )
  })
})
