import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tidyDatabase } from '../../../src-server/database/tidy.ts'
import { eachDatabase } from '../../support/database.ts'

eachDatabase('Database maintenance', ({ database, engine }) => {
  const counted = async () => {
    const { rows } = await sql<{
      rows: number
    }>`select reltuples::integer as rows from pg_class where relname = 'tags'`.execute(database().db)
    return rows[0]?.rows
  }

  test('updates the statistics of a changed table on the embedded database', async () => {
    const tags = Array.from({ length: 500 }, (_, n) => ({ tag_title: `tag ${n}`, tag_title_bn: null }))
    await database().db.insertInto('tags').values(tags).execute()
    await tidyDatabase(database())
    if (engine === 'embedded') expect(await counted()).toBe(500)
    await expect(tidyDatabase(database())).resolves.toBeUndefined()
  })
})
