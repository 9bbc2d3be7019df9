import { create } from 'zustand'

/**
 * docs/product.md 3, auth token data. To a browser its token is the word of its session (docs/decisions/0001): it says that a call comes from a
 * page of the shop, and opens nothing by itself. What opens something lies in a cookie that no script can read.
 */
export type Token = { access_token: string }

type TokenState = { token: Token | null; cached: boolean }

export const useToken = create<TokenState>(() => ({ token: null, cached: false }))

const name = 'oauth_token'

/** The token of the cookie that GET /api/session has set; null without one. */
export const tokenOfCookie = (): Token | null => {
  const written = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(document.cookie)?.[1]
  return written ? { access_token: decodeURIComponent(written) } : null
}

/** docs/product.md 4: a token is stored and marked as cached; given nothing it is cleared, the cookie too. */
export function keepToken(token: Token | null): void {
  // The way that every browser knows: the Cookie Store API is missing in some.
  if (!token) Object.assign(document, { cookie: `${name}=; path=/; max-age=0` })
  useToken.setState({ token, cached: token !== null })
}

/** What a call says. Another tab may have signed in or out since: where the cookie says otherwise, it is right. */
export function currentToken(): string | undefined {
  const written = tokenOfCookie()
  const { token } = useToken.getState()
  if (written?.access_token !== token?.access_token) useToken.setState({ token: written, cached: !!written })
  return written?.access_token
}
