import { type RawBuilder, sql } from 'kysely'

/** Whether an account `a` can be used: it is active, and the shop uses accounts. */
export const usableAccount: RawBuilder<boolean> = sql`(a.status and a.deleted_at is null
  and exists (select from basic_config where use_credit))`

/** Whether a customer `u` may pay on account. */
export const hasCredit: RawBuilder<boolean> = sql`exists (
  select from customer_accounts a where a.customer_id = u.id and ${usableAccount})`
