import type { FailureStatus } from '#domain/contract/failure.ts'
import type { ServerMessage } from './language.ts'

/** The error class of the server: services throw it, src-server/http/errors.ts turns it into the envelope. */
export class Failure extends Error {
  readonly status: FailureStatus
  readonly messageKey: ServerMessage
  readonly args: Record<string, string | number>
  readonly errors: FieldErrors | undefined
  readonly data: unknown

  constructor(
    status: FailureStatus,
    messageKey: ServerMessage,
    more: { args?: Record<string, string | number>; errors?: FieldErrors; data?: unknown } = {},
  ) {
    super(`${status} ${messageKey}`)
    this.status = status
    this.messageKey = messageKey
    this.args = more.args ?? {}
    this.errors = more.errors
    this.data = more.data
  }
}

/** Throws the errors of the fields, if there are any. */
export function rejectErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
}

/** Throws the errors of a record that is a field of another one with the path of that field ("delivery.area_id"). */
export async function withErrorsBelow<Result>(field: string, check: Promise<Result>): Promise<Result> {
  try {
    return await check
  } catch (error) {
    if (!(error instanceof Failure) || !error.errors) throw error
    const below = Object.entries(error.errors).map(([name, problem]) => [`${field}.${name}`, problem])
    throw new Failure(error.status, error.messageKey, { errors: Object.fromEntries(below) })
  }
}

/** The error of each field, by its path ("product_price_infos.0.unit_price"). */
export type FieldErrors = Record<string, FieldError>
export type FieldError = { reason: string; args?: Readonly<Record<string, string | number>> }
