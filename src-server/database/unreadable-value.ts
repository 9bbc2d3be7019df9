import { Failure } from '../failure.ts'

/**
 * Data exceptions that a value of a request may cause: out of range, no number, no date, a character that no text has. Every
 * value is validated before it comes to the database; this is the last net, and each error that it catches is logged.
 */
const codes = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

export const isUnreadableValue = (error: unknown): boolean =>
  error instanceof Error && codes.has(String((error as { code?: unknown }).code))

export const unreadableValue = (): Failure => new Failure(422, 'value_unreadable')
