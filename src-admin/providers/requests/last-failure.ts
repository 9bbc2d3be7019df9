/** The time after a server error during which a broken page is attributed to it, in milliseconds. */
const soon = 60_000

let last: { id: string; at: number } | null = null

/** Records the request id of a failed request. */
export function noteFailure({ status, headers }: Response): void {
  const id = status >= 500 ? headers.get('x-request-id') : null
  if (id) last = { id, at: Date.now() }
}

/** The request id to quote on the error page, if the server was probably the cause. */
export const recentFailure = (): string | null => (last && Date.now() - last.at < soon ? last.id : null)
