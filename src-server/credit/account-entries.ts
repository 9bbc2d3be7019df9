import { sql } from 'kysely'
import {
  type AccountEntry,
  availableCredit,
  entryKind,
  fitsLimit,
} from '#domain/orders/credit/account-entry.ts'
import { type Poisha, toPoisha, toTk } from '#domain/values/money.ts'
import { usableAccount } from '../accounts/own-records/credit-of.ts'
import { Failure } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'

export type LockedAccount = { id: number; credit_limit: number; balance: number; is_usable: boolean }

/** Locks the account of a customer until the transaction ends; undefined without one. */
export async function lockAccountOf(
  { trx }: Pick<OperationContext, 'trx'>,
  customer_id: number,
): Promise<LockedAccount | undefined> {
  const { rows } = await sql<LockedAccount>`
    select a.id, a.credit_limit, a.balance, ${usableAccount} as is_usable
    from customer_accounts a where a.customer_id = ${customer_id} and a.deleted_at is null for update`.execute(
    trx,
  )
  return rows[0]
}

type NewEntry = { kind: number; amount: Poisha } & Partial<
  Pick<AccountEntry, 'order_info_id' | 'received_on' | 'transfer_method' | 'reference' | 'note'>
> & { order_payment_id?: number; payment_refund_id?: number; idempotency_key?: string }

/** Adds an entry to a locked account, with the balance afterwards. */
export async function addEntry(
  { trx, context }: OperationContext,
  account: Pick<LockedAccount, 'id' | 'balance'>,
  { kind, amount, ...more }: NewEntry,
): Promise<void> {
  const balance = toTk(toPoisha(account.balance) + amount)
  await trx
    .insertInto('account_entries')
    .values({
      customer_account_id: account.id,
      kind,
      amount: toTk(amount),
      balance,
      created_by: context.user?.id ?? null,
      ...more,
    })
    .execute()
  await trx.updateTable('customer_accounts').set({ balance }).where('id', '=', account.id).execute()
  context.changes.announce(trx, { resource: 'customer-accounts', id: account.id, action: 'update' })
}

/**
 * Locks the account of a customer that is to be charged; rejected when it cannot be used or the amount exceeds its limit. The lock
 * keeps orders at the same time from exceeding the limit together.
 */
export async function lockChargeable(
  operation: OperationContext,
  customer_id: number | null,
  amount: Poisha,
): Promise<LockedAccount> {
  const account = customer_id === null ? undefined : await lockAccountOf(operation, customer_id)
  if (!account?.is_usable) throw rejected('account_off')
  if (!fitsLimit(account, amount))
    throw rejected('account_limit', { left: toTk(availableCredit(account.credit_limit, account.balance)) })
  return account
}

/** Charges a payment of an order to a locked account. */
export const chargeAccount = (
  operation: OperationContext,
  account: LockedAccount,
  charge: { amount: Poisha; order_info_id: number; order_payment_id: number },
): Promise<void> => addEntry(operation, account, { kind: entryKind.order, ...charge })

const rejected = (reason: 'account_off' | 'account_limit', args: Record<string, number> = {}) =>
  new Failure(422, reason, { args, errors: { choose_payment_type: { reason, args } } })

type Credit = { order_info_id: number; order_payment_id: number; payment_refund_id: number; amount: Poisha }

/** Gives the refund of a payment back to the account that the payment was charged to. */
export async function creditAccount(
  operation: OperationContext,
  { order_info_id, order_payment_id, payment_refund_id, amount }: Credit,
): Promise<void> {
  const { trx } = operation
  const charged = await trx
    .selectFrom('account_entries')
    .select('customer_account_id as id')
    .where('order_payment_id', '=', order_payment_id)
    .executeTakeFirstOrThrow()
  const account = await trx
    .selectFrom('customer_accounts')
    .select(['id', 'balance'])
    .where('id', '=', charged.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await addEntry(operation, account, {
    kind: entryKind.refund,
    amount: -amount,
    order_info_id,
    payment_refund_id,
  })
}
