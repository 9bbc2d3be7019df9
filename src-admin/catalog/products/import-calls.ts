import { send } from '../../providers/requests/http.ts'

/** Requests of the product import, which runs in the server: upload a file, read the status. */

export const importCounts = ['created', 'updated', 'unchanged', 'left', 'refused'] as const

export type ImportStatus = Record<(typeof importCounts)[number], number> & {
  state: 'none' | 'queued' | 'running' | 'done' | 'failed'
  rows: number
  updated_at: string | null
  problem: string | null
  findings: { line: number; what: string; words: string }[]
}

const path = '/api/products/import'

export async function readImport(signal: AbortSignal): Promise<ImportStatus> {
  const { json } = await send(`${path}/status`, { signal })
  return (json as { data: ImportStatus }).data
}

export async function startImport(file: File): Promise<{ data: ImportStatus; msg: string }> {
  const body = new FormData()
  body.append('file', file)
  const { json } = await send(path, { method: 'POST', body })
  return json as { data: ImportStatus; msg: string }
}
