import { create } from 'zustand'

/**
 * docs/product.md 3, auth token data. In the browser the token is the XSRF token of its session (docs/decisions/0001): it proves
 * that a call comes from a page of the shop, and gives no access. Access is given by an HttpOnly cookie.
 */
export type Token = { access_token: string }

type TokenState = { token: Token | null; cached: boolean }

export const useToken = create<TokenState>(() => ({ token: null, cached: false }))

const name = 'oauth_token'

/** The token in the cookie that GET /api/session has set; null without one. */
export const tokenOfCookie = (): Token | null => {
  const written = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(document.cookie)?.[1]
  return written ? { access_token: decodeURIComponent(written) } : null
}

/** docs/product.md 4: stores the token and marks it as cached; null clears the token and the cookie. */
export function saveToken(token: Token | null): void {
  // document.cookie, because some browsers lack the Cookie Store API.
  if (!token) Object.assign(document, { cookie: `${name}=; path=/; max-age=0` })
  useToken.setState({ token, cached: token !== null })
}

/** The token for a call. Another tab may have signed in or out since: the cookie overrides the stored token. */
export function currentToken(): string | undefined {
  const written = tokenOfCookie()
  const { token } = useToken.getState()
  if (written?.access_token !== token?.access_token) useToken.setState({ token: written, cached: !!written })
  return written?.access_token
}
