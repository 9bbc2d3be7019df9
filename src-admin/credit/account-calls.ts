import { writeQuery } from '#domain/contract/list-query.ts'
import { choices } from '#domain/fields/choices.ts'
import { guarded } from '#domain/operations/cell.ts'
import type {
  AccountAdjustment,
  AccountEntry,
  AccountPayment,
  AccountStatement,
} from '#domain/orders/credit/account-entry.ts'
import { send } from '../providers/requests/http.ts'
import { saveFile } from '../providers/requests/save-file.ts'

/** The requests about the accounts of customers. */

type Typed<Input> = Omit<Input, 'amount'> & { amount: string }

const post = async (path: string, body: object) =>
  (await send(`/api/customer-accounts/${path}`, { method: 'POST', body })).json as {
    data: AccountStatement
    msg: string
  }

export const readStatement = async (id: number, page: number, signal?: AbortSignal) =>
  (
    (await send(`/api/customer-accounts/${id}/statement?${writeQuery({ page })}`, { signal })).json as {
      data: AccountStatement
    }
  ).data

export const recordPayment = (body: Typed<AccountPayment>) => post('pay', body)

export const adjustBalance = (body: Typed<AccountAdjustment>) => post('adjust', body)

const quoted = (text: string | null) => `"${guarded(text ?? '').replaceAll('"', '""')}"`

/** Saves all entries of an account as a CSV file. */
export async function downloadStatement(id: number, kinds: Readonly<Record<number, string>>): Promise<void> {
  const { json } = await send(`/api/customer-accounts/${id}/file`)
  const { entries } = (json as { data: { entries: AccountEntry[] } }).data
  const methodOf = (method: number | null) =>
    choices.transfer_method.find((one) => one.id === method)?.title ?? null
  const lines = [
    'time,entry,order,amount,balance,received_on,method,reference,note,recorded_by',
    ...entries.map((one) =>
      [
        one.created_at,
        quoted(kinds[one.kind] ?? ''),
        quoted(one.order_id),
        one.amount,
        one.balance,
        one.received_on ?? '',
        quoted(methodOf(one.transfer_method)),
        quoted(one.reference),
        quoted(one.note),
        quoted(one.user_name),
      ].join(),
    ),
  ]
  // Spreadsheets read a file as UTF-8 only with this mark.
  saveFile(`account-${id}.csv`, new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }))
}
