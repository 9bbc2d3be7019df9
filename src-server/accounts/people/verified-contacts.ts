import { type RawBuilder, sql } from 'kysely'

/** The verified address and number of a user u, for an `in`: other ones may belong to another person. */
export const verifiedContacts: RawBuilder<string> = sql`case when u.email_verified_at is not null then u.email end,
  case when u.mobile_verified_at is not null then u.mobile end`
