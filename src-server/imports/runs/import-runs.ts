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
import { asker } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { operate, requireRight } from '../../context/operation.ts'
import { isOwnExport } from '../../exports/export-mark.ts'
import { undo } from '../../history/undo.ts'
import { entryOf } from '../../resources/registry.ts'
import { readTable } from '../reading/read-table.ts'
import { lockRun, own, runOf, type ToldRun, told } from './import-run.ts'

const shown = 50
const sampled = 5
const chunk = 1_000

const featureOf = (kind: ImportKind) => entryOf(importedResource(kind)).feature

export const mayImport = (kind: ImportKind) => ({ action: 'import', feature: featureOf(kind) }) as const

export function kindOf(asked: unknown): ImportKind {
  if (typeof asked !== 'string' || !isImportKind(asked)) throw new Failure(422, 'imports.unknown_kind')
  return asked
}

/** What the asker may import, with the columns that a file may have. */
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
 * Stores the rows of a file as they are, with the mapping that its headings suggest. The file is received only from somebody who
 * may import it; how many are held in memory is bounded for all uploads (http/input/receiving.ts).
 */
export async function startImport(context: Context, asked: unknown, receive: () => Promise<SentTable>) {
  const kind = kindOf(asked)
  requireRight(context, mayImport(kind))
  const { title, content } = await receive()
  const { columns, rows, lines } = await readTable(content, context)
  const run = await operate(context, mayImport(kind), async ({ trx }) => {
    const made = await trx
      .insertInto('import_runs')
      .values({
        kind,
        title: [...title.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()].slice(0, 150).join('') || kind,
        user_id: asker(context).id,
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
  return { ...told(context, run), sample: rows.slice(0, sampled) }
}

// Half a character is none, and no database takes it.
const stored = (cell: string | null): string | null =>
  cell?.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\0', '') || null

export async function readRuns(context: Context): Promise<ToldRun[]> {
  const runs = await own(context, context.db.selectFrom('import_runs'))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return runs.map((run) => told(context, run))
}

export async function readRun(
  context: Context,
  id: number,
): Promise<ToldRun & { undone_name: string | null; sample: Cells[] }> {
  const run = await runOf(context, id)
  const rows = await context.db
    .selectFrom('import_rows')
    .select('cells')
    .where('run_id', '=', id)
    .orderBy('line')
    .limit(sampled)
    .execute()
  const undone_name = run.undone_by === null ? null : await nameOf(context, run.undone_by)
  return { ...told(context, run), undone_name, sample: rows.map(({ cells }) => cells) }
}

async function nameOf({ db }: Context, id: number): Promise<string | null> {
  const found = await db.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst()
  return found?.full_name ?? null
}

/** Says which field each column fills, and has the rows checked by a job. */
export async function mapImport(context: Context, id: number, asked: unknown): Promise<ToldRun> {
  const kind = kindOf((await runOf(context, id)).kind)
  return operate(context, mayImport(kind), async (work) => {
    const run = await lockRun(work, id, 'mapping', 'staged', 'failed')
    const mapping = mappingIn(asked)
    const problem = mapping
      ? mappingProblem(kind, mapping, {
          columns: run.columns.length,
          ownExport: isOwn(context, kind, run.columns),
        })
      : { reason: 'unreadable' as const }
    if (problem) throw new Failure(422, 'invalid', { errors: { mapping: problem } })
    const staging = await work.trx
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
    await context.jobs.enqueue(work.trx, 'stage-import', { id })
    return told(context, staging)
  })
}

const isOwn = ({ secret }: Context, kind: ImportKind, columns: readonly string[]): boolean =>
  isOwnExport(secret, kind, columns)

function mappingIn(asked: unknown): Mapping | null {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return null
  const entries = Object.entries(asked).filter(([, field]) => field !== null && field !== '')
  return entries.every(([, field]) => typeof field === 'string') ? Object.fromEntries(entries) : null
}

/** Has what was staged applied by a job. */
export async function startApply(context: Context, id: number, skipErrors: boolean): Promise<ToldRun> {
  const kind = kindOf((await runOf(context, id)).kind)
  return operate(context, mayImport(kind), async (work) => {
    const run = await lockRun(work, id, 'staged')
    if (run.refused > 0 && !skipErrors) throw new Failure(422, 'imports.has_errors')
    if (run.created + run.updated === 0) throw new Failure(422, 'imports.nothing_to_do')
    const applying = await work.trx
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
    await context.jobs.enqueue(work.trx, 'apply-import', { id })
    return told(context, applying)
  })
}

/** Takes an applied import back, by what the history keeps of it. */
export async function undoImport(context: Context, id: number) {
  const kind = kindOf((await runOf(context, id)).kind)
  requireRight(context, mayImport(kind))
  const { state, operation_id } = await runOf(context, id)
  if (!operation_id || state !== importState('applied')) throw new Failure(409, 'imports.not_now')
  // It notes with the run what has become of it; where nothing could be taken back it can be tried again.
  const { restored, left, left_total, run_id, total } = await undo(context, { operation_id })
  return { run: told(context, await runOf(context, id)), restored, left, left_total, run_id, total }
}

/** Forgets a run and its rows; what it has changed stays. */
export async function removeImport(context: Context, id: number): Promise<{ id: number }> {
  return operate(context, { open: 'its owner' }, async (work) => {
    await lockRun(work, id, 'mapping', 'staging', 'staged', 'applied', 'failed', 'undone')
    await work.trx.deleteFrom('import_runs').where('id', '=', id).execute()
    return { id }
  })
}
