import { readFile, rm } from 'node:fs/promises'
import { integer, longText, text } from '#domain/fields/fields.ts'
import { openLines, statementResult } from '#domain/orders/wallets/wallet.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type ServerMessage, translate } from '../../context/language.ts'
import { requireRight } from '../../context/operation.ts'
import { matchTransfer, rejectTransfer } from '../../payments/wallets/decide-transfer.ts'
import { importStatement, transferFeature } from '../../payments/wallets/import-statement.ts'
import { readOpenLines } from '../../payments/wallets/open-lines.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { readTable } from '../reading/read-table.ts'

const id = integer({ required: true, min: 1 })
const writes = { method: 'POST', feature: transferFeature, action: 'edit' } as const
const textMost = 500_000

const decides = (
  path: string,
  body: AdminAction['body'],
  done: ServerMessage,
  decide: (context: Context, input: never) => Promise<void>,
): AdminAction => ({
  ...writes,
  path: `/api/wallet-transfers/${path}`,
  body,
  answer: openLines,
  run: async (context, input) => {
    await decide(context, input as never)
    return { data: await readOpenLines(context), msg: translate[context.language](done) }
  },
})

/** The actions of the back office on wallet transfers and the statements that confirm them. */
export const walletStatementActions: readonly AdminAction[] = [
  {
    method: 'GET',
    feature: transferFeature,
    action: 'view',
    path: '/api/wallet-transfers/open-lines',
    body: {},
    answer: openLines,
    run: async (context) => {
      requireRight(context, { action: 'view', feature: transferFeature }, { created_by: null })
      return { data: await readOpenLines(context) }
    },
  },
  {
    ...writes,
    path: '/api/wallet-transfers/import',
    body: { text: longText({ required: true, max: textMost }), provider: integer({ min: 1, max: 3 }) },
    answer: statementResult,
    run: async (context, input) => {
      const data = await importStatement(context, input as Parameters<typeof importStatement>[1])
      const args = { smart_count: data.matched, rest: data.rest.length }
      return { data, msg: translate[context.language]('transfers.imported', args) }
    },
  },
  // Reads a CSV or Excel file into text, which the user sees before importing it.
  {
    ...writes,
    path: '/api/wallet-transfers/read-file',
    file: 'application/octet-stream',
    body: { file: text({ required: true, max: 1000 }) },
    answer: { text: longText({ required: true, max: textMost }) },
    run: async (context, input) => {
      const path = String(input.file)
      try {
        const { columns, rows } = await readTable(await readFile(path), context)
        const written = [columns, ...rows].map((row) => row.map(cellText).join('\t')).join('\n')
        if (written.length > textMost) throw new Failure(422, 'transfers.file_too_large')
        return { data: { text: written } }
      } finally {
        await rm(path, { force: true })
      }
    },
  },
  decides('match', { id, line_id: id }, 'transfers.matched', matchTransfer),
  decides('reject', { id, reason: text({ required: true, max: 500 }) }, 'transfers.rejected', rejectTransfer),
]

const cellText = (cell: unknown): string => String(cell ?? '').replace(/[\t\r\n]+/g, ' ')
