import { sql } from 'kysely'
import { transferState } from '#domain/orders/wallets/wallet.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { transferFeature } from './import-statement.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { lockForTransfer } from './transfer-lock.ts'

const guard = { action: 'edit', feature: transferFeature } as const

/** Confirms that a line of a statement is a transfer whose id was mistyped. */
export function matchTransfer(context: Context, { id, line_id }: { id: number; line_id: number }) {
  return runOperation(context, guard, async (operation) => {
    const transfer = await lockTransfer(operation, id)
    const line = await operation.trx
      .selectFrom('wallet_statement_lines')
      .select(['id', 'provider', 'trx_id', 'amount'])
      .where('id', '=', line_id)
      .forUpdate()
      .executeTakeFirst()
    if (!line || line.provider !== transfer.provider) throw new Failure(404, 'record_not_found')
    if (transfer.statement_line_id === line.id) return
    const { used } = await operation.trx
      .selectFrom('wallet_transfers')
      .select((the) => the.fn.countAll<number>().as('used'))
      .where((the) =>
        the.or([
          the('statement_line_id', '=', line.id),
          the.and({ provider: line.provider, trx_id: line.trx_id }),
        ]),
      )
      .where('state', '<>', transferState.rejected)
      .where('id', '<>', id)
      .executeTakeFirstOrThrow()
    if (used > 0 || transfer.state !== transferState.to_check) throw new Failure(409, 'transfers.decided')
    await operation.trx
      .updateTable('wallet_transfers')
      .set({ trx_id: line.trx_id })
      .where('id', '=', id)
      .execute()
    await receiveTransfer(operation, transfer, line)
  })
}

/** Rejects a transfer that never arrived; its transaction id can be entered again. */
export function rejectTransfer(context: Context, { id, reason }: { id: number; reason: string }) {
  return runOperation(context, guard, async (operation) => {
    const transfer = await lockTransfer(operation, id)
    if (transfer.state === transferState.rejected) return
    if (transfer.state !== transferState.to_check) throw new Failure(409, 'transfers.decided')
    await operation.trx
      .updateTable('wallet_transfers')
      .set({
        state: transferState.rejected,
        reject_reason: reason,
        decided_by: context.user?.id ?? null,
        decided_at: sql<string>`clock_timestamp()`,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    operation.recordChange({
      resource: 'order-infos',
      id: transfer.order_info_id,
      action: 'update',
      as: 'reject_transfer',
    })
  })
}

/** Locks the order before its transfer, as in every change of an order. */
async function lockTransfer(operation: OperationContext, id: number) {
  operation.requireRight({ created_by: null })
  await lockForTransfer(operation)
  const found = await operation.trx
    .selectFrom('wallet_transfers as t')
    .innerJoin('order_infos as o', 'o.id', 't.order_info_id')
    .select('o.id')
    .where('t.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  return operation.trx
    .selectFrom('wallet_transfers')
    .select(['id', 'order_info_id', 'provider', 'state', 'statement_line_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
