import type { Values } from '#domain/fields/fields.ts'
import type { openLines, statementResult } from '#domain/orders/wallets/wallet.ts'
import { send } from '../../providers/requests/http.ts'

export type StatementResult = Values<typeof statementResult>
export type OpenLine = Values<typeof openLines>['lines'][number]

const post = async <Data>(path: string, body: object | File) => {
  const form = new FormData()
  if (body instanceof File) form.append('file', body)
  const { json } = await send(`/api/wallet-transfers/${path}`, {
    method: 'POST',
    body: body instanceof File ? form : body,
  })
  return json as { data: Data; msg: string }
}

export const readOpenLines = async (signal?: AbortSignal) =>
  ((await send('/api/wallet-transfers/open-lines', { signal })).json as { data: { lines: OpenLine[] } }).data
    .lines

export const importStatement = (input: { text: string; provider: number | null }) =>
  post<StatementResult>('import', input)

/** The table of a CSV or Excel file as text. */
export const readStatementFile = async (file: File) =>
  (await post<{ text: string }>('read-file', file)).data.text

export const matchTransfer = (input: { id: number; line_id: number }) => post('match', input)

export const rejectTransfer = (input: { id: number; reason: string }) => post('reject', input)
