import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { check } from '#domain/fields/check.ts'
import type { Values } from '#domain/fields/fields.ts'
import { exportRequest, type exportRun } from '#domain/operations/export.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { currentUser } from '../context/current-user.ts'
import { Failure, rejectErrors } from '../context/failure.ts'
import { requireRight, runOperation } from '../context/operation.ts'
import { storedMessage } from '../context/stored-failure.ts'
import type { Schema } from '../database/schema/schema.ts'
import { afterCommit } from '../database/transaction.ts'
import { objectBody } from '../http/body.ts'
import { badQuery, listQueryOfText } from '../resources/list/bad-query.ts'
import { entries, entryOf } from '../resources/registry.ts'
import { contentTypes, fileName, formatOf, requireExportable } from './export-file.ts'
import { exportList } from './export-rows.ts'

export type ExportRun = Values<typeof exportRun>

export const states = { waiting: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const

const atOnce = 3
const shown = 100

const columns = [
  'id',
  'resource',
  'format',
  'state',
  'total',
  'done',
  'size',
  'problem',
  'created_at',
  'finished_at',
] as const

/** Starts a background export; the rows are counted now and read when the job runs. */
export async function startExport(context: Context, body: unknown): Promise<ExportRun> {
  const user = currentUser(context)
  const { values, problems } = check(exportRequest, objectBody(body))
  rejectErrors(problems)
  const name = resourceOf(values.resource)
  requireRight(context, { action: 'export', feature: entryOf(name).feature })
  const format = formatOf(values.format)
  const query = listQueryOfText(values.query ?? '')
  const { total } = await exportList(context, name, query)
  requireExportable(format, total)
  return runOperation(context, { open: 'its owner' }, async ({ trx }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${user.id}`}, 0))`.execute(trx)
    const { count } = await trx
      .selectFrom('export_runs')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', user.id)
      .where('state', 'in', [states.waiting, states.running])
      .executeTakeFirstOrThrow()
    if (count >= atOnce) throw new Failure(409, 'exports.too_many', { args: { count } })
    const run = await trx
      .insertInto('export_runs')
      .values({ resource: name, format, query: JSON.stringify(query), user_id: user.id, total })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await context.jobs.enqueue(trx, 'run-export', { id: run.id })
    return toResponse(context, run)
  })
}

/** The current user's own exports, the newest first. */
export async function readExports(context: Context): Promise<ExportRun[]> {
  const runs = await own(context, context.db.selectFrom('export_runs'))
    .select(columns)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return runs.map((run) => toResponse(context, run))
}

/** Cancels one of the current user's exports; the job stops at its next batch. */
export async function cancelExport(context: Context, id: number): Promise<ExportRun> {
  const user = currentUser(context)
  return runOperation(context, { open: 'its owner' }, async ({ trx }) => {
    const run = await trx
      .updateTable('export_runs')
      .set({ state: states.cancelled, finished_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where('state', 'in', [states.waiting, states.running])
      .returning([...columns, 'file'])
      .executeTakeFirst()
    if (!run) {
      const found = await own(context, trx.selectFrom('export_runs'))
        .select('id')
        .where('id', '=', id)
        .execute()
      throw found.length > 0 ? new Failure(409, 'exports.over') : new Failure(404, 'record_not_found')
    }
    const { file, ...cancelled } = run
    if (file) afterCommit(() => context.storage.remove(file))
    return toResponse(context, cancelled)
  })
}

/** The file of one of the current user's exports, as long as the user may still see its data. */
export async function openExport(context: Context, id: number) {
  const run = await own(context, context.db.selectFrom('export_runs'))
    .select(['resource', 'format', 'file', 'others', 'created_at'])
    .where('id', '=', id)
    .where('state', '=', states.done)
    .executeTakeFirst()
  if (!run?.file) throw new Failure(404, 'page_not_found')
  const name = resourceOf(run.resource)
  const { feature } = entryOf(name)
  requireRight(context, { action: 'export', feature }, run.others ? { created_by: null } : undefined)
  const found = await context.storage.get(run.file)
  if (!found) throw new Failure(404, 'page_not_found')
  const format = formatOf(run.format)
  return {
    ...found,
    type: contentTypes[format],
    name: fileName(name, format, new Date(run.created_at).toISOString()),
  }
}

export function resourceOf(text: string): ResourceName {
  const found = entries.find(([name, { only }]) => name === text && only !== 'singleton')
  if (!found) throw badQuery('resource')
  return found[0]
}

/** Whether an export of this user contains records of other users. */
export const holdsOthers = ({ user }: Context, name: ResourceName): boolean =>
  sees(user, entryOf(name).feature) === 'all'

const own = <Row>(context: Context, query: SelectQueryBuilder<Schema, 'export_runs', Row>) =>
  query.where('user_id', '=', currentUser(context).id)

type Found = Pick<Selectable<Schema['export_runs']>, (typeof columns)[number]>

function toResponse({ language }: Context, run: Found): ExportRun {
  return {
    ...run,
    size: run.size === null ? null : Number(run.size),
    problem: storedMessage(run.problem, language),
  }
}
