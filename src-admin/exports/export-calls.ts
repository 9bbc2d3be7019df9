import type { One, Saved } from '#domain/contract/envelope.ts'
import type { Values } from '#domain/fields/fields.ts'
import { type exportRequest, type exportRun, exportStates } from '#domain/operations/export.ts'
import { send } from '../providers/requests/http.ts'

export type ExportRun = Values<typeof exportRun>
export type ExportRequest = Values<typeof exportRequest>
type StartedRun = { run: ExportRun; msg: string }

export const exportStateOf = ({ state }: ExportRun) => exportStates[state] ?? 'failed'

export const isExportBusy = (run: ExportRun): boolean => ['waiting', 'running'].includes(exportStateOf(run))

export const fileOf = ({ id }: ExportRun): string => `/api/exports/${id}/file`

export const readExports = async (): Promise<readonly ExportRun[]> =>
  ((await send('/api/exports')).json as One<{ runs: ExportRun[] }>).data.runs

const post = async (url: string, body: object): Promise<StartedRun> => {
  const { data: run, msg } = (await send(url, { method: 'POST', body })).json as Saved<ExportRun>
  return { run, msg }
}

export const startExport = (request: ExportRequest): Promise<StartedRun> => post('/api/exports', request)

export const cancelExport = ({ id }: ExportRun): Promise<StartedRun> => post(`/api/exports/${id}/cancel`, {})
