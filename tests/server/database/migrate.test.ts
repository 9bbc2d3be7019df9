import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../src-server/database/database.ts'
import { type MigrationFiles, migrate } from '../../../src-server/database/migrate.ts'
import { eachEmptyDatabase } from '../../support/database.ts'

const first = {
  './migrations/0001-shelves.sql': 'create table shelves (id int);\ncreate table boxes (id int);\n',
}
const both = {
  ...first,
  './migrations/0002-labels.sql': 'insert into shelves values (1); insert into boxes values (2);',
}

eachEmptyDatabase('Migrations', ({ engine, database, place }) => {
  const run = (files: MigrationFiles) => migrate(database().db, files)
  const shelves = async () => (await sql`select id from shelves`.execute(database().db)).rows

  beforeEach(async () => {
    await sql`drop table if exists migrations, shelves, boxes`.execute(database().db)
  })

  test('are applied once each, in numeric order', async () => {
    const ten = { './migrations/0010-more.sql': 'insert into shelves values (10)' }
    expect(await run({ ...ten, ...both })).toEqual(['0001-shelves.sql', '0002-labels.sql', '0010-more.sql'])
    expect(await run({ ...both, ...ten })).toEqual([])
    expect(await shelves()).toEqual([{ id: 1 }, { id: 10 }])
  })

  test('continue after the last applied one', async () => {
    expect(await run(first)).toEqual(['0001-shelves.sql'])
    expect(await run(both)).toEqual(['0002-labels.sql'])
  })

  test('are rejected if changed after they were applied, except for line endings', async () => {
    await run(first)
    const [name = '', text = ''] = Object.entries(first)[0] ?? []
    expect(await run({ [name]: text.replaceAll('\n', '\r\n') })).toEqual([])
    await expect(run({ [name]: `${text} ` })).rejects.toThrow(
      'The migration 0001-shelves.sql differs from the one that made this database. ' +
        'A migration that has landed is never edited: restore it and write a new one.',
    )
  })

  test('reject a database of a newer release', async () => {
    await run(both)
    await expect(run(first)).rejects.toThrow(
      'The database has the migration 0002-labels.sql, which this Haat does not know: start a newer Haat.',
    )
  })

  test('roll back completely when one fails', async () => {
    const broken = { ...first, '0002-broken.sql': 'insert into shelves values (7); select nonsense' }
    await expect(run(broken)).rejects.toThrow(
      'The migration 0002-broken.sql failed: column "nonsense" does not exist',
    )
    expect(await shelves()).toEqual([])
    expect(await run(both)).toEqual(['0002-labels.sql'])
  })

  test('require a unique number each', async () => {
    await expect(run({ '0001-a.sql': '', '1-b.sql': '' })).rejects.toThrow(
      '0001-a.sql and 1-b.sql have the same',
    )
    await expect(run({ 'a.sql': '' })).rejects.toThrow('The migration a.sql has no number.')
  })

  test.runIf(engine === 'postgres')(
    'do not block other queries while they wait for a locked table',
    async () => {
      await run(first)
      const other = await openDatabase(place())
      let migrated: Promise<string[]> = Promise.resolve([])
      await other.db.transaction().execute(async (using) => {
        await sql`lock table shelves in access share mode`.execute(using)
        migrated = run({ ...first, '0002-wider.sql': 'alter table shelves add column width int' })
        // This query runs while the migration waits, or just before, and returns before the table is unlocked.
        const waits = async () =>
          (
            await sql`select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'
            and database = (select oid from pg_database where datname = current_database())`.execute(using)
          ).rows.length
        await expect.poll(waits).toBe(1)
        expect(await shelves()).toEqual([])
      })
      expect(await migrated).toEqual(['0002-wider.sql'])
      await other.close()
    },
  )

  test.runIf(engine === 'postgres')(
    'are applied by one of two processes that start simultaneously',
    async () => {
      const other = await openDatabase(place())
      const applied = await Promise.all([run(both), migrate(other.db, both)])
      await other.close()
      expect(applied.flat().sort()).toEqual(['0001-shelves.sql', '0002-labels.sql'])
      expect(await shelves()).toEqual([{ id: 1 }])
    },
  )
})
