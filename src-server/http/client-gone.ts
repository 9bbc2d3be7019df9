import type { ServerResponse } from 'node:http'

/**
 * Aborts when the client closes its connection before it has the response. Fastify's `request.signal` cannot tell: it also
 * aborts as soon as the body of the request has been read.
 */
export function clientGone(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    if (!response.writableFinished) controller.abort()
  }
  if (response.destroyed) abort()
  else response.once('close', abort)
  return controller.signal
}
