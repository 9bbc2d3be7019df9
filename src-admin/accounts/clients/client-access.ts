import type { ClientAccess } from '#domain/accounts/client.ts'
import { rightsOfScopes, type ScopeAction, scopeName } from '#domain/accounts/client-scopes.ts'
import { type Access, exceeds } from '#domain/accounts/permissions.ts'

/** The access of an API client, as rows of its form. */

export const hasScope = (rows: readonly ClientAccess[], feature: number, action: ScopeAction): boolean => {
  const row = rows.find(({ feature_id }) => feature_id === feature)
  return row !== undefined && (action === 'read' || row[action])
}

/** Writing and deleting include reading, and without reading there is neither. */
function withScope(
  rows: readonly ClientAccess[],
  feature: number,
  action: ScopeAction,
  given: boolean,
): ClientAccess[] {
  const others = rows.filter(({ feature_id }) => feature_id !== feature)
  if (action === 'read' && !given) return others
  const row = rows.find(({ feature_id }) => feature_id === feature) ?? {
    feature_id: feature,
    write: false,
    delete: false,
  }
  return [...others, action === 'read' ? row : { ...row, [action]: given }].sort(
    (a, b) => a.feature_id - b.feature_id,
  )
}

export const withScopes = (
  rows: readonly ClientAccess[],
  features: readonly number[],
  action: ScopeAction,
  given: boolean,
): ClientAccess[] => features.reduce((all, feature) => withScope(all, feature, action, given), [...rows])

/** Whether these rights of an admin include a scope. */
export const includesScope = (rights: readonly Access[], feature: number, action: ScopeAction): boolean =>
  exceeds(rights, rightsOfScopes([scopeName(feature, action)])) === null
