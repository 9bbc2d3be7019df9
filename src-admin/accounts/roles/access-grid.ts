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
