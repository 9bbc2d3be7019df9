import type { ClientAccess } from '#domain/accounts/client.ts'
import { rightsOfScopes, type ScopeAction, scopeName } from '#domain/accounts/client-scopes.ts'
import { type Access, exceeds } from '#domain/accounts/permissions.ts'
import { withGrant } from '../roles/access-grid.ts'

/** The access of an API client, as rows of its form. */

export const hasScope = (rows: readonly ClientAccess[], feature: number, action: ScopeAction): boolean => {
  const row = rows.find(({ feature_id }) => feature_id === feature)
  return row !== undefined && (action === 'read' || row[action])
}

/** The rows with a scope of many features granted or revoked; writing and deleting include reading. */
export const withScopes = (
  rows: readonly ClientAccess[],
  features: readonly number[],
  action: ScopeAction,
  given: boolean,
): ClientAccess[] =>
  features.reduce(
    (all, feature_id) => {
      const closed = { feature_id, write: false, delete: false }
      return withGrant(all, { right: action, given }, { reading: 'read', closed })
    },
    [...rows],
  )

/** Whether these rights of an admin include a scope. */
export const includesScope = (rights: readonly Access[], feature: number, action: ScopeAction): boolean =>
  exceeds(rights, rightsOfScopes([scopeName(feature, action)])) === null
