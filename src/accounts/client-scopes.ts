import { accessFlags, type FeatureId, features } from '../fields/features.ts'
import { type ClientAccess, type ClientScope, shopScopes } from './client.ts'
import type { Access, Action } from './permissions.ts'
import { sensitiveFeatures } from './reauthentication.ts'

/** The scopes of API clients: `products:read`, `products:write`, `products:delete`. Writing and deleting include reading. */

export const scopeActions = ['read', 'write', 'delete'] as const
export type ScopeAction = (typeof scopeActions)[number]

/** The features that a client can get access to: all but the sensitive ones, which need the password of a person. */
export const clientFeatures: readonly number[] = Object.keys(features)
  .map(Number)
  .filter((id) => !sensitiveFeatures.has(id))

/** The scope for an action on a feature. */
export const scopeName = (feature: number, action: ScopeAction): string =>
  `${features[feature as FeatureId] ?? feature}:${action}`

const actionScope: Readonly<Record<Action, ScopeAction>> = {
  view: 'read',
  export: 'read',
  create: 'write',
  edit: 'write',
  import: 'write',
  delete: 'delete',
}

/** The scope that an action of the back office needs. */
export const scopeFor = (feature: number, action: Action): string => scopeName(feature, actionScope[action])

type Granted = Readonly<Record<ClientScope, boolean>> & { accesses: readonly ClientAccess[] }

/** All scopes of a client. */
export const scopesOf = (client: Granted): string[] => [
  ...shopScopes.filter((scope) => client[scope]),
  ...client.accesses
    .filter(({ feature_id }) => clientFeatures.includes(feature_id))
    .flatMap((access) =>
      scopeActions
        .filter((action) => action === 'read' || access[action])
        .map((action) => scopeName(access.feature_id, action)),
    ),
]

/** The flags of a role that a scope corresponds to. A program does not distinguish its own records from those of others. */
const flagsOf: Readonly<Record<ScopeAction, readonly (typeof accessFlags)[number][]>> = {
  read: ['view_others'],
  write: ['create', 'edit', 'edit_others'],
  delete: ['delete', 'delete_others'],
}

/** The rights of these scopes, in the form of a role's. */
export const rightsOfScopes = (scopes: readonly string[]): Access[] =>
  clientFeatures.flatMap((feature_id) => {
    const granted = scopeActions.filter((action) => scopes.includes(scopeName(feature_id, action)))
    if (granted.length === 0) return []
    const flags = new Set(['view_others', ...granted.flatMap((action) => flagsOf[action])])
    return [{ feature_id, ...withFlags((flag) => flags.has(flag)) }]
  })

/** The rights of a client in the back office, in the form of a role's. */
export const rightsOfClient = (client: { accesses: readonly ClientAccess[] }): Access[] =>
  rightsOfScopes(scopesOf({ place_orders: false, follow_orders: false, accesses: client.accesses }))

/** The rights that both have. */
export const rightsOfBoth = (mine: readonly Access[], theirs: readonly Access[]): Access[] =>
  mine.flatMap((own) => {
    const other = theirs.find(({ feature_id }) => feature_id === own.feature_id)
    return other ? [{ feature_id: own.feature_id, ...withFlags((flag) => own[flag] && other[flag]) }] : []
  })

const withFlags = (has: (flag: (typeof accessFlags)[number]) => boolean) =>
  Object.fromEntries(accessFlags.map((flag) => [flag, has(flag)])) as Omit<Access, 'feature_id'>
