import type { Values } from '#domain/fields/fields.ts'
import type { openLines, statementResult } from '#domain/orders/wallets/wallet.ts'
import { postData, readData } from '../../providers/requests/calls.ts'
import { sendFile } from '../../providers/requests/send-file.ts'

export type StatementResult = Values<typeof statementResult>
export type OpenLine = Values<typeof openLines>['lines'][number]

const post = <Data>(path: string, body: object) => postData<Data>(`/api/wallet-transfers/${path}`, body)

export const readOpenLines = async (signal?: AbortSignal) =>
  (await readData<{ lines: OpenLine[] }>('/api/wallet-transfers/open-lines', signal)).lines

export const importStatement = (input: { text: string; provider: number | null }) =>
  post<StatementResult>('import', input)

/** The table of a CSV or Excel file as text. */
export const readStatementFile = async (file: File) =>
  ((await sendFile('/api/wallet-transfers/read-file', file)) as { data: { text: string } }).data.text

export const matchTransfer = (input: { id: number; line_id: number }) => post('match', input)

export const rejectTransfer = (input: { id: number; reason: string }) => post('reject', input)
