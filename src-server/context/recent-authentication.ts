import type { Action } from '#domain/accounts/permissions.ts'
import {
  type NeedsReauthentication,
  proofMethods,
  sensitiveFeatures,
} from '#domain/accounts/reauthentication.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/**
 * Throws the 403 that requires re-authentication unless the user has proved their identity in this session within the last
 * minutes. Jobs have no session: the request that started them was checked.
 */
export function requireRecentAuthentication({ session, user }: Pick<Context, 'session' | 'user'>): void {
  if (session?.kind === 'client') throw new Failure(403, 'not_for_clients')
  if (session?.kind !== 'user' || session.recently_authenticated) return
  const data: NeedsReauthentication = { needs: 'reauthentication', methods: proofMethods(user ?? {}) }
  throw new Failure(403, 'reauthentication.needed', { data })
}

const readOnly: ReadonlySet<Action> = new Set<Action>(['view', 'export'])

/** The same for a write to a feature, if the feature is sensitive. */
export function requireRecentFor(context: Context, { action, feature }: { action: Action; feature: number }) {
  if (sensitiveFeatures.has(feature) && !readOnly.has(action)) requireRecentAuthentication(context)
}
