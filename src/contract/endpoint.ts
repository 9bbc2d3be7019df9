import type { ClientScope } from '../accounts/client.ts'
import type { Problems } from '../fields/check.ts'
import type { Fields } from '../fields/fields.ts'

/** Who may call (docs/decisions/0007): `public` is open to everybody, `session` needs a token, be it a guest's. */
export type ShopGuard = 'public' | 'session' | 'auth' | 'customer' | 'delivery'

/** How the answer is wrapped: a page of a list or of a search, one record under `data`, a plain array (docs/product.md 7), a save, or not at all. */
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
  /** The rate limit, per address; the environment says how many calls it allows (docs/decisions/0003). */
  limited?: Limited
  /** The path of the endpoint whose calls and this one's are counted together. */
  countedWith?: string
  /**
   * The response is the same for everybody. `response` is cached as it is sent, `result` also as data, because many pages show it.
   * The tags are those of everything that the handler reads (docs/caching.md). Nothing else is cached.
   */
  cached?: 'response' | 'result'
  /** A GET that sets or deletes cookies: pages of other sites may not send it. */
  setsCookies?: true
  /** The scope that the token of a program needs. */
  scope?: ClientScope
  /** Errors of the input that concern more than one field. */
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
