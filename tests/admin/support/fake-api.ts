import { afterAll, beforeEach, vi } from 'vitest'
import type { Access, User } from '../../../src/accounts/permissions.ts'
import { menuEntries } from '../../../src-admin/providers/registry.ts'

/** A fake of the API that records requests and returns responses; only the HTTP boundary is replaced. */

export type Requested = {
  method: string
  url: URL
  body: unknown
  headers: Record<string, string>
}

export type Answer = { status?: number; json: unknown; headers?: Record<string, string> }
type Handler = (requested: Requested) => Answer | undefined

export const everyRight: Access[] = [...new Set(menuEntries.map(({ entry }) => entry.feature))].map(
  (feature) => right(feature),
)

export function right(feature_id: number, flags: readonly string[] | 'all' = 'all'): Access {
  const has = (flag: string) => flags === 'all' || flags.includes(flag)
  return {
    feature_id,
    create: has('create'),
    view_others: has('view_others'),
    edit: has('edit'),
    edit_others: has('edit_others'),
    delete: has('delete'),
    delete_others: has('delete_others'),
  }
}

export const admin = (role_accesses: readonly Access[] = everyRight): User => ({
  id: 7,
  user_type: 1,
  role_accesses,
})

/** The user as /api/session and the sign-in response return it. */
export const described = (user: User) => ({
  id: user.id,
  email: 'desk@haat.test',
  mobile: null,
  user_type: user.user_type,
  verified: true,
  email_verified: true,
  mobile_verified: true,
  status: true,
  token: 'a bearer token',
  user_info: { full_name: 'Rahima Akter' },
  role_info: { role_id: 1, role_accesses: user.role_accesses },
  partner_info: null,
})

export const page = (data: object[], total = data.length): Answer => ({
  json: { data, meta: { current_page: 1, last_page: 1, per_page: 10, total }, links: {} },
})

export const rejection = (status: number, msg: string, errors?: Record<string, string>): Answer => ({
  status,
  json: { status: false, msg, ...(errors && { errors }) },
})

const backedUp: Answer = {
  json: { status: true, data: { every_hours: 0, keep: 3, last_proven: null, backups: [] } },
}

/** Replaces fetch in each test of a file; the last handler that returns a response wins. */
export function fakeApi() {
  const requested: Requested[] = []
  let handlers: Handler[] = []
  const signedIn = (user: User | null): Handler => {
    return ({ url }) =>
      url.pathname === '/api/session'
        ? { json: { status: true, data: { user_info: user && described(user) } } }
        : undefined
  }
  beforeEach(() => {
    requested.length = 0
    handlers = [
      ({ url }) => (url.pathname.startsWith('/api/') ? page([]) : undefined),
      ({ url }) =>
        url.pathname.startsWith('/api/report-data/')
          ? { json: { status: true, data: { rows: [], rest: 0 } } }
          : undefined,
      ({ url }) =>
        url.pathname === '/api/exports' ? { json: { status: true, data: { runs: [] } } } : undefined,
      ({ url }) => (url.pathname === '/api/backups' ? backedUp : undefined),
      signedIn(admin()),
    ]
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const call: Requested = {
        method: init.method ?? 'GET',
        url: new URL(address, 'http://haat.test'),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
        headers: init.headers as Record<string, string>,
      }
      requested.push(call)
      const answer = handlers.reduce<Answer | undefined>((last, handle) => handle(call) ?? last, undefined)
      return new Response(JSON.stringify(answer?.json ?? null), {
        status: answer?.status ?? (answer ? 200 : 404),
        ...(answer?.headers && { headers: answer.headers }),
      })
    })
  })
  // An unmounted page may still send requests; they get responses until the last test has ended.
  afterAll(() => {
    vi.unstubAllGlobals()
  })
  return {
    requested,
    answers: (handler: Handler) => handlers.push(handler),
    signsIn: (user: User | null) => handlers.push(signedIn(user)),
    /** The requests to a path. */
    to: (path: string, method?: string) =>
      requested.filter((call) => call.url.pathname === path && (!method || call.method === method)),
  }
}
