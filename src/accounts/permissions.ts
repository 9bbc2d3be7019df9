import { type AccessFlag, accessFlags, features, userType } from '../fields/features.ts'
import type { Values } from '../fields/fields.ts'
import type { roleAccess } from './role.ts'

/** What a role may do with one feature; that the row exists lets it list its own entries (docs/domain.md 4). */
export type Access = Values<typeof roleAccess>

/** Whoever asks, with the accesses of the role. */
export type User = { id: number; user_type: number; role_accesses: readonly Access[] }

/** A record, as far as owning it goes; one without an owner counts as another's. */
export type Owned = { created_by: number | null }

export type Action = 'view' | 'create' | 'edit' | 'delete' | 'export' | 'import'

/** The user types' ids, as the configuration has them (docs/decisions/0036). */
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

/** What was missing: a signed-in user, an admin, the feature's row, or one of its flags. */
export type Refusal = { feature: number; missing: 'sign_in' | 'admin' | 'feature' | AccessFlag }

/**
 * Why a user may not do this, or null when they may. Without a record it asks whether there can be any record that
 * they may do it to (menus, buttons); an operation always gives the record.
 */
export const refusal = (
  user: User | null,
  action: Action,
  feature: number,
  record?: Owned,
  types: UserTypes = userType,
): Refusal | null => {
  if (!user) return { feature, missing: 'sign_in' }
  if (user.user_type !== types.admin) return { feature, missing: 'admin' }
  const access = user.role_accesses.find((row) => row.feature_id === feature)
  if (!access) return { feature, missing: 'feature' }
  const lacking = (whose: keyof Needs) => needs[action][whose].find((flag) => !access[flag])
  const missing = lacking(record && record.created_by !== user.id ? 'others' : 'own')
  if (!missing || (!record && !lacking('others'))) return null
  return { feature, missing }
}

/** Whether a user may do this; no without a row or a flag that says so (docs/domain.md 4). */
export const can = (
  user: User | null,
  action: Action,
  feature: number,
  record?: Owned,
  types: UserTypes = userType,
): boolean => refusal(user, action, feature, record, types) === null

/**
 * Whether somebody is a superadmin: an admin whose role holds every right of every feature. The name of the role says nothing,
 * so that nobody becomes one by renaming a role, and whoever loses a right is none.
 */
export const isSuperadmin = (user: User | null, types: UserTypes = userType): boolean =>
  user !== null &&
  user.user_type === types.admin &&
  Object.keys(features).every((id) => {
    const access = user.role_accesses.find((row) => row.feature_id === Number(id))
    return access !== undefined && accessFlags.every((flag) => access[flag])
  })

/** Whose entries of a feature a user's lists hold. */
export const sees = (
  user: User | null,
  feature: number,
  types: UserTypes = userType,
): 'all' | 'own' | 'none' => {
  if (can(user, 'view', feature, { created_by: null }, types)) return 'all'
  return can(user, 'view', feature, undefined, types) ? 'own' : 'none'
}

/** The right that somebody would have to have as well to stand as high: what nobody gives or touches without having it. */
export type Beyond = { feature: number; missing: 'feature' | AccessFlag }

/** The first right that theirs hold and mine do not, or null; nobody grants more than they have (docs/domain.md 4). */
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
