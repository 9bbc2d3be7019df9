import type { FailureStatus } from '#domain/contract/failure.ts'
import type { ServerMessage } from './language.ts'

/** The one error of the server: services throw it, src-server/http/errors.ts turns it into the envelope. */
export class Failure extends Error {
  readonly status: FailureStatus
  readonly said: ServerMessage
  readonly args: Record<string, string | number>
  readonly errors: FieldErrors | undefined
  readonly data: unknown

  constructor(
    status: FailureStatus,
    said: ServerMessage,
    more: { args?: Record<string, string | number>; errors?: FieldErrors; data?: unknown } = {},
  ) {
    super(`${status} ${said}`)
    this.status = status
    this.said = said
    this.args = more.args ?? {}
    this.errors = more.errors
    this.data = more.data
  }
}

/** What is wrong with each field, by its path ("product_price_infos.0.unit_price"). */
export type FieldErrors = Record<string, FieldError>
export type FieldError = { reason: string; args?: Readonly<Record<string, string | number>> }
