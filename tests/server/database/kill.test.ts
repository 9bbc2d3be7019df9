import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src-server/database/database.ts'
import { migrate } from '../../../src-server/database/migrate.ts'
import { emptyDataDirectory } from '../../support/database.ts'
import { startProcess } from '../../support/other-process.ts'

const writer = new URL('./write-rows.ts', import.meta.url)
const table = { '0001-kept.sql': 'create table kept (pair int not null, half text not null)' }
const rounds = 3

test('kill -9 loses no acknowledged row and leaves no partial transaction', async () => {
  const directory = await emptyDataDirectory()
  const empty = await openDatabase({ dataDir: directory.path })
  await migrate(empty.db, table)
  await empty.close()

  let from = 1
  for (let round = 0; round < rounds; round++) {
    const other = startProcess(writer, directory.path, String(from))
    for (let pair = 0; pair < 50; pair++) from = Number((await other.lines.next()).value)
    await other.kill()
    // Lines that were printed but not yet read were acknowledged too.
    for (let line = await other.lines.next(); !line.done; line = await other.lines.next())
      from = Number(line.value)

    const database = await openDatabase({ dataDir: directory.path })
    const { rows } = await sql<{ pairs: number; halves: number; last: number }>`
      select count(distinct pair) as pairs, count(*) as halves, max(pair) as last from kept`.execute(
      database.db,
    )
    await database.close()
    const last = rows[0]?.last ?? 0
    expect(rows).toEqual([{ pairs: last, halves: 2 * last, last }])
    expect(last).toBeGreaterThanOrEqual(from)
    from = last + 1
  }
  directory.remove()
})
