import { type RawBuilder, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import type { ListQuery } from '#domain/contract/list-query.ts'
import type { Field } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { orderedList, tagsOf } from '../resources/list/list.ts'
import { listIndex } from '../resources/list/list-index.ts'
import { masksOf, shownColumn } from '../resources/list/masked.ts'
import { ofIds } from '../resources/list/page.ts'
import { entryOf } from '../resources/registry.ts'
import { column, hasColumn, linkTable, readName } from '../resources/table.ts'
import { type Cell, cellOf } from './cell.ts'
import { exportMark } from './export-mark.ts'
import { countVariants, variantHead, variantRows } from './export-variants.ts'

export type Export = {
  /** The total number of rows. */
  total: number
  head: string[]
  /** Batches of rows: only one of them is in memory at a time. */
  batches: () => AsyncGenerator<Cell[][]>
}

const batch = 500

/**
 * The complete result of a list's filter and sort: every visible field by its name; a reference also has a column with its title
 * after the id, if the current user may see it. Long texts are not shortened.
 */
export async function exportList(context: Context, name: ResourceName, list: ListQuery): Promise<Export> {
  const { query, variants } = withoutRows(name, list)
  const { total, ids } = await listIndex(context, orderedList(context, name, query), tagsOf(name)).all()
  if (variants) return exportVariants(context, [...ids])
  const columns = exported(context, name)
  const mark = exportMark(context.secret, name)
  const table = sql.table(readName(name, entryOf(name)))
  return {
    total,
    head: [...columns.map(({ head }) => head), mark],
    async *batches() {
      for (let at = 0; at < total; at += batch) {
        const { rows } = await sql<
          Record<string, unknown>
        >`select ${sql.join(columns.map(({ value, head }) => sql`${value} as ${sql.id(head)}`))}
          from ${table} t ${ofIds([...ids.slice(at, at + batch)])}`.execute(context.db)
        yield rows.map((row) => [...columns.map(({ head }) => cellOf(row[head])), null])
      }
    },
  }
}

/** `rows=variants`: one row per variant of the listed products, with price and stock. */
function withoutRows(name: ResourceName, query: ListQuery): { query: ListQuery; variants: boolean } {
  const { rows, ...filter } = query.filter
  const variants = name === 'products' && rows === 'variants'
  return variants ? { query: { ...query, filter }, variants } : { query, variants }
}

async function exportVariants(context: Context, ids: readonly number[]): Promise<Export> {
  return {
    total: await countVariants(context.db, ids),
    head: [...variantHead, exportMark(context.secret, 'product-variants')],
    async *batches() {
      for await (const rows of variantRows(context, ids, batch))
        yield rows.map((row) => [...row.map(cellOf), null])
    },
  }
}

type Column = { head: string; value: RawBuilder<unknown> }

const exported = (context: Context, name: ResourceName): Column[] => [
  { head: 'id', value: column('id') },
  ...Object.entries(columnsOf(entryOf(name)))
    .filter(([, field]) => !field.secret && (hasColumn(field) || field.kind === 'links'))
    .flatMap(([field, definition]) => columnsFor(context, name, field, definition)),
]

function columnsFor(context: Context, name: ResourceName, field: string, definition: Field): Column[] {
  if (definition.kind === 'links') return linkedColumns(context, name, field, definition.to as ResourceName)
  const ids = { head: field, value: shownColumn(masksOf(context, name), field) }
  if (definition.kind !== 'reference') return [ids]
  const to = definition.to as ResourceName
  const seen = whichTitles(context, to)
  if (!seen) return [ids]
  const title = sql`(select x.${sql.ref(entryOf(to).title)} from ${sql.table(readName(to, entryOf(to)))} x where x.id = ${column(field)} and ${seen})`
  return [ids, { head: `${field}.title`, value: title }]
}

function linkedColumns(context: Context, name: ResourceName, field: string, to: ResourceName): Column[] {
  const linked = (value: RawBuilder<unknown>, between: string, which = sql`true`) =>
    sql`(select string_agg(${value}, ${between} order by l.position, l.target_id) from ${sql.table(linkTable(name, field))} l
      join ${sql.table(readName(to, entryOf(to)))} x on x.id = l.target_id where l.owner_id = t.id and ${which})`
  const seen = whichTitles(context, to)
  const ids = { head: field, value: linked(sql`x.id::text`, ',') }
  if (!seen) return [ids]
  return [ids, { head: `${field}.title`, value: linked(sql`x.${sql.ref(entryOf(to).title)}`, ' | ', seen) }]
}

/** The records x of a resource whose titles the current user may see; null if the role has no access to the resource. */
function whichTitles({ user }: Context, to: ResourceName): RawBuilder<unknown> | null {
  const seen = sees(user, entryOf(to).feature)
  if (seen === 'none') return null
  return seen === 'all' ? sql`true` : sql`x.created_by = ${user?.id ?? 0}`
}
