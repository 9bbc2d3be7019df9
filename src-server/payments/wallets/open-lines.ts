import type { Values } from '#domain/fields/fields.ts'
import { isNearMiss, type openLines, transferState } from '#domain/orders/wallets/wallet.ts'
import { toPoisha } from '#domain/values/money.ts'
import type { Context } from '../../context/context.ts'
import { heldOfOrder } from '../../orders/columns/money-held.ts'

type Lines = Values<typeof openLines>

const shown = 200

/**
 * The lines of statements that no order has used, the newest first; each with the transfers that differ by one typo and have the
 * same amount. They are suggestions: a user decides.
 */
export async function readOpenLines({ db }: Context): Promise<Lines> {
  const lines = await db
    .selectFrom('wallet_statement_lines as l')
    .leftJoin('wallet_transfers as t', 't.statement_line_id', 'l.id')
    .select(['l.id', 'l.provider', 'l.trx_id', 'l.amount', 'l.sender', 'l.created_at'])
    .where('t.id', 'is', null)
    .orderBy('l.id', 'desc')
    .limit(shown)
    .execute()
  const transfers = await db
    .selectFrom('wallet_transfers as t')
    .innerJoin('order_infos as o', 'o.id', 't.order_info_id')
    .select(['t.id', 't.provider', 't.trx_id', 't.order_info_id', 'o.order_id', 'o.total_payable'])
    .select(heldOfOrder.as('held'))
    .where('t.state', '=', transferState.to_check)
    .orderBy('t.id', 'desc')
    .limit(1000)
    .execute()
  return {
    lines: lines.map((line) => ({
      ...line,
      suggestions: transfers
        .filter(
          (one) =>
            one.provider === line.provider &&
            toPoisha(one.total_payable) - toPoisha(one.held) === toPoisha(line.amount) &&
            isNearMiss(one.trx_id, line.trx_id),
        )
        .map(({ id, trx_id, order_info_id, order_id }) => ({ id, trx_id, order_info_id, order_id })),
    })),
  }
}
