import type { AccessGroup } from './matrix-groups.ts'

/** Changes one right of several features. */
export type Give = (features: readonly number[], right: string, given: boolean) => void

/** A grid of features and rights, as its checkboxes need it: the permissions of a role, or the access of an API client. */
export type AccessGrid = {
  rights: readonly { name: string; label: string }[]
  groups: readonly AccessGroup[]
  has: (feature: number, right: string) => boolean
  grantable: (feature: number, right: string) => boolean
  disabled: boolean
  /** The message for a right that the current user cannot grant. */
  beyond: string
  /** Must be referentially stable. */
  give: Give
}

export const featuresOf = (groups: readonly AccessGroup[]): number[] =>
  groups.flatMap(({ features }) => features)

/**
 * The rows with a right of a feature granted or revoked: granting one also grants reading, revoking reading revokes all. `reading`:
 * the right that a row has by itself; `closed`: the row without any other one.
 */
export function withGrant<Row extends { feature_id: number }>(
  rows: readonly Row[],
  { right, given }: { right: string; given: boolean },
  { reading, closed }: { reading: string; closed: Row },
): Row[] {
  const { feature_id } = closed
  const others = rows.filter((row) => row.feature_id !== feature_id)
  if (right === reading && !given) return others
  const row = rows.find((one) => one.feature_id === feature_id) ?? closed
  return [...others, right === reading ? row : { ...row, [right]: given }].sort(
    (a, b) => a.feature_id - b.feature_id,
  )
}
