/** The start and end of a sign-in with a provider (OpenID Connect, implicit flow). */

export const providers = {
  google: {
    name: 'Google',
    page: 'https://accounts.google.com/o/oauth2/v2/auth',
    scope: 'openid email profile',
    id: 'google_client_id',
  },
  facebook: {
    name: 'Facebook',
    page: 'https://www.facebook.com/v20.0/dialog/oauth',
    scope: 'openid,email,public_profile',
    id: 'fb_app_id',
  },
} as const

export type Provider = keyof typeof providers

export const isProvider = (name: string | undefined): name is Provider =>
  name !== undefined && Object.hasOwn(providers, name)

const stored = 'provider_sign_in'

type Begun = { provider: Provider; state: string; nonce: string; next: string | null }

const unguessable = (): string =>
  [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Stores a new sign-in in this tab; returns the URL of the provider's page, which redirects back to the shop. */
export function beginSignIn(provider: Provider, client_id: string, next: string | null): string {
  const begun: Begun = { provider, state: unguessable(), nonce: unguessable(), next }
  sessionStorage.setItem(stored, JSON.stringify(begun))
  const { page, scope } = providers[provider]
  const query = new URLSearchParams({
    client_id,
    redirect_uri: `${location.origin}/user/social/${provider}`,
    response_type: 'id_token',
    scope,
    state: begun.state,
    nonce: begun.nonce,
  })
  return `${page}?${query}`
}

/** The token in the provider's redirect, if it belongs to the sign-in of this tab; it can be read once. */
export function finishSignIn(
  provider: Provider,
  fragment: string,
): { token: string; nonce: string; next: string | null } | null {
  const text = sessionStorage.getItem(stored)
  sessionStorage.removeItem(stored)
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const token = given.get('id_token')
  try {
    const begun = JSON.parse(text ?? 'null') as Begun | null
    if (!begun || !token || begun.provider !== provider || begun.state !== given.get('state')) return null
    return { token, nonce: begun.nonce, next: begun.next }
  } catch {
    return null
  }
}
