import { type Kysely, sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import {
  type AccountEntry,
  type AccountStatement,
  availableCredit,
  entriesPerPage,
  maxEntries,
} from '#domain/orders/credit/account-entry.ts'
import { toTk } from '#domain/values/money.ts'
import { shownAccount } from '../accounts/own-records/credit-of.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { requireRight } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { readRecord } from '../resources/records/record-read.ts'

export const accountFeature = 70

type Account = { id: number; credit_limit: number; balance: number }

/** The statement of an account for the back office. */
export async function readStatement(
  context: Context,
  { id, page }: { id: number; page: number | null },
): Promise<AccountStatement> {
  return statementOf(context.db, await visibleAccount(context, id), page)
}

/** All entries of an account, the oldest first. */
export async function readAccountFile(context: Context, id: number): Promise<AccountEntry[]> {
  await visibleAccount(context, id)
  return entriesOf(context.db, id).orderBy('e.id').limit(maxEntries).execute()
}

/** The account of the signed-in customer, also while it is inactive. */
export async function readOwnAccount(
  context: Context,
  { page }: { page: number | null },
): Promise<AnswerRow<'myAccount'>> {
  const { rows } = await sql<
    Account & { active: boolean }
  >`select a.id, a.credit_limit, a.balance, a.status as active
    from customer_accounts a where a.customer_id = ${context.user?.id ?? 0} and ${shownAccount}`.execute(
    context.db,
  )
  const [account] = rows
  if (!account) throw new Failure(404, 'record_not_found')
  const { entries, ...sums } = await statementOf(context.db, account, page)
  return {
    ...sums,
    active: account.active,
    entries: entries.map(
      ({ note: _, user_name: __, order_info_id: ___, received_on: ____, ...entry }) => entry,
    ),
  }
}

async function statementOf(
  db: Kysely<Schema>,
  { id, credit_limit, balance }: Account,
  page: number | null,
): Promise<AccountStatement> {
  const { total } = await db
    .selectFrom('account_entries')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('customer_account_id', '=', id)
    .executeTakeFirstOrThrow()
  const entries = await entriesOf(db, id)
    .orderBy('e.id', 'desc')
    .limit(entriesPerPage)
    .offset(((page ?? 1) - 1) * entriesPerPage)
    .execute()
  return {
    credit_limit,
    balance,
    available: toTk(availableCredit(credit_limit, balance)),
    entries,
    total: Number(total),
  }
}

const entriesOf = (db: Kysely<Schema>, id: number) =>
  db
    .selectFrom('account_entries as e')
    .leftJoin('order_infos as o', 'o.id', 'e.order_info_id')
    .leftJoin('users as u', 'u.id', 'e.created_by')
    .select(['e.id', 'e.kind', 'e.amount', 'e.balance', 'e.order_info_id', 'o.order_id', 'e.received_on'])
    .select(['e.transfer_method', 'e.reference', 'e.note', 'e.created_at', 'u.full_name as user_name'])
    .where('e.customer_account_id', '=', id)

async function visibleAccount(context: Context, id: number): Promise<Account> {
  const found = await readRecord(context, 'customer-accounts', id)
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: accountFeature }, found)
  return found as unknown as Account
}
