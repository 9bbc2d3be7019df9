import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ResourceName } from '#registry'
import { contextOfNobody } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { operate, type Work } from '../context/operation.ts'
import { afterCommit } from '../database/transaction.ts'
import { unfinished } from './export-job.ts'
import { states } from './export-runs.ts'

// One that runs says so with every batch of rows.
const silence = sql<string>`now() - interval '1 minute'`
const kept = sql<string>`now() - interval '7 days'`
const atOnce = 500
const day = 86_400_000

/** Begins anew what a process was writing that has died. */
export async function resumeExports(shop: Shop): Promise<void> {
  await operate(contextOfNobody(shop), { open: 'the shop itself' }, async ({ trx }) => {
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

/** Takes away the exports of last week with their files, and what was never finished. */
export async function forgetExports(shop: Shop): Promise<void> {
  await operate(contextOfNobody(shop), { open: 'the shop itself' }, async ({ trx }) => {
    const gone = await trx
      .deleteFrom('export_runs')
      .where('id', 'in', (select) =>
        select
          .selectFrom('export_runs as r')
          .select('r.id')
          .where('r.created_at', '<', kept)
          .orderBy('r.created_at')
          .limit(atOnce),
      )
      .returning('file')
      .execute()
    afterCommit(async () => {
      for (const { file } of gone) if (file) await shop.storage.remove(file)
    })
  })
  await tidyUnfinished(shop)
}

// Lists in whose rows there are people.
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
]

/** Takes away, with their files, the exports in which somebody may stand who is being erased; what waits reads later. */
export async function forgetExportsOfPeople({ trx, context }: Work): Promise<void> {
  const gone = await trx
    .deleteFrom('export_runs')
    .where('resource', 'in', ofPeople)
    .where('state', '<>', states.waiting)
    .returning('file')
    .execute()
  afterCommit(async () => {
    for (const { file } of gone) if (file) await context.storage.remove(file)
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
