import type { ColumnType, Generated } from 'kysely'

type Time = string

/** Sessions, credentials, and counters of attempts. */
export type AccountTables = {
  sessions: {
    id: Generated<number>
    token_hash: string
    user_id: number | null
    client_id: number | null
    address: string | null
    user_agent: string | null
    created_at: Generated<Time>
    last_seen_at: Generated<Time>
    expires_at: Time
    /** When the password or a second-factor code was last given; null counts as never. */
    authenticated_at: Time | null
    /** The scopes of a client's token if it has fewer than the client. */
    scopes: Generated<string[] | null>
  }
  idempotency_keys: {
    client_id: number
    key: string
    fingerprint: string
    written: Generated<boolean>
    status: number | null
    body: string | null
    created_at: Generated<Time>
  }
  auth_codes: {
    id: Generated<number>
    user_id: number
    /** 1 verify the account, 2 reset the password, 3 another e-mail, 4 another mobile, 5 a proof of identity. */
    purpose: number
    recipient: string
    code_hash: string
    link_hash: string | null
    tries: Generated<number>
    sent_at: Generated<Time>
    expires_at: Time
    used_at: Time | null
  }
  one_time_codes: {
    id: Generated<number>
    user_id: number
    /** 1 verify the account, 2 reset the password, 3 another e-mail, 4 another mobile, 5 sign in. */
    purpose: number
    recipient: string
    code_hash: string
    link_hash: string
    /** The browser that requested it: the session, or the address without one. Both null: staff sent it. */
    asked_session: string | null
    asked_address: string | null
    tries: Generated<number>
    /** Attempts from other browsers. */
    other_tries: Generated<number>
    sent_at: Generated<Time>
    expires_at: Time
    used_at: Time | null
  }
  second_factors: {
    user_id: number
    sealed_secret: string
    confirmed_at: Time | null
    last_step: Generated<number>
    recovery_hashes: ColumnType<string[], string, string>
    created_at: Generated<Time>
  }
  social_accounts: { provider: string; subject: string; user_id: number; created_at: Generated<Time> }
  attempts: { key: string; points: Generated<number>; expire: number | null }
  call_counts: { key: string; points: Generated<number>; expire: number | null }
}
