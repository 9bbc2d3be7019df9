import { Failure } from '../../context/failure.ts'

/** A body as fields by name; whatever came instead is refused. */
export function objectBody(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure(400, 'bad_request')
  return body as Record<string, unknown>
}
