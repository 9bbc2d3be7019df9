import { storedAtHeader } from '#domain/site/offline-copies.ts'

/** docs/decisions/0009: personal responses are `no-store`; only complete responses of the shop itself are cached. */
export const isCacheable = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  !answer.redirected &&
  !/no-store/i.test(answer.headers.get('cache-control') ?? '')

/** A copy of a response with the time of caching in a header. */
export function cacheableCopy(answer: Response, body: BodyInit | null = answer.body): Response {
  const headers = new Headers(answer.headers)
  // A body that has been read is no longer compressed, and has another length.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(storedAtHeader, String(Date.now()))
  return new Response(body, { headers })
}
