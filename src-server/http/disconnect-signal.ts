import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Calls back once, when the response or its connection has ended. A pipelined response gets no close event of the connection, so
 * both are observed.
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
 * Aborts when the client closes its connection before it has the response. Fastify's `request.signal` is not suitable: it also
 * aborts as soon as the body of the request has been read.
 */
export function disconnectSignal(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  onceOver(request, response, () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
