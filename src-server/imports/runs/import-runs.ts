import { sql } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import {
  type ImportKind,
  importColumns,
  importedResource,
  importKinds,
  isImportKind,
  neededColumns,
} from '#domain/imports/kinds.ts'
import { guessedMapping, type Mapping, mappingProblem } from '#domain/imports/mapping.ts'
import type { Cells } from '#domain/imports/read-cells.ts'
import { importState } from '#domain/imports/run.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { requireRight, runOperation } from '../../context/operation.ts'
import { isOwnExport } from '../../exports/export-mark.ts'
import { undo } from '../../history/undo.ts'
import { entryOf } from '../../resources/registry.ts'
import { readTable } from '../reading/read-table.ts'
import { lockRun, own, type RunResponse, runOf, toResponse } from './import-run.ts'

const shown = 50
const sampled = 5
const chunk = 1_000

const featureOf = (kind: ImportKind) => entryOf(importedResource(kind)).feature

export const mayImport = (kind: ImportKind) => ({ action: 'import', feature: featureOf(kind) }) as const

export function kindOf(body: unknown): ImportKind {
  if (typeof body !== 'string' || !isImportKind(body)) throw new Failure(422, 'imports.unknown_kind')
  return body
}

/** The kinds of imports that the current user may run, with their possible columns. */
export const readKinds = ({ user }: Context) =>
  (Object.keys(importKinds) as ImportKind[])
    .filter((kind) => can(user, 'import', featureOf(kind)))
    .map((kind) => ({ kind, columns: shownColumns(kind) }))

function shownColumns(kind: ImportKind) {
  const needed = neededColumns(kind)
  return Object.entries(importColumns(kind)).map(([name, field]) => ({
    name,
    required: needed.includes(name),
    kind: field.kind,
    to: field.kind === 'reference' || field.kind === 'links' ? field.to : null,
  }))
}

export type SentTable = { title: string; content: Buffer }

/**
 * Stores the rows of a file unchanged, with a mapping guessed from its headings. The permission is checked before the file is
 * received; the number of uploads in memory is limited (http/input/receiving.ts).
 */
export async function startImport(context: Context, body: unknown, receive: () => Promise<SentTable>) {
  const kind = kindOf(body)
  requireRight(context, mayImport(kind))
  const { title, content } = await receive()
  const { columns, rows, lines } = await readTable(content, context)
  const run = await runOperation(context, mayImport(kind), async ({ trx }) => {
    const made = await trx
      .insertInto('import_runs')
      .values({
        kind,
        title: [...title.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()].slice(0, 150).join('') || kind,
        user_id: currentUser(context).id,
        columns: JSON.stringify(columns.map((heading) => stored(heading) ?? '')),
        mapping: JSON.stringify(guessedMapping(kind, columns, { ownExport: isOwn(context, kind, columns) })),
        total: rows.length,
        state: importState('mapping'),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    for (let at = 0; at < rows.length; at += chunk)
      await trx
        .insertInto('import_rows')
        .values(
          rows.slice(at, at + chunk).map((cells, place) => ({
            run_id: made.id,
            line: lines[at + place] ?? at + place + 1,
            cells: JSON.stringify(columns.map((_, column) => stored(cells[column] ?? null))),
          })),
        )
        .execute()
    return made
  })
  return { ...toResponse(context, run), sample: rows.slice(0, sampled) }
}

// PostgreSQL accepts no unpaired surrogates and no NUL.
const stored = (cell: string | null): string | null =>
  cell?.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\0', '') || null

export async function readRuns(context: Context): Promise<RunResponse[]> {
  const runs = await own(context, context.db.selectFrom('import_runs'))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return runs.map((run) => toResponse(context, run))
}

export async function readRun(
  context: Context,
  id: number,
): Promise<RunResponse & { undone_name: string | null; sample: Cells[] }> {
  const run = await runOf(context, id)
  const rows = await context.db
    .selectFrom('import_rows')
    .select('cells')
    .where('run_id', '=', id)
    .orderBy('line')
    .limit(sampled)
    .execute()
  const undone_name = run.undone_by === null ? null : await nameOf(context, run.undone_by)
  return { ...toResponse(context, run), undone_name, sample: rows.map(({ cells }) => cells) }
}

async function nameOf({ db }: Context, id: number): Promise<string | null> {
  const found = await db.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst()
  return found?.full_name ?? null
}

/** Sets the field of each column, and enqueues the check of the rows. */
export async function mapImport(context: Context, id: number, body: unknown): Promise<RunResponse> {
  const kind = kindOf((await runOf(context, id)).kind)
  return runOperation(context, mayImport(kind), async (operation) => {
    const run = await lockRun(operation, id, 'mapping', 'staged', 'failed')
    const mapping = mappingIn(body)
    const problem = mapping
      ? mappingProblem(kind, mapping, {
          columns: run.columns.length,
          ownExport: isOwn(context, kind, run.columns),
        })
      : { reason: 'unreadable' as const }
    if (problem) throw new Failure(422, 'invalid', { errors: { mapping: problem } })
    const staging = await operation.trx
      .updateTable('import_runs')
      .set({
        mapping: JSON.stringify(mapping),
        state: importState('staging'),
        done: 0,
        created: 0,
        updated: 0,
        unchanged: 0,
        refused: 0,
        problem: null,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await context.jobs.enqueue(operation.trx, 'stage-import', { id })
    return toResponse(context, staging)
  })
}

const isOwn = ({ secret }: Context, kind: ImportKind, columns: readonly string[]): boolean =>
  isOwnExport(secret, kind, columns)

function mappingIn(body: unknown): Mapping | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const entries = Object.entries(body).filter(([, field]) => field !== null && field !== '')
  return entries.every(([, field]) => typeof field === 'string') ? Object.fromEntries(entries) : null
}

/** Enqueues applying the staged rows. */
export async function startApply(context: Context, id: number, skipErrors: boolean): Promise<RunResponse> {
  const kind = kindOf((await runOf(context, id)).kind)
  return runOperation(context, mayImport(kind), async (operation) => {
    const run = await lockRun(operation, id, 'staged')
    if (run.refused > 0 && !skipErrors) throw new Failure(422, 'imports.has_errors')
    if (run.created + run.updated === 0) throw new Failure(422, 'imports.nothing_to_do')
    const applying = await operation.trx
      .updateTable('import_runs')
      .set({
        state: importState('applying'),
        done: 0,
        problem: null,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await context.jobs.enqueue(operation.trx, 'apply-import', { id })
    return toResponse(context, applying)
  })
}

/** Undoes an applied import by its history. */
export async function undoImport(context: Context, id: number) {
  const kind = kindOf((await runOf(context, id)).kind)
  requireRight(context, mayImport(kind))
  const { state, operation_id } = await runOf(context, id)
  if (!operation_id || state !== importState('applied')) throw new Failure(409, 'imports.not_now')
  // The undo updates the state of the run; if nothing could be undone, it can be tried again.
  const { restored, left, left_total, run_id, total } = await undo(context, { operation_id })
  return { run: toResponse(context, await runOf(context, id)), restored, left, left_total, run_id, total }
}

/** Deletes a run and its rows; the records that it changed stay. */
export async function removeImport(context: Context, id: number): Promise<{ id: number }> {
  return runOperation(context, { open: 'its owner' }, async (operation) => {
    await lockRun(operation, id, 'mapping', 'staging', 'staged', 'applied', 'failed', 'undone')
    await operation.trx.deleteFrom('import_runs').where('id', '=', id).execute()
    return { id }
  })
}
