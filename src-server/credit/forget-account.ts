import { sql } from 'kysely'
import { erasedName } from '#domain/accounts/personal-data.ts'
import { Failure } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'

/**
 * The account of an erased customer retains its entries and amounts, as orders do, and loses the name and the notes. Rejected while
 * money is owed on either side.
 */
export async function forgetAccount(
  { trx, recordChange }: OperationContext,
  customer_id: number,
): Promise<void> {
  const accounts = await trx
    .selectFrom('customer_accounts')
    .select(['id', 'balance'])
    .where('customer_id', '=', customer_id)
    .forUpdate()
    .execute()
  for (const { id, balance } of accounts) {
    if (balance !== 0)
      throw new Failure(409, 'privacy.balance_open', { args: { balance: Math.abs(balance) } })
    await trx
      .updateTable('customer_accounts')
      .set({ account_name: erasedName, status: false, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    await trx
      .updateTable('account_entries')
      .set({ note: null })
      .where('customer_account_id', '=', id)
      .execute()
    const keys = sql`${['account_name', 'note']}::text[]`
    await sql`update history set before = before - ${keys}, after = after - ${keys}, title = null
      where resource = 'customer-accounts' and record_id = ${id}`.execute(trx)
    recordChange({ resource: 'customer-accounts', id, action: 'update', as: 'erase' })
  }
}
