import type { IncomingMessage } from 'node:http'

type Headers = Pick<IncomingMessage, 'headers'>

/** How many bytes the body of a request has; without an end where it does not say. */
export const bodyLength = ({ headers }: Headers): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY

export const hasBody = (request: Headers): boolean => bodyLength(request) > 0
