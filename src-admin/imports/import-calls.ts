import type { One, Saved } from '#domain/contract/envelope.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import type { CreatableResource } from '#domain/imports/missing-entry.ts'
import type { PresetName } from '#domain/imports/product-files/presets.ts'
import type { ProductFileSettings } from '#domain/imports/product-files/settings.ts'
import {
  type ImportOutcome,
  type ImportState,
  importOutcome,
  importOutcomes,
  importStates,
} from '#domain/imports/run.ts'
import { send } from '../providers/requests/http.ts'
import type { Undone } from '../undo/undo-calls.ts'

/** Requests of imports. */

export type ImportColumn = { name: string; required: boolean; kind: string; to: string | null }
export type ImportKind = { kind: string; columns: ImportColumn[] }

/** Column index -> name of the field that it fills. */
export type Mapping = Readonly<Record<string, string>>
type Cells = (string | null)[]

export type ImportRun = {
  id: number
  kind: string
  title: string
  state: number
  columns: string[]
  mapping: Mapping
  /** The program that the file comes from, if it was recognised. */
  preset: PresetName | null
  /** How a file of products is read. */
  settings: Partial<ProductFileSettings>
  total: number
  done: number
  created: number
  updated: number
  unchanged: number
  refused: number
  operation_id: string | null
  problem: string | null
  created_at: string
  finished_at: string | null
  undone_at?: string | null
}
/** With the first rows of its table, and the name of the user who undid it. */
export type SampledRun = ImportRun & { sample: Cells[]; undone_name?: string | null }

export type CellProblem = { field: string; column: number | null; text: string }
export type ImportRow = {
  line: number
  cells: Cells
  outcome: number | null
  record_id: number | null
  changed: string[]
  /** The previous values, if the server stores them with the row. */
  was?: Record<string, string | null>
  problems: CellProblem[]
}
export type RowsPage = { rows: ImportRow[]; total: number; page: number; limit: number }

export const rowsOfPage = 50

export const importStateOf = ({ state }: ImportRun): ImportState => importStates[state] ?? 'failed'

export const outcomeOf = ({ outcome }: ImportRow): ImportOutcome => importOutcomes[outcome ?? 0] ?? 'none'

export const isImportBusy = (run: ImportRun): boolean => ['staging', 'applying'].includes(importStateOf(run))

export const reportOf = ({ id }: ImportRun): string => `/api/imports/${id}/report`

async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const { json } = await send(`/api/imports${path}`, { signal })
  return (json as One<Answer>).data
}

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const { json } = await send(`/api/imports${path}`, { method: 'POST', body })
  return (json as Saved<Answer>).data as Answer
}

export const readKinds = async (signal?: AbortSignal) =>
  (await get<{ kinds: ImportKind[] }>('/kinds', signal)).kinds

export const readRuns = async (signal?: AbortSignal) => (await get<{ runs: ImportRun[] }>('', signal)).runs

export const readRun = (id: number, signal?: AbortSignal) => get<SampledRun>(`/${id}`, signal)

/** A pasted table and its title. */
export type PastedTable = { text: string; title: string }

export function sendTable(kind: string, table: File | PastedTable): Promise<SampledRun> {
  const path = `?${writeQuery({ kind })}`
  if (!(table instanceof File)) return post(path, table)
  const body = new FormData()
  body.append('file', table)
  return post(path, body)
}

export const mapColumns = (id: number, mapping: Mapping, settings?: Partial<ProductFileSettings>) =>
  post<ImportRun>(`/${id}/mapping`, { mapping, settings })

/** What the rows name and the shop lacks, by resource. */
export type Missing = { resource: CreatableResource; count: number; titles: string[]; allowed: boolean }

export const readMissing = async (id: number, signal?: AbortSignal) =>
  (await get<{ missing: Missing[] }>(`/${id}/missing`, signal)).missing

/** The progress of the pictures of an import. */
export type Pictures = {
  waiting: number
  done: number
  failed: number
  failures: { id: number; product_id: number; url: string; problem: string | null }[]
}

export const readPictures = (id: number, signal?: AbortSignal) => get<Pictures>(`/${id}/pictures`, signal)

export const retryPictures = (id: number) => post<Pictures>(`/${id}/pictures`, {})

export const createMissing = (id: number) => post<ImportRun>(`/${id}/missing`, {})

export const fetchImportRows = (id: number, of: ImportOutcome, page: number, signal?: AbortSignal) =>
  get<RowsPage>(`/${id}/rows?${writeQuery({ outcome: importOutcome(of), page, limit: rowsOfPage })}`, signal)

export const fixRow = (id: number, line: number, column: number, text: string) =>
  post<{ run: ImportRun; row: ImportRow }>(`/${id}/rows/${line}`, { cells: { [column]: text } })

export const applyImport = (id: number, skip_errors: boolean) =>
  post<ImportRun>(`/${id}/apply`, { skip_errors })

/** Undoes the import's writes through the history, and marks the import as undone. */
export async function undoImport(id: number): Promise<{ data: Undone; msg: string }> {
  const { json } = await send(`/api/imports/${id}/undo`, { method: 'POST', body: {} })
  const { data, msg } = json as Saved<Undone>
  return { data: data as Undone, msg: msg ?? '' }
}

export const removeImport = (id: number) => post<{ id: number }>(`/${id}/remove`, {})
