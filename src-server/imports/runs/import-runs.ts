import { sql } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import { type ImportKind, importedResource, isImportKind } from '#domain/imports/kind-names.ts'
import { importColumns, importKinds, neededColumns } from '#domain/imports/kinds.ts'
import { guessedMapping, type Mapping, mappingProblem, presetMapping } from '#domain/imports/mapping.ts'
import { hostOf } from '#domain/imports/picture-download.ts'
import { optionNames } from '#domain/imports/product-files/file-variants.ts'
import { pictureUrls } from '#domain/imports/product-files/lists.ts'
import { guessedTarget } from '#domain/imports/product-files/option-targets.ts'
import { presetOf } from '#domain/imports/product-files/presets.ts'
import {
  type ProductFileSettings,
  readSettings,
  usualSettings,
} from '#domain/imports/product-files/settings.ts'
import { type Cells, textsOf } from '#domain/imports/read-cells.ts'
import { importState } from '#domain/imports/run.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, requireRight, runOperation } from '../../context/operation.ts'
import { isOwnExport } from '../../exports/export-mark.ts'
import { undo } from '../../history/undo.ts'
import { entryOf } from '../../resources/registry.ts'
import { readTable } from '../reading/read-table.ts'
import { lockRun, own, type RunResponse, runOf, toResponse } from './import-run.ts'
import { missingOf } from './missing-entries.ts'

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
 * Stores the rows of a file unchanged, with a mapping guessed from its headings. A file of another shop program is recognised by
 * them, and decides what is imported. The permission is checked before the file is
 * received; the number of uploads in memory is limited (http/input/receiving.ts).
 */
export async function startImport(context: Context, body: unknown, receive: () => Promise<SentTable>) {
  const chosen = kindOf(body)
  requireRight(context, mayImport(chosen))
  const { title, content } = await receive()
  const { columns, rows, lines } = await readTable(content, context)
  const recognised = presetOf(columns)
  const preset =
    recognised && can(context.user, 'import', featureOf(recognised.kind)) ? recognised : undefined
  const kind = preset?.kind ?? chosen
  const mapping = preset
    ? presetMapping(preset, columns)
    : guessedMapping(kind, columns, { ownExport: isOwn(context, kind, columns) })
  const run = await runOperation(context, mayImport(kind), async ({ trx }) => {
    const made = await trx
      .insertInto('import_runs')
      .values({
        kind,
        title: [...title.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()].slice(0, 150).join('') || kind,
        user_id: currentUser(context).id,
        columns: JSON.stringify(columns.map((heading) => stored(heading) ?? '')),
        mapping: JSON.stringify(mapping),
        preset: preset?.name ?? null,
        settings: JSON.stringify(kind === 'product-files' ? settingsOf(rows, mapping) : {}),
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

/** The settings suggested for a file of products: a target for each of its options, and the hosts of its pictures. */
function settingsOf(rows: readonly Cells[], mapping: Mapping): ProductFileSettings {
  const fileRows = rows.map((cells, line) => ({ line, texts: textsOf(cells, mapping) }))
  const names = optionNames(fileRows).slice(0, 200)
  const urls = fileRows.flatMap(({ texts }) => pictureUrls(texts.pictures))
  const hosts = [...new Set(urls.flatMap((url) => hostOf(url) ?? []))]
  const options = Object.fromEntries(names.map((name) => [name, guessedTarget(name)]))
  return { ...usualSettings, options, hosts: hosts.slice(0, 100) }
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

type Placed = { mapping?: unknown; settings?: unknown }

/** Sets the field of each column and how a file of products is read, and enqueues the check of the rows. */
export async function mapImport(context: Context, id: number, sent: Placed): Promise<RunResponse> {
  const kind = kindOf((await runOf(context, id)).kind)
  return runOperation(context, mayImport(kind), async (operation) => {
    const run = await lockRun(operation, id, 'mapping', 'staged', 'failed')
    const mapping = mappingIn(sent.mapping)
    const settings = kind === 'product-files' ? readSettings(sent.settings ?? run.settings) : {}
    if (!settings) throw new Failure(422, 'invalid', { errors: { settings: { reason: 'unreadable' } } })
    const problem = mapping
      ? mappingProblem(kind, mapping, {
          columns: run.columns.length,
          ownExport: isOwn(context, kind, run.columns),
        })
      : { reason: 'unreadable' as const }
    if (problem) throw new Failure(422, 'invalid', { errors: { mapping: problem } })
    const staging = await startStaging(operation, id, {
      mapping: JSON.stringify(mapping),
      settings: JSON.stringify(settings),
    })
    await context.jobs.enqueue(operation.trx, 'stage-import', { id })
    return toResponse(context, staging)
  })
}

/** Enqueues the creation of what the rows name and the shop lacks, after which the rows are checked again. */
export async function startCreating(context: Context, id: number): Promise<RunResponse> {
  const kind = kindOf((await runOf(context, id)).kind)
  for (const { resource } of await missingOf(context, id))
    requireRight(context, { action: 'create', feature: entryOf(resource).feature })
  return runOperation(context, mayImport(kind), async (operation) => {
    await lockRun(operation, id, 'staged')
    const staging = await startStaging(operation, id, {})
    await context.jobs.enqueue(operation.trx, 'stage-import', { id, create_missing: true })
    return toResponse(context, staging)
  })
}

const startStaging = (
  { trx }: OperationContext,
  id: number,
  values: { mapping?: string; settings?: string },
) =>
  trx
    .updateTable('import_runs')
    .set({
      ...values,
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
        // What an earlier attempt has written counts.
        done: sql<number>`(select count(*) from import_rows where run_id = ${id} and applied)`,
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
