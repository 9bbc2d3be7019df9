import type { FastifyContextConfig } from 'fastify'
import { type ClientScope, shopScopes } from '#domain/accounts/client.ts'
import { clientFeatures, scopeActions, scopeFor, scopeName } from '#domain/accounts/client-scopes.ts'
import { sensitiveFeatures } from '#domain/accounts/reauthentication.ts'

/** Who may call an operation: a person who is signed in, or an API client with the scope. */

type Requirement = Record<string, string[]>

const person: Requirement[] = [{ session: [] }, { cookie: [] }]

/** The alternatives for a route, by its guard. */
export function securityOf({
  guard,
  feature,
  action,
  scope,
  apiClients,
}: FastifyContextConfig): Requirement[] {
  if (guard === 'public') return [{}]
  if (apiClients) return [{ client: [] }, ...person]
  if (guard === 'session') return [{ client: scope ? [scope] : [] }, ...person]
  const isForClients =
    guard === 'feature' && feature !== undefined && action && !sensitiveFeatures.has(feature)
  return isForClients ? [{ client: [scopeFor(feature, action)] }, ...person] : person
}

const ofShop: Record<ClientScope, string> = {
  place_orders: 'Place orders, as the storefront does',
  follow_orders: 'Read the orders that the client has placed',
}

const verbs = { read: 'Read', write: 'Create and change', delete: 'Delete' } as const

const scopes = Object.fromEntries([
  ...shopScopes.map((scope) => [scope, ofShop[scope]]),
  ...clientFeatures.flatMap((feature) =>
    scopeActions.map((action) => {
      const name = scopeName(feature, action)
      return [name, `${verbs[action]} ${name.split(':')[0]}`]
    }),
  ),
])

export const securitySchemes = {
  client: {
    type: 'oauth2',
    description: 'The token of an API client (docs/api.md); each operation names its scope.',
    flows: { clientCredentials: { tokenUrl: '/oauth/token', scopes } },
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a person, from /api/auth/login or /api/admin/login.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'haat_session',
    description: 'Writes by cookie also send X-XSRF-TOKEN: the value of the cookie oauth_token.',
  },
} as const

/** The header of writes that may be sent again (docs/domain.md 2.7). */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'From API clients: the request is carried out once, and sent again it gets the first response.',
  schema: { type: 'string', maxLength: 255 },
} as const

/** Whether API clients may send the header: with writes of the back office that have no file. */
export const isRepeatable = ({ guard, upload }: FastifyContextConfig, method: string): boolean =>
  guard === 'feature' && !upload && method !== 'GET' && method !== 'HEAD'
