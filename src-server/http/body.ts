import type { IncomingMessage } from 'node:http'
import { Failure } from '../context/failure.ts'

type Headers = Pick<IncomingMessage, 'headers'>

/** The number of bytes in the body of a request; infinite if the header is missing. */
export const bodyLength = ({ headers }: Headers): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY

export const hasBody = (request: Headers): boolean => bodyLength(request) > 0

/** The fields of a body by name; throws 400 if the body is no object. */
export function objectBody(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure(400, 'bad_request')
  return body as Record<string, unknown>
}
