import { type RawBuilder, sql } from 'kysely'
import { resourceLabels } from '#domain/fields/labels.ts'
import { localDigits } from '#domain/language/digits.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import { hooksOf } from '../hooks.ts'
import { entries, entryOf } from '../registry.ts'
import { hasColumn, linkTable, readName } from '../table.ts'

// What only tells of others keeps nothing from going.
const tales: ResourceName[] = [
  'security-events',
  'stock-levels',
  'stock-ledger',
  'product-reviews',
  'product-return-request',
  'delivery-cash',
  'messages',
]

/** Refuses with 409 and a count per user of the record (docs/domain.md 6.21). */
export async function refuseWhenUsed(work: Work, name: ResourceName, id: number): Promise<void> {
  refuseCounted(work, await countUses({ db: work.trx, hooks: work.context.hooks }, name, id))
}

/** How many live records of each resource use the record; none where none does. */
export async function countUses(
  { db, hooks }: Pick<Context, 'db' | 'hooks'>,
  name: ResourceName,
  id: number,
): Promise<Counts> {
  const counts: Counts = {}
  for (const [user, ids] of usersOf({ hooks }, name, id)) {
    const table = sql.table(readName(user, entryOf(user)))
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${table} t where t.deleted_at is null and t.id in (${ids})`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) counts[user] = count
  }
  return counts
}

export type Counts = Partial<Record<ResourceName, number>>

/** Refuses with the counts of each resource that uses the record, when there are any. */
export function refuseCounted({ context: { language } }: Work, counts: Counts): void {
  if (Object.keys(counts).length === 0) return
  const where = Object.entries(counts).map(
    ([user, count]) =>
      `${resourceLabels[user as ResourceName].many[language]}: ${localDigits(count, language)}`,
  )
  throw new Failure(409, 'in_use', { args: { where: where.join(', ') }, data: counts })
}

/**
 * Which of these records something live uses. Null where services alone know of users: those are asked for one record at a
 * time.
 */
export async function usedAmong(
  { db, hooks }: Pick<Context, 'db' | 'hooks'>,
  name: ResourceName,
  ids: readonly number[],
): Promise<Set<number> | null> {
  if (hooksOf({ hooks }, name).usedBy) return null
  const asked = sql`any(${ids}::integer[])`
  const selects = [...fieldsTo(name)].map(({ user, field, links }) => {
    const users = sql.table(readName(user, entryOf(user)))
    return links
      ? sql`select l.target_id as id from ${sql.table(links)} l join ${users} t on t.id = l.owner_id
          where l.target_id = ${asked} and t.deleted_at is null`
      : sql`select t.${sql.ref(field)} as id from ${users} t where t.${sql.ref(field)} = ${asked}
          and t.deleted_at is null`
  })
  if (selects.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`${sql.join(selects, sql` union `)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a record of a resource may be used by another one of it. */
export const usesItself = (name: ResourceName): boolean =>
  [...fieldsTo(name)].some(({ user }) => user === name)

/** The fields of the registry that refer to a resource; `links` is their table where they have no column. */
function* fieldsTo(
  name: ResourceName,
): Generator<{ user: ResourceName; field: string; links: string | null }> {
  for (const [user, { fields }] of entries) {
    if (tales.includes(user)) continue
    for (const [field, definition] of Object.entries(fields))
      if ('to' in definition && definition.to === name)
        yield { user, field, links: hasColumn(definition) ? null : linkTable(user, field) }
  }
}

/** The resources whose records may use this one, each with a select of the ids that do. */
export function usersOf(
  { hooks }: Pick<Context, 'hooks'>,
  name: ResourceName,
  id: number,
): Map<ResourceName, RawBuilder<unknown>> {
  const selects = new Map<ResourceName, RawBuilder<unknown>[]>()
  const add = (user: ResourceName, select: RawBuilder<unknown>) =>
    selects.set(user, [...(selects.get(user) ?? []), select])
  for (const { user, field, links } of fieldsTo(name)) {
    if (links) add(user, sql`select owner_id from ${sql.table(links)} where target_id = ${id}`)
    else
      add(
        user,
        sql`select id from ${sql.table(readName(user, entryOf(user)))} where ${sql.ref(field)} = ${id}`,
      )
  }
  for (const [user, ids] of Object.entries(hooksOf({ hooks }, name).usedBy ?? {}))
    add(user as ResourceName, ids(id))
  return new Map([...selects].map(([user, all]) => [user, sql.join(all, sql` union `)]))
}
