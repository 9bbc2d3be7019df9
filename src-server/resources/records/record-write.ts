import { sql } from 'kysely'
import type { ResourceName } from '#registry'
import type { OperationContext } from '../../context/operation.ts'
import { hooksOf } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { linkTable, readName } from '../table.ts'
import { asFieldErrors } from './violations.ts'

export async function insert(
  trx: OperationContext['trx'],
  name: ResourceName,
  columns: Record<string, unknown>,
): Promise<number> {
  const names = Object.keys(columns)
  try {
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(readName(name, entryOf(name)))}
      (${sql.join(names.map((at) => sql.ref(at)))}) values (${sql.join(names.map((at) => columns[at]))}) returning id`.execute(
      trx,
    )
    return (rows[0] as { id: number }).id
  } catch (error) {
    throw asFieldErrors(error, entryOf(name))
  }
}

export const change = (
  trx: OperationContext['trx'],
  name: ResourceName,
  id: number,
  columns: Record<string, unknown>,
): Promise<void> => changeMany(trx, name, [id], columns)

/** Sets the same values in many records. */
export async function changeMany(
  trx: OperationContext['trx'],
  name: ResourceName,
  ids: readonly number[],
  columns: Record<string, unknown>,
): Promise<void> {
  const sets = Object.entries(columns).map(([at, value]) => sql`${sql.ref(at)} = ${value}`)
  try {
    await sql`update ${sql.table(readName(name, entryOf(name)))} set ${sql.join(sets)}, updated_at = clock_timestamp() where id = any(${ids}::integer[])`.execute(
      trx,
    )
  } catch (error) {
    throw asFieldErrors(error, entryOf(name))
  }
}

/** Writes the links of a record, and its child rows in other tables. */
export async function writeParts(
  operation: OperationContext,
  name: ResourceName,
  id: number,
  values: Record<string, unknown>,
): Promise<void> {
  for (const [field, { kind }] of Object.entries(entryOf(name).fields))
    if (kind === 'links' && field in values)
      await writeLinks(operation, name, id, field, values[field] as number[])
  await hooksOf(operation.context, name).writeChildren?.(operation, id, values)
}

// docs/domain.md 1.1: link tables are rewritten completely on every save of the owner.
async function writeLinks(
  operation: OperationContext,
  name: ResourceName,
  id: number,
  field: string,
  targets: number[],
): Promise<void> {
  const table = sql.table(linkTable(name, field))
  await sql`delete from ${table} where owner_id = ${id}`.execute(operation.trx)
  if (targets.length === 0) return
  const rows = targets.map((target, position) => sql`(${id}, ${target}, ${position})`)
  try {
    await sql`insert into ${table} (owner_id, target_id, position) values ${sql.join(rows)}`.execute(
      operation.trx,
    )
  } catch (error) {
    throw asFieldErrors(error, entryOf(name), field)
  }
}
