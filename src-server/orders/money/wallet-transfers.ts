import { type Kysely, sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import {
  type orderTransfer,
  transferState,
  type WalletName,
  walletNames,
} from '#domain/orders/wallets/wallet.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

const open = sql.lit(transferState.to_check)

/** Whether an order o has a transfer that is to be checked. */
export const orderHasOpenTransfer = sql<boolean>`exists (select from wallet_transfers w
  where w.order_info_id = o.id and w.state = ${open})`

/** Whether the delivery person of an order o entered a transfer instead of collecting cash. */
export const orderHasTransferAtDoor = sql<boolean>`exists (select from wallet_transfers w
  where w.order_info_id = o.id and w.state = ${open} and w.at_door)`

export async function hasTransferAtDoor(
  { trx }: Pick<OperationContext, 'trx'>,
  order_info_id: number,
): Promise<boolean> {
  const found = await trx
    .selectFrom('wallet_transfers')
    .select('id')
    .where((the) => the.and({ order_info_id, state: transferState.to_check, at_door: true }))
    .executeTakeFirst()
  return found !== undefined
}

/** The wallets with a receiving number. */
export async function offeredWallets(db: Kysely<Schema>): Promise<WalletName[]> {
  const config = await db
    .selectFrom('basic_config')
    .select(['bkash_number', 'nagad_number', 'rocket_number'])
    .executeTakeFirst()
  return walletNames.filter((name) => config?.[`${name}_number`])
}

export const areWalletsOffered = async (db: Kysely<Schema>): Promise<boolean> =>
  (await offeredWallets(db)).length > 0

/** The transfers of orders, the newest first. */
export async function transfersOfOrders(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Values<typeof orderTransfer>[]>> {
  const rows = await db
    .selectFrom('wallet_transfers')
    .select([
      'order_info_id',
      'id',
      'provider',
      'trx_id',
      'sender',
      'state',
      'at_door',
      'reject_reason',
      'created_at',
    ])
    .where('order_info_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  const byOrder = new Map<number, Values<typeof orderTransfer>[]>()
  for (const { order_info_id, ...transfer } of rows)
    byOrder.set(order_info_id, [...(byOrder.get(order_info_id) ?? []), transfer])
  return byOrder
}
