import type { Transaction } from 'kysely'
import type { ClientScope } from '#domain/accounts/client.ts'
import type { Access } from '#domain/accounts/permissions.ts'
import type { Language } from '#domain/language/language.ts'
import type { Cache, Dependencies } from '../cache/cache.ts'
import type { Change } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema/schema.ts'
import type { Environment } from '../environment/environment.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Storage } from '../storage/storage.ts'

/** A person who is signed in, with what the role lets them do; read on each request (docs/domain.md 6.30). */
export type SignedIn = {
  id: number
  user_type: number
  full_name: string
  email: string | null
  mobile: string | null
  role_id: number | null
  role_accesses: Access[]
  /** The role asks for a second factor that is not set up: till then it opens nothing. */
  second_factor_missing?: boolean
  /** What they can prove their identity with. */
  second_factor?: boolean
  has_password?: boolean
}

/** How somebody is known to the server: a guest is a browser with a signed session of its own. `key` is what is stored. */
export type Session =
  | { kind: 'guest'; key: string; token: string }
  | { kind: 'client'; key: string; client_id: number; token: string; scopes: readonly ClientScope[] }
  | {
      kind: 'user'
      key: string
      token: string
      /** Whether the password or a second-factor code was given in it within the last minutes. */
      recently_authenticated: boolean
    }

/**
 * What the features add to the folders below them, so that these import none of them: src-server/features.ts makes it. A
 * folder that calls hooks declares them here (resources/hooks.ts).
 */
export interface Hooks {
  /** Writes what an operation has changed into the history, in its transaction. */
  recordHistory: (
    context: Context,
    trx: Transaction<Schema>,
    operation_id: string,
    changes: readonly Kept[],
  ) => Promise<void>
}

/** A kept change: history remembers it, listeners hear of it. */
export type Kept = Change & {
  id: number
  /** What the history calls it where the change itself says too little ("cancel"). */
  as?: string
  before?: unknown
  after?: unknown
}

/** A draft that somebody has a link to (content/preview-link.ts). */
export type Previewed = { resource: 'static-page-infos' | 'blog-infos'; id: number }

/** The shop as a running thing: made once at start, handed to everything. */
export type Shop = Pick<Database, 'engine' | 'db' | 'changes' | 'queries'> & {
  jobs: Jobs
  hooks: Hooks
  cache: Cache
  storage: Storage
  environment: Environment
  secret: string
  /** The shop's clock: what is shown from and until a minute asks it. */
  now: () => Date
}

/** Who asks, how, and in which language: services and the engine are called with it (docs/decisions/0041). */
export type Context = Shop & {
  user: SignedIn | null
  session: Session | null
  language: Language
  address: string
  user_agent: string | null
  /** The session came in a header, as a program's does; what is done to it is done to no browser. */
  bearer?: boolean
  /** What the asker's browser says of who has signed in on it (auth/known-device.ts), and how it is told. */
  device?: string | null
  trust?: (device: string) => void
  /** The draft that the asker has a link to. */
  preview?: Previewed
  /** Gives the asker's browser this session from now on, or none. */
  remember: (token: string | null) => void
  /** Collects what the response depends on, where it may be cached. */
  dependencies?: Dependencies
  /** Aborts when the client of the request has disconnected; there is none outside a request. */
  signal?: () => AbortSignal
}
