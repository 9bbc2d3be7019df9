import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Selectable, sql } from 'kysely'
import type { ListQuery } from '#domain/contract/list-query.ts'
import { contextAs, systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { requireRight, runOperation } from '../context/operation.ts'
import { storeFailure } from '../context/stored-failure.ts'
import type { Schema } from '../database/schema/schema.ts'
import type { JobTable } from '../jobs/job-table.ts'
import { entryOf } from '../resources/registry.ts'
import { formatOf, writeExport } from './export-file.ts'
import { type Export, exportList } from './export-rows.ts'
import { holdsOthers, resourceOf, states } from './export-runs.ts'

/** The folder of files that are being written. */
export const unfinished = ({ environment }: Pick<Shop, 'environment'>): string =>
  join(environment.dataDir, 'unfinished-exports')

type Run = Selectable<Schema['export_runs']> & { runner: string; file: string }
type Change = Partial<Pick<Run, 'state' | 'total' | 'done' | 'size' | 'problem' | 'others'>>

/** Writes an export in the background, with the current permissions of the user who started it. */
export async function runExport(shop: Shop, { id }: JobTable['run-export']): Promise<void> {
  const run = await take(shop, id)
  if (!run) return
  const path = join(unfinished(shop), `${run.runner}.${run.format}`)
  try {
    if (!(await writeTo(path, shop, run))) return
    const { size } = await stat(path)
    await shop.storage.putFile(run.file, path)
    if (!(await change(shop, run, { state: states.done, size }))) await shop.storage.remove(run.file)
  } catch (error) {
    await change(shop, run, { state: states.failed, problem: storeFailure(error, 'exports.broke_off') })
    if (!(error instanceof Failure)) throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Claims a waiting export; one that a former process has left is started again. */
async function take(shop: Shop, id: number): Promise<Run | null> {
  const before = await shop.db
    .selectFrom('export_runs')
    .select('file')
    .where('id', '=', id)
    .executeTakeFirst()
  const runner = randomUUID()
  const taken = await runOperation(systemContext(shop), { open: 'the shop itself' }, ({ trx }) =>
    trx
      .updateTable('export_runs')
      .set(({ ref }) => ({
        state: states.running,
        runner,
        file: sql<string>`${`exports/${randomBytes(24).toString('hex')}.`}::text || ${ref('format')}`,
        done: 0,
        touched_at: sql<string>`clock_timestamp()`,
      }))
      .where('id', '=', id)
      .where('state', '=', states.waiting)
      .returningAll()
      .executeTakeFirst(),
  )
  if (taken && before?.file) await shop.storage.remove(before.file)
  return (taken as Run | undefined) ?? null
}

/** Whether the file is complete; false if the export has been cancelled or another process has claimed it. */
async function writeTo(path: string, shop: Shop, run: Run): Promise<boolean> {
  const context = await contextAs(shop, run.user_id)
  if (!context) throw new Failure(403, 'admins_only')
  const name = resourceOf(run.resource)
  requireRight(context, { action: 'export', feature: entryOf(name).feature })
  const wanted = await exportList(context, name, run.query as ListQuery)
  const others = holdsOthers(context, name)
  let mine = await change(shop, run, { total: wanted.total, others })
  const data: Export = {
    ...wanted,
    async *batches() {
      let done = 0
      if (!mine) return
      for await (const rows of wanted.batches()) {
        yield rows
        done += rows.length
        mine = await change(shop, run, { done })
        if (!mine) return
      }
    },
  }
  await mkdir(unfinished(shop), { recursive: true, mode: 0o700 })
  await pipeline(
    Readable.from(writeExport(formatOf(run.format), data), { objectMode: false }),
    createWriteStream(path, { mode: 0o600 }),
  )
  return mine
}

/** Updates the progress; false if this process does not own the export any more. */
const change = (shop: Shop, { id, runner }: Run, values: Change): Promise<boolean> =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, async ({ trx }) => {
    const over = values.state !== undefined && { finished_at: sql<string>`clock_timestamp()` }
    const { numUpdatedRows } = await trx
      .updateTable('export_runs')
      .set({ ...values, ...over, touched_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('runner', '=', runner)
      .where('state', '=', states.running)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
