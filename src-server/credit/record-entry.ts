import {
  type AccountAdjustment,
  type AccountPayment,
  type AccountStatement,
  entryKind,
} from '#domain/orders/credit/account-entry.ts'
import { needsReference } from '#domain/orders/payment.ts'
import { toPoisha } from '#domain/values/money.ts'
import type { Context } from '../context/context.ts'
import { Failure, type FieldErrors, rejectErrors } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { daysOf } from '../reports/days.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { addEntry, type LockedAccount } from './account-entries.ts'
import { accountFeature, readStatement } from './read-account.ts'

/** Records a payment of the customer, or one that was paid back. The same key again records nothing. */
export async function recordPayment(
  context: Context,
  { id, idempotency_key, amount, received_on, transfer_method, reference, note }: AccountPayment,
): Promise<AccountStatement> {
  const { to: today } = await daysOf(context, undefined, 1)
  rejectErrors({
    ...amountErrors(amount),
    ...(received_on > today && { received_on: { reason: 'day_future' } }),
    ...(needsReference(transfer_method) && !reference?.trim() && { reference: { reason: 'required' } }),
  } as FieldErrors)
  return record(context, id, idempotency_key, async (operation, account) => {
    const more = { received_on, transfer_method, reference: reference?.trim() || null, note }
    await addEntry(operation, account, {
      kind: entryKind.payment,
      amount: -toPoisha(amount),
      idempotency_key,
      ...more,
    })
    return { as: 'pay_account', after: { amount, ...more } }
  })
}

/** Corrects the balance, with a reason. */
export async function adjustBalance(
  context: Context,
  { id, idempotency_key, amount, note }: AccountAdjustment,
): Promise<AccountStatement> {
  rejectErrors(amountErrors(amount))
  return record(context, id, idempotency_key, async (operation, account) => {
    await addEntry(operation, account, {
      kind: entryKind.adjustment,
      amount: toPoisha(amount),
      idempotency_key,
      note,
    })
    return { as: 'adjust_account', after: { amount, note } }
  })
}

const amountErrors = (amount: number): FieldErrors =>
  amount === 0 ? { amount: { reason: 'amount_missing' } } : {}

type Recorded = { as: string; after: Record<string, unknown> }

async function record(
  context: Context,
  id: number,
  idempotency_key: string,
  add: (operation: OperationContext, account: LockedAccount) => Promise<Recorded>,
): Promise<AccountStatement> {
  await runOperation(context, { action: 'edit', feature: accountFeature }, async (operation) => {
    const account = await readRecord(operation, 'customer-accounts', id, true)
    if (!account) throw new Failure(404, 'record_not_found')
    operation.requireRight(account)
    const known = await operation.trx
      .selectFrom('account_entries')
      .select('customer_account_id')
      .where('idempotency_key', '=', idempotency_key)
      .executeTakeFirst()
    if (known && known.customer_account_id !== id)
      throw new Failure(422, 'invalid', { errors: { idempotency_key: { reason: 'taken' } } })
    if (known) return
    const { as, after } = await add(operation, account as unknown as LockedAccount)
    operation.recordChange({
      resource: 'customer-accounts',
      id,
      action: 'update',
      as,
      before: { amount: null },
      after,
    })
  })
  return readStatement(context, { id, page: 1 })
}
