import type { ClientScope } from '#domain/accounts/client.ts'
import type { Action } from '#domain/accounts/permissions.ts'
import { userType } from '#domain/fields/features.ts'
import type { Context } from '../context/context.ts'
import { currentUser } from '../context/current-user.ts'
import { Failure } from '../context/failure.ts'
import type { ServerMessage } from '../context/language.ts'
import { requireRight } from '../context/operation.ts'

/** The guard of a route; a route without one is rejected (docs/decisions/0004). */
export type RouteGuard = {
  guard: string
  feature?: number
  action?: Action
  /** The scope that the token of an API client needs. */
  scope?: ClientScope
}

const ofType = (type: number, otherwise: ServerMessage) => (context: Context) => {
  const user = currentUser(context)
  if (user.user_type !== type) throw new Failure(403, otherwise)
  if (user.second_factor_missing) throw new Failure(403, 'second_factor_first')
}

/** The guards by their names in the route tables. */
const guards: Record<string, (context: Context, route: RouteGuard) => void> = {
  public: () => {},
  session: ({ session }, { scope }) => {
    if (!session) throw new Failure(401, 'session_over')
    if (scope && session.kind === 'client' && !session.scopes.includes(scope))
      throw new Failure(403, 'scope_missing', { args: { scope } })
  },
  auth: currentUser,
  admin: ofType(userType.admin, 'admins_only'),
  delivery: ofType(userType.delivery, 'account.delivery_only'),
  customer: ofType(userType.customer, 'account.customers_only'),
  feature: (context, { feature, action }) => {
    if (feature === undefined || action === undefined) throw unknownGuard('feature')
    requireRight(context, { feature, action })
  },
}

const unknownGuard = (name: string) => new Failure(500, 'unknown_guard', { args: { name } })

/** Rejects requests without permission before anything else of them is read. */
export function admit(context: Context, route: Partial<RouteGuard>): void {
  const guard = Object.hasOwn(guards, route.guard ?? '') ? guards[route.guard ?? ''] : undefined
  if (!guard) throw unknownGuard(String(route.guard))
  guard(context, route as RouteGuard)
}
