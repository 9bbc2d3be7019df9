import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#domain/contract/list-query.ts'
import type { Field } from '#domain/fields.ts'
import { guarded } from '#domain/operations/cell.ts'
import { columnsOf } from '#domain/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context.ts'
import { orderedList } from '../resources/list.ts'
import { ofIds } from '../resources/page.ts'
import { entryOf } from '../resources/registry.ts'
import { column, hasColumn, linkTable, readName } from '../resources/table.ts'

/** What stands in a cell: numbers and yes or no as such, everything else as text that no spreadsheet runs. */
export type Cell = string | number | boolean | null

export type Export = {
  /** How many rows there are to come. */
  total: number
  head: string[]
  /** Batches of rows: only one of them is in memory at a time. */
  batches: () => AsyncGenerator<Cell[][]>
}

const batch = 500

/**
 * What a list's filter and sort show, whole: every field that may be seen, by its name; what is referred to also by its
 * title, in a column behind its id. Texts that are long in the shop are whole here.
 */
export async function exportList(context: Context, name: ResourceName, query: ListQuery): Promise<Export> {
  const resources = [name, ...(entryOf(name).changesWith ?? [])]
  const { total, ids } = await context.signposts.read(
    context.db,
    resources,
    orderedList(context, name, query),
  )
  const columns = exported(name)
  const table = sql.table(readName(name, entryOf(name)))
  return {
    total,
    head: columns.map(({ head }) => head),
    async *batches() {
      for (let at = 0; at < total; at += batch) {
        const { rows } = await sql<
          Record<string, unknown>
        >`select ${sql.join(columns.map(({ value, head }) => sql`${value} as ${sql.id(head)}`))}
          from ${table} t ${ofIds([...ids.slice(at, at + batch)])}`.execute(context.db)
        yield rows.map((row) => columns.map(({ head }) => cellOf(row[head])))
      }
    },
  }
}

type Column = { head: string; value: RawBuilder<unknown> }

const exported = (name: ResourceName): Column[] => [
  { head: 'id', value: column('id') },
  ...Object.entries(columnsOf(entryOf(name)))
    .filter(([, field]) => !field.secret && (hasColumn(field) || field.kind === 'links'))
    .flatMap(([field, definition]) => columnsFor(name, field, definition)),
]

function columnsFor(name: ResourceName, field: string, definition: Field): Column[] {
  if (definition.kind === 'links') return linkedColumns(name, field, definition.to as ResourceName)
  if (definition.kind !== 'reference') return [{ head: field, value: column(field) }]
  const to = definition.to as ResourceName
  const title = sql`(select x.${sql.ref(entryOf(to).title)} from ${sql.table(readName(to, entryOf(to)))} x where x.id = ${column(field)})`
  return [
    { head: field, value: column(field) },
    { head: `${field}.title`, value: title },
  ]
}

function linkedColumns(name: ResourceName, field: string, to: ResourceName): Column[] {
  const linked = (value: RawBuilder<unknown>, between: string) =>
    sql`(select string_agg(${value}, ${between} order by l.position, l.target_id) from ${sql.table(linkTable(name, field))} l
      join ${sql.table(readName(to, entryOf(to)))} x on x.id = l.target_id where l.owner_id = t.id)`
  return [
    { head: field, value: linked(sql`x.id::text`, ',') },
    { head: `${field}.title`, value: linked(sql`x.${sql.ref(entryOf(to).title)}`, ' | ') },
  ]
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  return guarded(typeof value === 'string' ? value : JSON.stringify(value))
}
