import { type RawBuilder, sql } from 'kysely'

/** Whether an account `a` is shown to its customer: the shop uses accounts. */
export const shownAccount: RawBuilder<boolean> = sql`(a.deleted_at is null
  and exists (select from basic_config where use_credit))`

/** Whether an account `a` can be used: it is shown, and active. */
export const usableAccount: RawBuilder<boolean> = sql`(a.status and ${shownAccount})`

/** Whether a customer `u` has an account, which may be inactive: its statement is shown as long as the shop uses accounts. */
export const hasAccount: RawBuilder<boolean> = sql`exists (
  select from customer_accounts a where a.customer_id = u.id and ${shownAccount})`

/** Whether a customer `u` may pay on account. */
export const hasCredit: RawBuilder<boolean> = sql`exists (
  select from customer_accounts a where a.customer_id = u.id and ${usableAccount})`
