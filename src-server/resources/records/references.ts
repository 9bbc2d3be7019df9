import { type RawBuilder, sql } from 'kysely'
import type { Fields } from '#domain/fields/fields.ts'
import type { ResourceName } from '#registry'
import type { FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { entryOf } from '../registry.ts'
import { readName } from '../table.ts'

type Values = Record<string, unknown>
type Reference = { path: string; to: ResourceName; id: number }

/**
 * Errors, by path, for references to records that do not exist or are deleted. References that the stored record has already are
 * allowed. The found rows are locked against deletion until the record is saved.
 */
export async function deadReferences(
  operation: OperationContext,
  fields: Fields,
  values: Values,
  stored: Values | null,
): Promise<FieldErrors> {
  const [errors = {}] = await deadReferencesOfMany(operation, fields, [{ values, stored }])
  return errors
}

/** The same for many records of one resource, in one query. */
export async function deadReferencesOfMany(
  operation: OperationContext,
  fields: Fields,
  records: readonly { values: Values; stored: Values | null }[],
): Promise<FieldErrors[]> {
  const wanted = records.map(({ values, stored }) => {
    const before = new Set([...referencesOf(fields, stored ?? {})].map(({ to, id }) => `${to} ${id}`))
    return [...referencesOf(fields, values)].filter(({ to, id }) => !before.has(`${to} ${id}`))
  })
  const all = wanted.flat()
  if (all.length === 0) return records.map(() => ({}))
  const live = await liveIds(operation, all)
  return wanted.map((some) =>
    Object.fromEntries(
      some
        .filter(({ to, id }) => !live.has(`${to} ${id}`))
        .map(({ path }) => [path, { reason: 'unknown_reference' }]),
    ),
  )
}

function* referencesOf(fields: Fields, values: Values, at = ''): Generator<Reference> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    const path = `${at}${name}`
    if (value === null || value === undefined || field.readonly) continue
    if (field.kind === 'reference') yield { path, to: field.to as ResourceName, id: value as number }
    if (field.kind === 'links')
      for (const id of value as number[]) yield { path, to: field.to as ResourceName, id }
    if (field.kind === 'rows' && typeof value === 'object') {
      if (field.as === 'one') yield* referencesOf(field.of, value as Values, `${path}.`)
      else
        for (const [key, row] of Object.entries(value)) yield* referencesOf(field.of, row, `${path}.${key}.`)
    }
  }
}

async function liveIds({ trx }: OperationContext, wanted: readonly Reference[]): Promise<Set<string>> {
  const byResource = new Map<ResourceName, Set<number>>()
  for (const { to, id } of wanted) byResource.set(to, (byResource.get(to) ?? new Set()).add(id))
  const found: RawBuilder<{ to: string; id: number }>[] = [...byResource].map(
    ([
      to,
      ids,
    ]) => sql`select ${sql.lit(to)} as to, id from (select id from ${sql.table(readName(to, entryOf(to)))}
      where id = any(${[...ids]}::integer[]) and deleted_at is null for key share) live`,
  )
  const { rows } = await sql<{ to: string; id: number }>`${sql.join(found, sql` union all `)}`.execute(trx)
  return new Set(rows.map(({ to, id }) => `${to} ${id}`))
}
