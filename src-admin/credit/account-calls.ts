import { writeQuery } from '#domain/contract/list-query.ts'
import { choices } from '#domain/fields/choices.ts'
import { csvOf } from '#domain/operations/csv.ts'
import type {
  AccountAdjustment,
  AccountEntry,
  AccountPayment,
  AccountStatement,
} from '#domain/orders/credit/account-entry.ts'
import { postData, readData } from '../providers/requests/calls.ts'
import { saveCsv } from '../providers/requests/save-csv.ts'

/** The requests about the accounts of customers. */

type Typed<Input> = Omit<Input, 'amount'> & { amount: string }

const path = '/api/customer-accounts'

export const readStatement = (id: number, page: number, signal?: AbortSignal) =>
  readData<AccountStatement>(`${path}/statement/${id}?${writeQuery({ page })}`, signal)

export const recordPayment = (body: Typed<AccountPayment>) => postData<AccountStatement>(`${path}/pay`, body)

export const adjustBalance = (body: Typed<AccountAdjustment>) =>
  postData<AccountStatement>(`${path}/adjust`, body)

/** Saves all entries of an account as a CSV file. */
export async function downloadStatement(id: number, kinds: Readonly<Record<number, string>>): Promise<void> {
  const { entries } = await readData<{ entries: AccountEntry[] }>(`${path}/file/${id}`)
  const methodOf = (method: number | null) =>
    choices.transfer_method.find((one) => one.id === method)?.title ?? null
  const rows = entries.map((one) => [
    one.created_at,
    kinds[one.kind] ?? '',
    one.order_id,
    one.amount,
    one.balance,
    one.received_on,
    methodOf(one.transfer_method),
    one.reference,
    one.note,
    one.user_name,
  ])
  saveCsv(`account-${id}.csv`, csvOf([columns, ...rows]))
}

const columns = [
  'time',
  'entry',
  'order',
  'amount',
  'balance',
  'received_on',
  'method',
  'reference',
  'note',
  'recorded_by',
]
