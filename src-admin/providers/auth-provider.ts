import type { AuthProvider } from 'react-admin'
import { type Action, can, type Owned, type User } from '#domain/accounts/permissions.ts'
import { userType } from '#domain/fields/features.ts'
import { findEntry } from './registry.ts'
import { send } from './requests/http.ts'
import { sessionBegan } from './requests/session-end.ts'

/** The signed-in person as the server describes them (docs/domain.md 2.2); the bearer token is never read. */
type SignedIn = {
  id: number
  email: string | null
  user_type: number
  /** The role waits for a second factor: till then the server opens nothing else. */
  second_factor_missing?: boolean
  user_info: { full_name: string } | null
  role_info: { role_id?: number; role_accesses: User['role_accesses'] } | null
}

type Login = { status: number; needs?: string | null; msg: string; user_info: SignedIn }

const actions: Record<string, Action> = {
  list: 'view',
  show: 'view',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  export: 'export',
  import: 'import',
}

const userOf = ({ id, user_type, role_info, second_factor_missing }: SignedIn): User => ({
  id,
  user_type,
  role_accesses: (!second_factor_missing && role_info?.role_accesses) || [],
})

/** What somebody signs in with; the codes where the account asks for them. */
export type Credentials = {
  login_id: string
  password: string
  second_factor_code?: string
  login_code?: string
}

/** Why nobody was let in, in the server's words, and what is still missing. */
export type SignInRefusal = Error & { needs: string | null }

export type DeskAuthProvider = AuthProvider & {
  /** Forgets what the server has said of whoever is signed in, so that it is asked again. */
  askAgain: () => void
}

/** Whether a user may do something on a page; no, when the page or the action is unknown (docs/decisions/0004). */
export function mayOn(user: User | null, action: string, page: string, record?: Partial<Owned>): boolean {
  const entry = findEntry(page)
  const asked = actions[action]
  if (!entry || !asked) return false
  return can(user, asked, entry.feature, record && { created_by: record.created_by ?? null })
}

/**
 * The router shows the sign-in when nothing more urgent is drawn, and react-admin, which forgets everything at each signing
 * out, asks at once who is there and signs out again: without a pause between them they go round hundreds of times.
 */
const landing = () => new Promise((resolve) => setTimeout(resolve, 50))

export function createAuthProvider(): DeskAuthProvider {
  let asked: Promise<SignedIn | null> | null = null
  const whoAmI = () => {
    asked ??= askServer().catch((error) => {
      asked = null
      throw error
    })
    return asked
  }
  const admin = async () => {
    const found = await whoAmI()
    return found?.user_type === userType.admin ? found : null
  }

  return {
    async login(credentials: Credentials) {
      // docs/product.md 4: whoever was signed in is not any more when this fails.
      asked = null
      const { json } = await send('/api/admin/login', { method: 'POST', body: credentials })
      const { status, needs, msg, user_info } = json as Login
      // docs/product.md 4: 1 signed in, 2 unverified, 3 blocked, 0 invalid; the server says it in words.
      if (status !== 1) throw Object.assign(new Error(msg), { needs: needs ?? null })
      asked = Promise.resolve(user_info)
      sessionBegan()
    },
    async logout() {
      const found = await asked?.catch(() => null)
      asked = null
      // Without a session there is nothing to end.
      if (found) await send('/api/logout').catch(() => {})
      else await landing()
    },
    async checkAuth() {
      if (!(await admin())) return Promise.reject({ message: false })
    },
    async checkError(error: { status?: number }) {
      if (error.status === 401) throw error
      // Rights are not what they were when they were read.
      if (error.status === 403) asked = null
    },
    async getIdentity() {
      const found = await admin()
      return {
        id: found?.id ?? 0,
        fullName: found?.user_info?.full_name ?? found?.email ?? '',
        email: found?.email ?? null,
        role_id: found?.role_info?.role_id ?? null,
        second_factor_missing: found?.second_factor_missing === true,
      }
    },
    askAgain() {
      asked = null
    },
    async getPermissions() {
      const found = await admin()
      return found && userOf(found)
    },
    async canAccess({ action, resource, record }) {
      const found = await admin()
      return mayOn(found && userOf(found), action, resource, record)
    },
  }
}

async function askServer(): Promise<SignedIn | null> {
  const { json } = await send('/api/session')
  return (json as { data: { user_info: SignedIn | null } }).data.user_info
}
