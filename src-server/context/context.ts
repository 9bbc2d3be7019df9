import type { Transaction } from 'kysely'
import type { Access } from '#domain/accounts/permissions.ts'
import type { Language } from '#domain/language/language.ts'
import type { Cache, Dependencies } from '../cache/cache.ts'
import type { Change } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema/schema.ts'
import type { Environment } from '../environment/environment.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Storage } from '../storage/storage.ts'

/** The signed-in user with the permissions of the role; read on each request (docs/domain.md 6.30). */
export type SignedIn = {
  id: number
  user_type: number
  full_name: string
  email: string | null
  mobile: string | null
  role_id: number | null
  role_accesses: Access[]
  /** The role requires a second factor that is not set up yet: until then no permission applies. */
  second_factor_missing?: boolean
  /** The available proofs of identity. */
  second_factor?: boolean
  has_password?: boolean
}

/** The session of a request: a guest is a browser with a signed session of its own. `key` is the stored hash. */
export type Session =
  | { kind: 'guest'; key: string; token: string }
  | { kind: 'client'; key: string; client_id: number; token: string; scopes: readonly string[] }
  | {
      kind: 'user'
      key: string
      token: string
      /** Whether the password or a second-factor code was given in this session within the last minutes. */
      recently_authenticated: boolean
    }

/**
 * Hooks that features add to the folders they depend on, so that these import no feature; src-server/features.ts creates them. A
 * folder that calls hooks declares them here (resources/hooks.ts).
 */
export interface Hooks {
  /** Writes the changes of an operation into the history, in its transaction. */
  recordHistory: (
    context: Context,
    trx: Transaction<Schema>,
    operation_id: string,
    changes: readonly RecordedChange[],
  ) => Promise<void>
}

/** A recorded change: it is written to the history and published to the listeners. */
export type RecordedChange = Change & {
  id: number
  /** The action in the history if that of the change is not specific enough ("cancel"). */
  as?: string
  before?: unknown
  after?: unknown
}

/** A draft that the preview link of the request shows (content/preview-link.ts). */
export type Previewed = { resource: 'static-page-infos' | 'blog-infos'; id: number }

/** The services of a running shop: created once at start and passed to everything. */
export type Shop = Pick<Database, 'engine' | 'db' | 'changes' | 'queries'> & {
  jobs: Jobs
  hooks: Hooks
  cache: Cache
  storage: Storage
  environment: Environment
  secret: string
  /** The clock of the shop, for everything that is shown from or until a time. */
  now: () => Date
}

/** The context of a request: user, session and language; services and the engine are called with it (docs/decisions/0041). */
export type Context = Shop & {
  user: SignedIn | null
  session: Session | null
  language: Language
  address: string
  user_agent: string | null
  /** The session came in a header, as that of a program does; no cookie of a browser is changed. */
  bearer?: boolean
  /** The device cookie of the request (auth/known-device.ts), and the function that sets it. */
  device?: string | null
  trust?: (device: string) => void
  /** The draft that the preview link of the request shows. */
  preview?: Previewed
  /** Sets the session cookie, or deletes it for null. */
  setSession: (token: string | null) => void
  /** Collects what the response depends on, where it may be cached. */
  dependencies?: Dependencies
  /** Records in the transaction of a write that the request is carried out (accounts/clients/repeated-requests.ts). */
  recordWritten?: (trx: Transaction<Schema>) => Promise<unknown>
  /** Aborts when the client of the request has disconnected; there is none outside a request. */
  signal?: () => AbortSignal
}
