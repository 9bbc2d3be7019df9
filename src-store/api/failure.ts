import { type FailureBody, isFailureBody } from '#domain/contract/failure.ts'

/** What a call that was refused throws, in process and over HTTP alike; status 0 = the server was not reached. */
export type Refusal = { status: number; body: FailureBody | null }

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined

/** The HTTP status of a refusal; 500 for everything that is none. */
export const statusOf = (error: unknown): number => {
  const status = field(error, 'status')
  return typeof status === 'number' ? status : 500
}

/** What the server said about a refusal, or null. */
export const bodyOf = (error: unknown): FailureBody | null => {
  const body = field(error, 'body')
  return isFailureBody(body) ? body : null
}

/** The answer, or `otherwise` when it was refused with one of these statuses. */
export const unlessRefused = async <A, B>(
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
