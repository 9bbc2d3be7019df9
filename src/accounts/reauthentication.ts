import type { FeatureId } from '../fields/features.ts'
import { password, text } from '../fields/fields.ts'

/** The maximum age of reauthentication for sensitive changes. */
export const reauthenticationMinutes = 10

/**
 * Features whose records decide who can sign in, which permissions users have, and where mail and SMS are sent: roles, admins,
 * API clients and third-party keys. Writing them requires recent reauthentication.
 */
export const sensitiveFeatures: ReadonlySet<number> = new Set<FeatureId>([14, 15, 201, 203])

/** The body of POST /api/user/confirm-identity: exactly one of the three. */
export const identityProof = {
  password: password({ min: 1 }),
  /** A code of the authenticator app, or a recovery code. */
  second_factor_code: text({ max: 20 }),
  /** A code sent to the account's own address, for users without a password. */
  identity_code: text({ max: 20 }),
} as const

export type ProofMethod = keyof typeof identityProof

/** `data` of the 403 that requires reauthentication, with the methods available to this user; the first is preferred. */
export type NeedsReauthentication = { needs: 'reauthentication'; methods: readonly ProofMethod[] }

export const isReauthentication = (data: unknown): data is NeedsReauthentication =>
  typeof data === 'object' && data !== null && (data as { needs?: unknown }).needs === 'reauthentication'

/** The methods by which a user can reauthenticate. */
export function proofMethods(person: {
  second_factor?: boolean | undefined
  has_password?: boolean | undefined
}): readonly ProofMethod[] {
  if (person.second_factor) return ['second_factor_code', 'password']
  return person.has_password === false ? ['identity_code'] : ['password']
}
