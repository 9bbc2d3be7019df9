import type { Context } from '../../context/context.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import type { Finding } from './finding.ts'
import type { Tally } from './import-medicines.ts'
import { importRight } from './lookups.ts'

/** The progress of the import in the running shop; stored in the database, so that every process can read it. */
export type ImportStatus = Tally & {
  state: 'queued' | 'running' | 'done' | 'failed'
  started_at: string
  updated_at: string
  /** The first findings only; an invalid file would have one per line. */
  findings: Finding[]
  /** The reason of the failure. */
  problem?: string
}

export const maxFindings = 1000

const name = 'import-medicines'

export const writeStatus = (context: Context, status: ImportStatus): Promise<void> =>
  runOperation(context, importRight, (operation) => writeStatusIn(operation, status))

export async function writeStatusIn({ trx }: OperationContext, status: ImportStatus): Promise<void> {
  const value = JSON.stringify(status)
  await trx
    .insertInto('shop_secrets')
    .values({ name, value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }))
    .execute()
}

export async function readStatus({ db }: Context): Promise<ImportStatus | null> {
  const row = await db.selectFrom('shop_secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row ? (JSON.parse(row.value) as ImportStatus) : null
}
