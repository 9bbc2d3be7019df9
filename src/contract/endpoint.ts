import type { ClientScope } from '../accounts/client.ts'
import type { Problems } from '../check.ts'
import type { Fields } from '../fields.ts'

/** Who may ask (docs/decisions/0007). `public` answers without a token; `session` needs one, be it a guest's. */
export type ShopSection = 'public' | 'session' | 'auth' | 'customer' | 'delivery'

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
  section: ShopSection
  params: P
  query: Q
  body: B
  answer: A
  wrap: W
  /** Sized by the environment (docs/decisions/0003). */
  limited?: Limited
  /** What the token of a program must be good for. */
  scope?: ClientScope
  /** What is wrong with what was sent that no single field knows. */
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
      method?: 'POST'
      section?: ShopSection
      limited?: Limited
      scope?: ClientScope
      problems?: Endpoint['problems']
    } = {},
  ): Endpoint<P, Q, B, A, W> => ({
    method: 'GET',
    section: 'public',
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
