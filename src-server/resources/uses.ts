import { type Kysely, type RawBuilder, sql } from 'kysely'
import { localDigits } from '#domain/language/digits.ts'
import { resourceLabels } from '#domain/language/labels.ts'
import type { ResourceName } from '#registry'
import type { Schema } from '../database/schema.ts'
import { Failure } from '../failure.ts'
import type { Work } from '../operation.ts'
import { entries, entryOf } from './registry.ts'
import { services } from './services.ts'
import { hasColumn, linkTable, readName } from './table.ts'

// What only tells of others keeps nothing from going.
const tales: ResourceName[] = ['security-events', 'stock-levels', 'stock-ledger']

/** Refuses with 409 and a count per user of the record (domain 6, 21). */
export async function refuseWhenUsed(work: Work, name: ResourceName, id: number): Promise<void> {
  refuseCounted(work, await countUses(work.trx, name, id))
}

/** How many live records of each resource use the record; none where none does. */
export async function countUses(db: Kysely<Schema>, name: ResourceName, id: number): Promise<Counts> {
  const counts: Counts = {}
  for (const [user, ids] of usersOf(name, id)) {
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

/** The resources whose records may use this one, each with a select of the ids that do. */
export function usersOf(name: ResourceName, id: number): Map<ResourceName, RawBuilder<unknown>> {
  const selects = new Map<ResourceName, RawBuilder<unknown>[]>()
  const add = (user: ResourceName, select: RawBuilder<unknown>) =>
    selects.set(user, [...(selects.get(user) ?? []), select])
  for (const [user, entry] of entries) {
    if (tales.includes(user)) continue
    for (const [field, definition] of Object.entries(entry.fields)) {
      if (!('to' in definition) || definition.to !== name) continue
      const table = sql.table(hasColumn(definition) ? readName(user, entry) : linkTable(user, field))
      if (hasColumn(definition)) add(user, sql`select id from ${table} where ${sql.ref(field)} = ${id}`)
      else add(user, sql`select owner_id from ${table} where target_id = ${id}`)
    }
  }
  for (const [user, ids] of Object.entries(services[name]?.usedBy ?? {})) add(user as ResourceName, ids(id))
  return new Map([...selects].map(([user, all]) => [user, sql.join(all, sql` union `)]))
}
