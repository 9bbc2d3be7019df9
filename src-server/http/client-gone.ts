import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Calls back once, when the response has ended or the connection has. A response that waits behind another one of the same
 * connection does not see the connection close, so both are listened to.
 */
export function onceOver(request: IncomingMessage, response: ServerResponse, over: () => void): void {
  const { socket } = request
  const end = () => {
    socket.off('close', end)
    response.off('close', end)
    over()
  }
  if (socket.destroyed || response.destroyed) over()
  else {
    socket.once('close', end)
    response.once('close', end)
  }
}

/**
 * Aborts when the client closes its connection before it has the response. Fastify's `request.signal` cannot tell: it also
 * aborts as soon as the body of the request has been read.
 */
export function clientGone(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  onceOver(request, response, () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
