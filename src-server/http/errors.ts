import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FailureBody, FailureStatus } from '#domain/contract/failure.ts'
import { defaultLanguage, type Language } from '#domain/language/language.ts'
import { Failure } from '../context/failure.ts'
import { type ServerMessage, translate } from '../context/language.ts'
import { hasBody } from './body.ts'
import { asFailure, isUnreadableValue } from './database-errors.ts'
import { failurePage, wantsPage } from './failure-page.ts'
import { languageOf } from './language.ts'

/** The error handler: failures, Fastify's errors and unexpected ones, all as the envelope (docs/architecture.md 4). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | Failure, request, reply) => {
    const error = asFailure(thrown) as typeof thrown
    const failure = error instanceof Failure ? error : fromError(error, request)
    if (error !== thrown) request.log.warn({ err: thrown }, failure.messageKey)
    const language = request.context?.language ?? languageOf(request)
    if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
    // RFC 6750, section 3.1.
    if (failure.status === 403 && failure.messageKey === 'scope_missing')
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${failure.args.scope}"`)
    if (failure.status === 429) reply.header('retry-after', failure.args.seconds ?? 60)
    if (failure.status === 503 && failure.args.seconds) reply.header('retry-after', failure.args.seconds)
    const body = failureBody(failure, language)
    reply.status(failure.status)
    if (failure.status < 500 || !wantsPage(request)) return reply.send(body)
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(failurePage(body.msg, request.id, language))
  })
}

/** Responds to an invalid URL, before any hook has run. */
export function answerBadAddress(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id)
  // No hook that limits its body runs.
  if (hasBody(request.raw)) reply.header('connection', 'close')
  reply.status(400).send(failureBody(new Failure(400, 'bad_request'), languageOf(request)))
}

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Responds to a body that does not arrive in time. The code that reads the body notices the closed connection. */
export function answerLateBody(request: FastifyRequest): void {
  const { socket } = request.raw
  sendLast(
    socket,
    '408 Request Timeout',
    failureBody(new Failure(408, 'request_timeout'), languageOf(request)),
  )
  socket.destroy()
}

/** Responds to a connection that sends no HTTP, endless headers, or a request that takes too long. */
export function answerBadConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const failure = late ? new Failure(408, 'request_timeout') : new Failure(400, 'bad_request')
  sendLast(socket, statusLines[error.code ?? ''] ?? '400 Bad Request', failureBody(failure, defaultLanguage))
  socket.destroy(error)
}

function sendLast(socket: Socket, status: string, content: FailureBody): void {
  const body = JSON.stringify(content)
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`
  if (socket.writable) socket.write(head + body)
}

export function failureBody({ messageKey, args, errors, data }: Failure, language: Language): FailureBody {
  const t = translate[language]
  const texts = Object.entries(errors ?? {}).map(([path, { reason, args: numbers }]) => [
    path,
    // A reason with a dot is a message of the server, any other one a problem of fields.
    t((reason.includes('.') ? reason : `problems.${reason}`) as ServerMessage, numbers),
  ])
  return {
    status: false,
    msg: t(messageKey, args),
    ...(errors && { errors: Object.fromEntries(texts) as Record<string, string> }),
    ...(data !== undefined && { data }),
  }
}

/** Why a part of a request failed, in one text: the errors of the fields, else the message of the failure. */
export function failureText(failure: Failure, language: Language): string {
  const { msg, errors } = failureBody(failure, language)
  const texts = Object.values(errors ?? {})
  return texts.length > 0 ? [...new Set(texts)].join(' ') : msg
}

function fromError(error: FastifyError, request: FastifyRequest): Failure {
  const status = error.statusCode ?? 500
  if (status === 413) return new Failure(413, 'too_large')
  if (status === 404) return new Failure(404, 'page_not_found')
  if (status >= 400 && status < 500)
    return new Failure(status === 415 ? 415 : (400 as FailureStatus), 'bad_request')
  request.log.error({ err: error }, 'request failed')
  if (isUnreadableValue(error)) return new Failure(422, 'value_unreadable')
  return new Failure(500, 'internal', { args: { id: request.id } })
}
