import type { IncomingHttpHeaders } from 'node:http'
import type { SpanContext } from '@opentelemetry/api'

// W3C Trace Context: version, trace id, parent id, flags.
const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The parent span that the client names. */
export function parentOf({ traceparent }: IncomingHttpHeaders): SpanContext | null {
  const found = typeof traceparent === 'string' ? pattern.exec(traceparent) : null
  if (!found) return null
  const [, traceId = '', spanId = '', flags = '00'] = found
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}
