import type { One, Saved } from '#domain/contract/envelope.ts'
import type { Values } from '#domain/fields/fields.ts'
import { type askedExport, type exportRun, exportStates } from '#domain/operations/export.ts'
import { send } from '../providers/requests/http.ts'

export type ExportRun = Values<typeof exportRun>
export type AskedExport = Values<typeof askedExport>
type Told = { run: ExportRun; msg: string }

export const stateOf = ({ state }: ExportRun) => exportStates[state] ?? 'failed'

export const isBusy = (run: ExportRun): boolean => ['waiting', 'running'].includes(stateOf(run))

export const fileOf = ({ id }: ExportRun): string => `/api/exports/${id}/file`

export const readExports = async (): Promise<readonly ExportRun[]> =>
  ((await send('/api/exports')).json as One<{ runs: ExportRun[] }>).data.runs

const post = async (url: string, body: object): Promise<Told> => {
  const { data: run, msg } = (await send(url, { method: 'POST', body })).json as Saved<ExportRun>
  return { run, msg }
}

export const startExport = (asked: AskedExport): Promise<Told> => post('/api/exports', asked)

export const cancelExport = ({ id }: ExportRun): Promise<Told> => post(`/api/exports/${id}/cancel`, {})
