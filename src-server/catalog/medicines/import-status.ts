import type { Context } from '../../context/context.ts'
import { operate, type Work } from '../../context/operation.ts'
import type { Finding } from './finding.ts'
import type { Tally } from './import-medicines.ts'
import { importRight } from './lookups.ts'

/** How the import inside the running shop is getting on; kept in the database, so that any process can tell. */
export type ImportStatus = Tally & {
  state: 'queued' | 'running' | 'done' | 'failed'
  started_at: string
  updated_at: string
  /** The first of them; a file of rubbish would have one for each of its lines. */
  findings: Finding[]
  /** Why it failed. */
  problem?: string
}

export const keptFindings = 1000

const name = 'import-medicines'

export const writeStatus = (context: Context, status: ImportStatus): Promise<void> =>
  operate(context, importRight, (work) => writeStatusIn(work, status))

export async function writeStatusIn({ trx }: Work, status: ImportStatus): Promise<void> {
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
