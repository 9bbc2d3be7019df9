import type { AuthProvider } from 'react-admin'
import { type Action, can, type Owned, type User } from '#domain/accounts/permissions.ts'
import { userType } from '#domain/fields/features.ts'
import { findEntry } from './registry.ts'
import { send } from './requests/http.ts'
import { sessionBegan } from './requests/session-end.ts'

/** The current user in the server's response (docs/domain.md 2.2); the bearer token is ignored. */
type SignedIn = {
  id: number
  email: string | null
  user_type: number
  /** The role requires a second factor: until it is set up the server forbids everything else. */
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

/** The sign-in credentials, with the codes that the account requires. */
export type Credentials = {
  login_id: string
  password: string
  second_factor_code?: string
  login_code?: string
}

/** Why the sign-in was rejected, as the server's message, and the credential that is still missing. */
export type SignInError = Error & { needs: string | null }

export type AdminAuthProvider = AuthProvider & {
  /** Discards the cached current user, so that it is fetched again. */
  refreshSession: () => void
}

/** Whether a user may perform an action on a page; false if the page or the action is unknown (docs/decisions/0004). */
export function mayOn(user: User | null, action: string, page: string, record?: Partial<Owned>): boolean {
  const entry = findEntry(page)
  const permission = actions[action]
  if (!entry || !permission) return false
  return can(user, permission, entry.feature, record && { created_by: record.created_by ?? null })
}

/**
 * The router renders the sign-in page at low priority, and react-admin, which clears its state on each sign-out, immediately
 * checks the session and signs out again: without a pause this would repeat hundreds of times.
 */
const landing = () => new Promise((resolve) => setTimeout(resolve, 50))

export function createAuthProvider(): AdminAuthProvider {
  let session: Promise<SignedIn | null> | null = null
  const whoAmI = () => {
    session ??= fetchSession().catch((error) => {
      session = null
      throw error
    })
    return session
  }
  const admin = async () => {
    const found = await whoAmI()
    return found?.user_type === userType.admin ? found : null
  }

  return {
    async login(credentials: Credentials) {
      // docs/product.md 4: a failed sign-in ends the previous session.
      session = null
      const { json } = await send('/api/admin/login', { method: 'POST', body: credentials })
      const { status, needs, msg, user_info } = json as Login
      // docs/product.md 4: 1 signed in, 2 unverified, 3 blocked, 0 invalid; the server sends the message.
      if (status !== 1) throw Object.assign(new Error(msg), { needs: needs ?? null })
      session = Promise.resolve(user_info)
      sessionBegan()
    },
    async logout() {
      const found = await session?.catch(() => null)
      session = null
      // Without a session there is nothing to end.
      if (found) await send('/api/logout').catch(() => {})
      else await landing()
    },
    async checkAuth() {
      if (!(await admin())) return Promise.reject({ message: false })
    },
    async checkError(error: { status?: number }) {
      if (error.status === 401) throw error
      // The permissions have changed since they were fetched.
      if (error.status === 403) session = null
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
    refreshSession() {
      session = null
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

async function fetchSession(): Promise<SignedIn | null> {
  const { json } = await send('/api/session')
  return (json as { data: { user_info: SignedIn | null } }).data.user_info
}
