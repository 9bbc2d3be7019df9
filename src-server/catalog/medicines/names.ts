import { type Kysely, type RawBuilder, sql } from 'kysely'
import { tableOf } from '#domain/fields/resource.ts'
import { toSlug } from '#domain/values/slug.ts'
import type { ResourceName } from '#registry'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { demoAction } from '../../history/record-changes.ts'
import { freeSlugs } from '../../resources/records/free-slug.ts'
import { entryOf } from '../../resources/registry.ts'

/** Records by their names in a file. */
export type Names = {
  idOf: (name: string) => number | undefined
  /** Whether a record with this name exists or was created at some time. */
  knew: (name: string) => boolean
  add: (name: string, id: number) => void
}

/** The names together with further ones. */
export const withMore = (names: Names, more: ReadonlyMap<string, number>): Names => {
  const ids = new Map([...more].map(([name, id]) => [name.toLowerCase(), id]))
  return { ...names, idOf: (name) => ids.get(name.toLowerCase()) ?? names.idOf(name) }
}

type Named = { id: number; name: string }

/** The records of a resource that are not deleted, by title in lower case. */
export async function readTitles(
  db: Kysely<Schema>,
  resource: ResourceName,
  within: Record<string, number> = {},
): Promise<Map<string, number>> {
  const parents = Object.entries(within).map(([column, id]) => sql` and ${sql.ref(column)} = ${id}`)
  const { rows } = await sql<Named>`select id, ${sql.ref(entryOf(resource).title)} as name
    from ${sql.table(tableOf(resource))}
    where deleted_at is null${sql.join(parents, sql``)} order by id desc`.execute(db)
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/**
 * The records of a resource by title, whatever its case. A record that was renamed is also found by its first title, which the
 * history has.
 */
export async function readNames(
  db: Kysely<Schema>,
  resource: ResourceName,
  within: Record<string, number> = {},
): Promise<Names> {
  const titles = await readTitles(db, resource, within)
  const { title } = entryOf(resource)
  const { rows } = await sql<Named>`select record_id as id, after->>${title} as name from history
    where resource = ${resource} and action in ('create', 'import', ${demoAction}) and before is null
      and after->>${title} is not null`.execute(db)
  const live = new Set(titles.values())
  const first = rows.map(({ id, name }) => [name.toLowerCase(), id] as const)
  const ids = new Map([...first.filter(([, id]) => live.has(id)), ...titles])
  const known = new Set([...ids.keys(), ...first.map(([name]) => name)])
  return {
    idOf: (name) => ids.get(name.toLowerCase()),
    knew: (name) => known.has(name.toLowerCase()),
    add: (name, id) => {
      ids.set(name.toLowerCase(), id)
      known.add(name.toLowerCase())
    },
  }
}

const chunk = 500

/** Inserts many published records with little more than a title. Returns their ids by title. */
export async function createNamed(
  { trx, context, recordChange }: OperationContext,
  resource: ResourceName,
  titles: readonly string[],
  more: Record<string, number> = {},
): Promise<Map<string, number>> {
  const { title, fields } = entryOf(resource)
  const made = new Map<string, number>()
  const by = { created_by: context.user?.id ?? null, updated_by: context.user?.id ?? null }
  for (let at = 0; at < titles.length; at += chunk) {
    const names = titles.slice(at, at + chunk)
    const slugs = 'slug' in fields ? await freeSlugs(trx, resource, names.map(toSlug)) : []
    const records = names.map((name, n) => ({
      [title]: name,
      ...('slug' in fields && { slug: slugs[n] }),
      ...more,
      ...by,
      status: true,
    }))
    for (const after of await insertRows(trx, tableOf(resource), records)) {
      made.set(String(after[title]), after.id)
      recordChange({ resource, id: after.id, action: 'create', as: 'import', after })
    }
  }
  return made
}

type Stored = Record<string, unknown> & { id: number }

/** Inserts many rows in one statement; returns the new ones in no particular order. */
export async function insertRows(
  trx: OperationContext['trx'],
  table: string,
  rows: readonly Record<string, unknown>[],
  conflict: RawBuilder<unknown> = sql``,
): Promise<Stored[]> {
  const [first] = rows
  if (!first) return []
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const inserted = await sql<Stored>`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${conflict} returning *`.execute(trx)
  return inserted.rows
}
