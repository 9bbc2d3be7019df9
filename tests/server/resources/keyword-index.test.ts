import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ResourceName } from '../../../resources.config.ts'
import { entryOf } from '../../../src-server/resources/registry.ts'
import { readName } from '../../../src-server/resources/table.ts'
import { eachDatabase } from '../../support/database.ts'

/** The lists that grow with the catalogue. */
const growing: ResourceName[] = ['products', 'generics', 'disease', 'tags', 'media-galleries']

eachDatabase('A keyword', ({ database }) => {
  test.each(growing)('is looked up in an index of the list of %s', async (name) => {
    const { title, search } = entryOf(name)
    const { rows } = await sql<{ column: string }>`select a.attname as column from pg_class c
      join pg_index i on i.indrelid = c.oid join pg_attribute a on a.attrelid = i.indexrelid
      join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
      where m.amname = 'gin' and c.relname = ${readName(name, entryOf(name))}`.execute(database().db)
    // A search text column includes the titles.
    const looked = search.includes('search_text') ? search : [title, `${title}_bn`, ...search]
    expect(rows.map(({ column }) => column)).toEqual(expect.arrayContaining([...looked]))
  })
})
