import { type FailureBody, isFailureBody } from '#domain/contract/failure.ts'

/** The error that a failed call throws, in process and over HTTP alike; status 0 = the server was not reached. */
export type ApiError = { status: number; body: FailureBody | null }

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined

/** The HTTP status of a failed call; 500 for any other error. */
export const statusOf = (error: unknown): number => {
  const status = field(error, 'status')
  return typeof status === 'number' ? status : 500
}

/** The response body of a failed call, or null. */
export const bodyOf = (error: unknown): FailureBody | null => {
  const body = field(error, 'body')
  return isFailureBody(body) ? body : null
}

/** The result, or `otherwise` when the call failed with one of these statuses. */
export const unlessApiError = async <A, B>(
  answer: Promise<A>,
  statuses: readonly number[],
  otherwise: B,
): Promise<A | B> => {
  try {
    return await answer
  } catch (error) {
    if (statuses.includes(statusOf(error))) return otherwise
    throw error
  }
}
