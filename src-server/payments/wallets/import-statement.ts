import type { Values } from '#domain/fields/fields.ts'
import { readStatement, statementLinesMost } from '#domain/orders/wallets/read-statement.ts'
import {
  type LineReason,
  type StatementLine,
  type statementResult,
  transferState,
} from '#domain/orders/wallets/wallet.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { lockForImport } from './transfer-lock.ts'

export const transferFeature = 60

type Result = Values<typeof statementResult>
type Rest = Result['rest'][number]

const key = ({ provider, trx_id }: { provider: number; trx_id: string }) => `${provider} ${trx_id}`

/**
 * Imports a statement or pasted messages: a line with the transaction id of a transfer that is to be checked is received, all
 * others are listed with their reason. The same statement again changes nothing.
 */
export function importStatement(
  context: Context,
  { text, provider }: { text: string; provider: number | null },
): Promise<Result> {
  const { lines, ignored } = readStatement(text, provider)
  if (lines.length === 0) throw new Failure(422, 'transfers.nothing_read')
  if (lines.length > statementLinesMost)
    throw new Failure(422, 'transfers.too_many_lines', { args: { count: statementLinesMost } })
  return runOperation(context, { action: 'edit', feature: transferFeature }, async (operation) => {
    operation.requireRight({ created_by: null })
    await lockForImport(operation)
    const result: Result = { matched: 0, known: 0, ignored, rest: [] }
    const seen = new Set<string>()
    const unique: StatementLine[] = []
    for (const line of lines) {
      if (seen.has(key(line))) result.rest.push(restOf(line, 'duplicate'))
      else unique.push(line)
      seen.add(key(line))
    }
    const stored = await storeLines(operation, unique)
    const transfers = await transfersOf(operation, unique)
    // Orders are locked in ascending order, so that two imports cannot deadlock.
    const ordered = unique.toSorted((a, b) => orderOf(a) - orderOf(b))
    function orderOf(line: StatementLine) {
      return transfers.get(key(line))?.order_info_id ?? 0
    }
    for (const line of ordered) {
      const row = stored.get(key(line))
      const transfer = transfers.get(key(line))
      if (!row) continue
      if (toPoisha(row.amount) !== line.amount) result.rest.push(restOf(line, 'used'))
      else if (row.used_by !== null) result.known += 1
      else if (!transfer) result.rest.push(restOf(line, 'unknown'))
      else if (await receiveTransfer(operation, transfer, row)) {
        const { order_info_id, order_id } = transfer
        result.rest.push({ ...restOf(line, 'amount'), order_info_id, order_id })
      } else result.matched += 1
    }
    result.rest.sort((a, b) => a.line - b.line)
    operation.context.changes.announce(operation.trx, {
      resource: 'wallet-transfers',
      id: null,
      action: 'refresh',
    })
    return result
  })
}

const restOf = ({ line, trx_id, amount }: StatementLine, reason: LineReason): Rest => ({
  line,
  trx_id,
  amount: toTk(amount),
  reason,
  order_info_id: null,
  order_id: null,
})

/** Stores the lines that are new; returns all with the transfer that has used them. */
async function storeLines({ trx, context }: OperationContext, lines: readonly StatementLine[]) {
  await trx
    .insertInto('wallet_statement_lines')
    .values(
      lines
        .toSorted((a, b) => key(a).localeCompare(key(b)))
        .map(({ provider, trx_id, amount, sender }) => ({
          ...{ provider, trx_id, sender },
          amount: toTk(amount),
          created_by: context.user?.id ?? null,
        })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'trx_id']).doNothing())
    .execute()
  const rows = await trx
    .selectFrom('wallet_statement_lines as l')
    .leftJoin('wallet_transfers as t', 't.statement_line_id', 'l.id')
    .select(['l.id', 'l.provider', 'l.trx_id', 'l.amount', 't.id as used_by'])
    .where(
      'l.trx_id',
      'in',
      lines.map(({ trx_id }) => trx_id),
    )
    .forUpdate('l')
    .execute()
  return new Map(rows.map((row) => [key(row), row]))
}

async function transfersOf({ trx }: OperationContext, lines: readonly StatementLine[]) {
  const rows = await trx
    .selectFrom('wallet_transfers as t')
    .innerJoin('order_infos as o', 'o.id', 't.order_info_id')
    .select(['t.id', 't.provider', 't.trx_id', 't.order_info_id', 'o.order_id'])
    .where('t.state', '=', transferState.to_check)
    .where(
      't.trx_id',
      'in',
      lines.map(({ trx_id }) => trx_id),
    )
    .execute()
  return new Map(rows.map((row) => [key(row), row]))
}
