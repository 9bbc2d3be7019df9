import { type AccessFlag, accessFlags, features, userType } from '../fields/features.ts'
import type { Values } from '../fields/fields.ts'
import type { roleAccess } from './role.ts'

/** The permissions of a role for one feature; the row itself allows listing the user's own records (docs/domain.md 4). */
export type Access = Values<typeof roleAccess>

/** The current user, with the permissions of their role. */
export type User = { id: number; user_type: number; role_accesses: readonly Access[] }

/** The owner of a record; a record without an owner counts as another user's. */
export type Owned = { created_by: number | null }

export type Action = 'view' | 'create' | 'edit' | 'delete' | 'export' | 'import'

/** The ids of the user types in the configuration (docs/decisions/0036). */
export type UserTypes = Readonly<Record<keyof typeof userType, number>>

type Needs = Readonly<Record<'own' | 'others', readonly AccessFlag[]>>

// docs/decisions/0006: export needs the row (others' records: view_others), import needs create and edit.
const needs: Readonly<Record<Action, Needs>> = {
  view: { own: [], others: ['view_others'] },
  create: { own: ['create'], others: ['create'] },
  edit: { own: ['edit'], others: ['edit_others'] },
  delete: { own: ['delete'], others: ['delete_others'] },
  export: { own: [], others: ['view_others'] },
  import: { own: ['create', 'edit'], others: ['create', 'edit'] },
}

/** What is missing: a signed-in user, an admin, the feature's row, or one of its flags. */
export type MissingPermission = { feature: number; missing: 'sign_in' | 'admin' | 'feature' | AccessFlag }

/**
 * Why a user may not perform an action, or null if they may. Without a record it checks whether there can be any record on which
 * they may perform it (menus, buttons); an operation always passes the record.
 */
export const missingPermission = (
  user: User | null,
  action: Action,
  feature: number,
  record?: Owned,
  types: UserTypes = userType,
): MissingPermission | null => {
  if (!user) return { feature, missing: 'sign_in' }
  if (user.user_type !== types.admin) return { feature, missing: 'admin' }
  const access = user.role_accesses.find((row) => row.feature_id === feature)
  if (!access) return { feature, missing: 'feature' }
  const lacking = (ownership: keyof Needs) => needs[action][ownership].find((flag) => !access[flag])
  const missing = lacking(record && record.created_by !== user.id ? 'others' : 'own')
  if (!missing || (!record && !lacking('others'))) return null
  return { feature, missing }
}

/** Whether a user may perform an action; false without a row or flag that allows it (docs/domain.md 4). */
export const can = (
  user: User | null,
  action: Action,
  feature: number,
  record?: Owned,
  types: UserTypes = userType,
): boolean => missingPermission(user, action, feature, record, types) === null

/**
 * Whether a user is a superadmin: an admin whose role has every permission of every feature. The name of the role is irrelevant,
 * so that renaming a role makes no superadmin, and a user who loses a permission is none.
 */
export const isSuperadmin = (user: User | null, types: UserTypes = userType): boolean =>
  user !== null &&
  user.user_type === types.admin &&
  Object.keys(features).every((id) => {
    const access = user.role_accesses.find((row) => row.feature_id === Number(id))
    return access !== undefined && accessFlags.every((flag) => access[flag])
  })

/** The row scope of a user's lists for a feature. */
export const sees = (
  user: User | null,
  feature: number,
  types: UserTypes = userType,
): 'all' | 'own' | 'none' => {
  if (can(user, 'view', feature, { created_by: null }, types)) return 'all'
  return can(user, 'view', feature, undefined, types) ? 'own' : 'none'
}

/**
 * The first permission that a user lacks compared with another role; users can neither grant nor change what exceeds their own
 * permissions.
 */
export type Beyond = { feature: number; missing: 'feature' | AccessFlag }

/**
 * The first permission in `theirs` that is missing in `mine`, or null; users cannot grant more than they have (docs/domain.md 4).
 */
export const exceeds = (mine: readonly Access[], theirs: readonly Access[]): Beyond | null => {
  for (const their of theirs) {
    const feature = their.feature_id
    const own = mine.find((row) => row.feature_id === feature)
    if (!own) return { feature, missing: 'feature' }
    const missing = accessFlags.find((flag) => their[flag] && !own[flag])
    if (missing) return { feature, missing }
  }
  return null
}
