import type { ClientScope } from '../accounts/client.ts'
import type { Problems } from '../fields/check.ts'
import type { Fields } from '../fields/fields.ts'

/** The required access (docs/decisions/0007): `public` is open to all, `session` needs a token, possibly a guest's. */
export type ShopGuard = 'public' | 'session' | 'auth' | 'customer' | 'delivery'

/**
 * The envelope of the response: a page of a list or of a search, one record under `data`, a plain array (docs/product.md 7), a
 * save, or none.
 */
export type Wrap = 'page' | 'found' | 'one' | 'plain' | 'saved' | 'bare'

export type Endpoint<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends Fields = Fields,
  A extends Fields = Fields,
  W extends Wrap = Wrap,
> = {
  method: 'GET' | 'POST'
  path: string
  guard: ShopGuard
  params: P
  query: Q
  body: B
  answer: A
  wrap: W
  /** The rate limit, per IP address; the environment sets the number of calls allowed (docs/decisions/0003). */
  limited?: Limited
  /** The path of the endpoint whose rate limit is shared. */
  countedWith?: string
  /**
   * The response is public. `response` is cached as sent, `result` also as data, because many pages use it. The cache tags cover
   * everything that the handler reads (docs/caching.md). Other responses are not cached.
   */
  cached?: 'response' | 'result'
  /** A GET that sets or deletes cookies: cross-site requests are rejected. */
  setsCookies?: true
  /** The scope that the token of an API client needs. */
  scope?: ClientScope
  /** Validates rules that concern more than one field. */
  problems?: (values: Readonly<Record<string, unknown>>) => Problems
}

export type Limited = 'login' | 'register' | 'code' | 'reset' | 'order' | 'search'

const nothing = {} as const
type Nothing = typeof nothing

export const ask =
  <const W extends Wrap>(wrap: W) =>
  <
    const A extends Fields,
    const P extends Fields = Nothing,
    const Q extends Fields = Nothing,
    const B extends Fields = Nothing,
  >(
    path: string,
    answer: A,
    rest: {
      params?: P
      query?: Q
      body?: B
    } & Partial<Omit<Endpoint, 'path' | 'answer' | 'wrap' | 'params' | 'query' | 'body'>> = {},
  ): Endpoint<P, Q, B, A, W> => ({
    method: 'GET',
    guard: 'public',
    path,
    answer,
    wrap,
    ...rest,
    params: rest.params ?? (nothing as unknown as P),
    query: rest.query ?? (nothing as unknown as Q),
    body: rest.body ?? (nothing as unknown as B),
  })

export const page = ask('page')
export const found = ask('found')
export const one = ask('one')
export const plain = ask('plain')
export const saved = ask('saved')
export const bare = ask('bare')
