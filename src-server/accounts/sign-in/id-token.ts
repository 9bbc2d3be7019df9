import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { Failure } from '../../context/failure.ts'
import type { Environment } from '../../environment/environment.ts'
import { effectiveEnvironment, type KeysContext } from '../../site/stored-keys.ts'

/** The OpenID Connect providers: their issuers, and the settings that each one needs. */
const providers = {
  Google: {
    issuer: ['https://accounts.google.com', 'accounts.google.com'],
    audience: 'googleClientId',
    keys: 'googleKeysUrl',
  },
  Facebook: { issuer: ['https://www.facebook.com'], audience: 'facebookAppId', keys: 'facebookKeysUrl' },
} as const satisfies Record<
  string,
  { issuer: string[]; audience: keyof Environment; keys: 'googleKeysUrl' | 'facebookKeysUrl' }
>

export type Provider = keyof typeof providers

/** The verified claims of an ID token. `email` is set only if the provider has verified the address. */
export type Identity = { provider: Provider; subject: string; email: string | null; full_name: string | null }

type Given = { type: string; token: string; nonce: string }

/** The identity in an ID token; null if the token is forged, expired, issued for another application or has another nonce. */
export async function identityOf(
  context: KeysContext,
  { type, token, nonce }: Given,
): Promise<Identity | null> {
  if (!isProvider(type))
    throw new Failure(422, 'invalid', { errors: { 'social_id_info.type': { reason: 'not_a_choice' } } })
  const provider = providers[type]
  const environment = await effectiveEnvironment(context)
  const audience = environment[provider.audience]
  if (!audience) throw new Failure(404, 'account.provider_off', { args: { provider: type } })
  const claims = await claimsOf(type, token, {
    audience,
    issuer: [...provider.issuer],
    keys: environment[provider.keys],
  })
  if (!claims?.sub || claims.aud !== audience || claims.nonce !== nonce) return null
  return {
    provider: type,
    subject: claims.sub.slice(0, 191),
    email: isTrue(claims.email_verified) ? textOf(claims.email) : null,
    full_name: textOf(claims.name),
  }
}

const isProvider = (type: string): type is Provider => Object.hasOwn(providers, type)
const isTrue = (claim: unknown) => claim === true || claim === 'true'
const textOf = (claim: unknown) => (typeof claim === 'string' && claim.trim() ? claim.trim() : null)

async function claimsOf(
  provider: Provider,
  token: string,
  { keys, ...expected }: { keys: string; issuer: string[]; audience: string },
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, keysAt(keys), {
      ...expected,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
      maxTokenAge: '10 minutes',
      clockTolerance: '1 minute',
    })
    return payload
  } catch (error) {
    if (expectedErrors.some((errorClass) => error instanceof errorClass)) return null
    throw new Failure(503, 'account.provider_unreachable', { args: { provider } })
  }
}

/** Errors of the token itself; any other error means that the provider could not be reached. */
const expectedErrors = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
]

// The key sets are cached; jose fetches a set again when a token names an unknown key.
const known = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
function keysAt(url: string) {
  const keys = known.get(url) ?? createRemoteJWKSet(new URL(url))
  known.set(url, keys)
  return keys
}
