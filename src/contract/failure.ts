/** The body of an error response (docs/domain.md 2.1): one message in the user's language, and one per field. */
export type FailureStatus = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503

export type FailureBody = {
  status: false
  msg: string
  errors?: Record<string, string>
  /** Data for the client to continue with: fresh prices, the stored record, the missing permission. */
  data?: unknown
}

export const isFailureBody = (body: unknown): body is FailureBody =>
  typeof body === 'object' && body !== null && (body as { status?: unknown }).status === false
