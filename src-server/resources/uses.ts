import { sql } from 'kysely'
import { localDigits } from '#domain/language/digits.ts'
import { resourceLabels } from '#domain/language/labels.ts'
import type { ResourceName } from '#registry'
import { Failure } from '../failure.ts'
import type { Work } from '../operation.ts'
import { entries } from './registry.ts'
import { services } from './services.ts'
import { hasColumn, linkTable, readName } from './table.ts'

// What only tells of others keeps nothing from going.
const tales: ResourceName[] = ['security-events', 'stock-levels', 'stock-ledger']

/** Refuses with 409 and a count per user of the record (domain 6, 21). */
export async function refuseWhenUsed(work: Work, name: ResourceName, id: number): Promise<void> {
  const counts: Counts = {}
  for (const [where, query] of questions(name, id)) {
    const { rows } = await query.execute(work.trx)
    const count = rows[0]?.count ?? 0
    if (count > 0) counts[where] = (counts[where] ?? 0) + count
  }
  refuseCounted(work, counts)
}

type Counts = Record<string, number>

/** Refuses with the counts of each resource that uses the record, when there are any. */
export function refuseCounted({ context: { language } }: Work, counts: Counts): void {
  if (Object.keys(counts).length === 0) return
  const where = Object.entries(counts).map(
    ([user, count]) =>
      `${resourceLabels[user as ResourceName].many[language]}: ${localDigits(count, language)}`,
  )
  throw new Failure(409, 'in_use', { args: { where: where.join(', ') }, data: counts })
}

function* questions(name: ResourceName, id: number) {
  for (const [user, entry] of entries) {
    if (tales.includes(user)) continue
    const table = sql.table(readName(user, entry))
    for (const [field, definition] of Object.entries(entry.fields)) {
      if (!('to' in definition) || definition.to !== name) continue
      yield [
        user,
        hasColumn(definition)
          ? sql<{
              count: number
            }>`select count(*) as count from ${table} where ${sql.ref(field)} = ${id} and deleted_at is null`
          : sql<{
              count: number
            }>`select count(*) as count from ${sql.table(linkTable(user, field))} l join ${table} t on t.id = l.owner_id
              where l.target_id = ${id} and t.deleted_at is null`,
      ] as const
    }
  }
  for (const [user, count] of Object.entries(services[name]?.usedBy ?? {})) yield [user, count(id)] as const
}
