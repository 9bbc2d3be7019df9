import { type RawBuilder, sql } from 'kysely'
import { allLabels } from '#domain/fields/all-labels.ts'
import { localDigits } from '#domain/language/digits.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { hooksOf } from '../hooks.ts'
import { entries, entryOf } from '../registry.ts'
import { hasColumn, linkTable, readName } from '../table.ts'

// Resources that only report on other records do not prevent a removal; an API client of a deleted admin has no more rights.
const reports: ResourceName[] = [
  'oauth-clients',
  'security-events',
  'stock-levels',
  'stock-ledger',
  'product-reviews',
  'product-return-request',
  'stock-requests',
  'abandoned-carts',
  'delivery-cash',
  'messages',
  'wallet-transfers',
]

/** Rejects the removal of a used record: 409 with the number of users by resource (docs/domain.md 6.21). */
export async function rejectWhenUsed(
  operation: OperationContext,
  name: ResourceName,
  id: number,
): Promise<void> {
  rejectReferenced(
    operation,
    await countUses({ db: operation.trx, hooks: operation.context.hooks }, name, id),
  )
}

/** The number of live records that use the record, by resource; resources without any are left out. */
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

/** Throws 409 with the counts by resource, if there are any. */
export function rejectReferenced({ context: { language } }: OperationContext, counts: Counts): void {
  if (Object.keys(counts).length === 0) return
  const where = Object.entries(counts).map(
    ([user, count]) =>
      `${allLabels[language].resources[user as ResourceName].many}: ${localDigits(count, language)}`,
  )
  throw new Failure(409, 'in_use', { args: { where: where.join(', ') }, data: counts })
}

/**
 * Which of these records are used by live ones. Null if a hook knows further users: those have to be checked record by record.
 */
export async function usedAmong(
  { db, hooks }: Pick<Context, 'db' | 'hooks'>,
  name: ResourceName,
  ids: readonly number[],
): Promise<Set<number> | null> {
  if (hooksOf({ hooks }, name).usedBy) return null
  const among = sql`any(${ids}::integer[])`
  const selects = [...fieldsTo(name)].map(({ user, field, links }) => {
    const users = sql.table(readName(user, entryOf(user)))
    return links
      ? sql`select l.target_id as id from ${sql.table(links)} l join ${users} t on t.id = l.owner_id
          where l.target_id = ${among} and t.deleted_at is null`
      : sql`select t.${sql.ref(field)} as id from ${users} t where t.${sql.ref(field)} = ${among}
          and t.deleted_at is null`
  })
  if (selects.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`${sql.join(selects, sql` union `)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a record of a resource may refer to another record of it. */
export const usesItself = (name: ResourceName): boolean =>
  [...fieldsTo(name)].some(({ user }) => user === name)

/** The fields of the registry that refer to a resource; `links` is their link table if they have no column. */
function* fieldsTo(
  name: ResourceName,
): Generator<{ user: ResourceName; field: string; links: string | null }> {
  for (const [user, { fields }] of entries) {
    if (reports.includes(user)) continue
    for (const [field, definition] of Object.entries(fields))
      if ('to' in definition && definition.to === name)
        yield { user, field, links: hasColumn(definition) ? null : linkTable(user, field) }
  }
}

/** The resources whose records may use this one, each with a select of the using records' ids. */
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
