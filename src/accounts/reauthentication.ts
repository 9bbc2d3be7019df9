import type { FeatureId } from '../fields/features.ts'
import { password, text } from '../fields/fields.ts'

/** Sensitive changes need a proof of identity that is not older than this. */
export const reauthenticationMinutes = 10

/**
 * Features whose records decide who may sign in, what they may do, and where mail and SMS go: roles, admins, API clients and
 * third-party keys. Writing them needs a recent proof of identity.
 */
export const sensitiveFeatures: ReadonlySet<number> = new Set<FeatureId>([14, 15, 201, 203])

/** The body of POST /api/user/confirm-identity: one of the three. */
export const identityProof = {
  password: password({ min: 1 }),
  /** Of the authenticator, or a recovery code. */
  second_factor_code: text({ max: 20 }),
  /** A code that was sent to the account's own address, for somebody without a password. */
  identity_code: text({ max: 20 }),
} as const

export type ProofMethod = keyof typeof identityProof

/** `data` of the 403 that asks for a proof, with the methods that this person can use; the first is preferred. */
export type NeedsReauthentication = { needs: 'reauthentication'; methods: readonly ProofMethod[] }

export const isReauthentication = (data: unknown): data is NeedsReauthentication =>
  typeof data === 'object' && data !== null && (data as { needs?: unknown }).needs === 'reauthentication'

/** What somebody can prove their identity with. */
export function proofMethods(person: {
  second_factor?: boolean | undefined
  has_password?: boolean | undefined
}): readonly ProofMethod[] {
  if (person.second_factor) return ['second_factor_code', 'password']
  return person.has_password === false ? ['identity_code'] : ['password']
}
