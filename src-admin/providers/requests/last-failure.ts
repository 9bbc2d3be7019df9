/** So long after the server has failed a page that breaks is taken to break because of it, in milliseconds. */
const soon = 60_000

let last: { id: string; at: number } | null = null

/** Remembers what the server calls a request that it could not answer. */
export function noteFailure({ status, headers }: Response): void {
  const id = status >= 500 ? headers.get('x-request-id') : null
  if (id) last = { id, at: Date.now() }
}

/** What to quote where a page has broken, if the server has had a part in it. */
export const recentFailure = (): string | null => (last && Date.now() - last.at < soon ? last.id : null)
