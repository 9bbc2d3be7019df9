import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ResourceName } from '#registry'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { afterCommit } from '../database/transaction.ts'
import { unfinished } from './export-job.ts'
import { states } from './export-runs.ts'

// A running export updates its row with every batch.
const silence = sql<string>`now() - interval '1 minute'`
const expiry = sql<string>`now() - interval '7 days'`
const atOnce = 500
const day = 86_400_000

/** Restarts the exports of a process that has died. */
export async function resumeExports(shop: Shop): Promise<void> {
  await runOperation(systemContext(shop), { open: 'the shop itself' }, async ({ trx }) => {
    const left = await trx
      .updateTable('export_runs')
      .set({ state: states.waiting, runner: null })
      .where('state', '=', states.running)
      .where('touched_at', '<', silence)
      .returning('id')
      .execute()
    for (const { id } of left) await shop.jobs.enqueue(trx, 'run-export', { id })
  })
}

/** Deletes exports older than a week with their files, and unfinished files. */
export async function forgetExports(shop: Shop): Promise<void> {
  await runOperation(systemContext(shop), { open: 'the shop itself' }, async ({ trx }) => {
    const expired = await trx
      .deleteFrom('export_runs')
      .where('id', 'in', (select) =>
        select
          .selectFrom('export_runs as r')
          .select('r.id')
          .where('r.created_at', '<', expiry)
          .orderBy('r.created_at')
          .limit(atOnce),
      )
      .returning('file')
      .execute()
    afterCommit(async () => {
      for (const { file } of expired) if (file) await shop.storage.remove(file)
    })
  })
  await tidyUnfinished(shop)
}

// Lists with personal data.
const ofPeople: readonly ResourceName[] = [
  'customer-infos',
  'delivery-persons',
  'users',
  'order-infos',
  'delivery-cash',
  'product-reviews',
  'product-return-request',
  'customer-comments',
  'history',
  'security-events',
  'messages',
  'wallet-transfers',
]

/** Deletes the exports that may contain the data of an erased person, with their files; waiting exports read their data later. */
export async function forgetExportsOfPeople({ trx, context }: OperationContext): Promise<void> {
  const expired = await trx
    .deleteFrom('export_runs')
    .where('resource', 'in', ofPeople)
    .where('state', '<>', states.waiting)
    .returning('file')
    .execute()
  afterCommit(async () => {
    for (const { file } of expired) if (file) await context.storage.remove(file)
  })
}

async function tidyUnfinished(shop: Shop): Promise<void> {
  const folder = unfinished(shop)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < Date.now() - day) await rm(path, { force: true })
  }
}
