import type { Access } from '#domain/accounts/permissions.ts'
import { accessFlags } from '#domain/fields/features.ts'
import { withGrant } from './access-grid.ts'

/** The permissions of a role, as rows of the access matrix. */

/** The row of a feature grants viewing; its flags grant the actions there (docs/domain.md 4). */
export type Right = 'view' | (typeof accessFlags)[number]

export const rights: readonly Right[] = ['view', ...accessFlags]

/** Whether the current user may grant this permission of a feature. */
export type Grantable = (feature: number, right: Right) => boolean

export const has = (rows: readonly Access[], feature: number, right: Right): boolean => {
  const row = rows.find(({ feature_id }) => feature_id === feature)
  return row !== undefined && (right === 'view' || row[right])
}

const closed = (feature_id: number): Access => ({
  feature_id,
  create: false,
  view_others: false,
  edit: false,
  edit_others: false,
  delete: false,
  delete_others: false,
})

/** The rows with a permission granted or revoked. */
export const withRight = (rows: readonly Access[], feature: number, right: Right, given: boolean): Access[] =>
  withGrant(rows, { right, given }, { reading: 'view', closed: closed(feature) })

/** Grants or revokes one permission of many features, as far as it is grantable. */
export const withRights = (
  rows: readonly Access[],
  features: readonly number[],
  right: Right,
  given: boolean,
  grantable: Grantable,
): Access[] =>
  features
    .filter((feature) => grantable(feature, right))
    .reduce((all, feature) => withRight(all, feature, right, given), [...rows])

/** The permissions of another role that the current user may grant, and the number of those left out. */
export function copied(rows: readonly Access[], grantable: Grantable): { rows: Access[]; leftOut: number } {
  const held = rows.flatMap(({ feature_id }) =>
    rights.filter((right) => has(rows, feature_id, right)).map((right) => [feature_id, right] as const),
  )
  const given = held.filter(([feature, right]) => grantable(feature, right))
  return {
    rows: given.reduce<Access[]>((all, [feature, right]) => withRight(all, feature, right, true), []),
    leftOut: held.length - given.length,
  }
}
