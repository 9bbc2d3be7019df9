import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Field, Fields } from '#domain/fields/fields.ts'
import { columnsOf, tableOf } from '#domain/fields/resource.ts'
import { entries } from '../../src-server/resources/registry.ts'
import { hasColumn, linkTable, readName } from '../../src-server/resources/table.ts'
import { oneDatabase } from '../support/database.ts'

/** Every field has a column of its name (docs/decisions/0046): type, length, nullability, and a foreign key per reference. */

type Column = {
  table_name: string
  column_name: string
  data_type: string
  length: number | null
  is_nullable: string
}
type ForeignKey = { table: string; column: string; target: string }

const integer = ['integer', 'smallint']
const types: Record<Field['kind'], string[]> = {
  text: ['character varying', 'text'],
  long_text: ['character varying', 'text'],
  rich_text: ['text'],
  slug: ['character varying'],
  email: ['character varying'],
  phone: ['character varying'],
  link: ['character varying'],
  password: ['text'],
  integer,
  money: ['numeric'],
  decimal: ['numeric'],
  flag: ['boolean'],
  choice: integer,
  date: ['date'],
  time: ['timestamp with time zone'],
  picture: ['character varying'],
  color: ['character varying'],
  reference: integer,
  links: [],
  rows: ['jsonb'],
}

/** The table behind a resource: the user resources are views on `users`. */
const people = ['users', 'customer_infos', 'delivery_persons']
const storedIn = (name: string) => (people.includes(tableOf(name)) ? 'users' : tableOf(name))

oneDatabase('Database tables', ({ database }) => {
  let columns: Column[] = []
  let foreignKeys: ForeignKey[] = []
  beforeAll(async () => {
    const { db } = database()
    columns = (
      await sql<Column>`select table_name, column_name, data_type, character_maximum_length as length, is_nullable
        from information_schema.columns where table_schema = 'public'`.execute(db)
    ).rows
    foreignKeys = (
      await sql<ForeignKey>`select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f'`.execute(db)
    ).rows
  })

  for (const [name, entry] of entries) {
    const fields: Fields = columnsOf(entry)

    test(`${name}: every field has a column of its name and type`, () => {
      const wrong: string[] = []
      for (const [field, definition] of Object.entries(fields)) {
        if (!hasColumn(definition)) continue
        const column = columns.find(
          (at) => at.table_name === readName(name, entry) && at.column_name === field,
        )
        if (!column) wrong.push(`${field} has no column`)
        else if (!types[definition.kind].includes(column.data_type))
          wrong.push(`${field} is ${column.data_type}`)
        else if (
          'max' in definition &&
          column.length !== null &&
          definition.kind !== 'rows' &&
          definition.max > column.length
        )
          wrong.push(`${field} may be longer than its column`)
      }
      expect(wrong).toEqual([])
    })

    // A view has neither nullability nor foreign keys; the tables behind orders are written by hand.
    if (entry.only === 'handled') continue

    test(`${name}: columns of required fields are not nullable`, () => {
      const wrong = Object.entries(fields)
        .filter(([, field]) => hasColumn(field) && field.required)
        .filter(([field]) =>
          columns.some(
            (at) => at.table_name === storedIn(name) && at.column_name === field && at.is_nullable === 'YES',
          ),
        )
        .map(([field]) => field)
      // All users share one table: only admins require an e-mail address.
      expect(wrong).toEqual(name === 'users' ? ['email', 'role_id'] : [])
    })

    test(`${name}: every reference has a foreign key`, () => {
      const wrong: string[] = []
      for (const [field, definition] of Object.entries(fields)) {
        if (definition.kind !== 'reference' && definition.kind !== 'links') continue
        const [table, column] =
          definition.kind === 'links' ? [linkTable(name, field), 'target_id'] : [storedIn(name), field]
        const target = storedIn(definition.to)
        if (!foreignKeys.some((key) => key.table === table && key.column === column && key.target === target))
          wrong.push(`${table}.${column} -> ${target}`)
      }
      expect(wrong).toEqual([])
    })
  }
})
