import type { IncomingMessage } from 'node:http'
import { Failure } from '../context/failure.ts'

type Headers = Pick<IncomingMessage, 'headers'>

/** How many bytes the body of a request has; without an end where it does not say. */
export const bodyLength = ({ headers }: Headers): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY

export const hasBody = (request: Headers): boolean => bodyLength(request) > 0

/** A body as fields by name; whatever came instead is refused. */
export function objectBody(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure(400, 'bad_request')
  return body as Record<string, unknown>
}
