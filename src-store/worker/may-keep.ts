import { keptAtHeader } from '#domain/site/kept-copies.ts'

/** docs/decisions/0009: what is somebody's own says `no-store`; only whole answers of the shop itself are kept. */
export const mayKeep = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  !answer.redirected &&
  !/no-store/i.test(answer.headers.get('cache-control') ?? '')

/** A copy that says since when it is kept. */
export function keptCopy(answer: Response, body: BodyInit | null = answer.body): Response {
  const headers = new Headers(answer.headers)
  // A body that has been read is neither packed nor of that length any more.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(keptAtHeader, String(Date.now()))
  return new Response(body, { headers })
}
