import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../context/failure.ts'
import { personOf, type WorkOwner } from '../../workers/person.ts'
import { createPlaces } from '../../workers/places.ts'
import { bodyLength, hasBody } from '../body.ts'
import { onceOver } from '../disconnect-signal.ts'
import { answerLateBody } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route receives files: these may take as long as the server waits at all, and their number in memory is limited. */
    upload?: boolean
  }
}

/** Bodies up to this length are not counted: the largest order of a shopper has half of it. */
export const smallBody = 64 * 1024

/** How many larger bodies (and those without a length) may be in memory at the same time. */
const bodyPlaces = { visitor: { each: 4, address: 6, all: 16 }, staff: { each: 8, all: 32 }, seconds: 5 }
/** How many files may be in memory at the same time: of up to 5 MB from visitors and 20 MB from staff. */
const uploadPlaces = { visitor: { each: 6, address: 12, all: 24 }, staff: { each: 8, all: 16 }, seconds: 10 }

/**
 * How long a client may continue to send its body after the response (milliseconds); the data is dropped. If the connection were
 * closed immediately, the client would lose the response.
 */
const lingering = 2_000

/** Closes the connection if a body does not arrive in time. Registered before all other hooks. */
export function limitBodyTime(app: FastifyInstance, seconds: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) endWhenLate(request, reply, seconds * 1_000)
    done()
  })
}

function endWhenLate(request: FastifyRequest, reply: FastifyReply, longest: number): void {
  const { raw } = request
  // Undefined for an injected request, which has no connection.
  const arrives = () => raw.complete === false
  let timer: NodeJS.Timeout | undefined
  const endAfter = (time: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!arrives()) return
      if (reply.raw.headersSent) raw.socket.destroy()
      else answerLateBody(request)
    }, time)
    timer.unref()
  }
  const stop = () => clearTimeout(timer)
  if (!request.routeOptions.config.upload) endAfter(longest)
  raw.once('end', stop)
  raw.once('close', stop)
  reply.raw.once('finish', () => {
    if (arrives()) endAfter(lingering)
  })
}

/** Limits the bodies in memory, per user and in all. Registered after the guard, which identifies the user. */
export function limitBodies(app: FastifyInstance): void {
  const bodies = createPlaces(bodyPlaces)
  const uploads = createPlaces(uploadPlaces)
  app.addHook('onRequest', (request, reply, done) => {
    const places = request.routeOptions.config.upload
      ? uploads
      : bodyLength(request.raw) > smallBody
        ? bodies
        : null
    if (!places) return done()
    onceOver(request.raw, reply.raw, places.take(senderOf(request)))
    done()
  })
  // A body without a length may come in chunks of a byte each, which take a hundred times their length.
  app.addHook('preParsing', (request, _, payload, done) => {
    const unmeasured = bodyLength(request.raw) === Number.POSITIVE_INFINITY
    if (!unmeasured || request.routeOptions.config.upload || senderOf(request).kind === 'staff')
      return done(null, payload)
    const bounded = upTo(smallBody)
    payload.once('error', (error) => bounded.destroy(error))
    done(null, payload.pipe(bounded))
  })
}

function senderOf(request: FastifyRequest): WorkOwner {
  const anonymous = { user: null, session: null, address: request.ip ?? '', signal: () => request.signal }
  return personOf(request.context ?? anonymous)
}

/** Passes through at most this many bytes, and fails when there are more. */
function upTo(most: number): Transform {
  let length = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      length += chunk.length
      if (length > most) done(Object.assign(new Failure(413, 'too_large'), { statusCode: 413 }))
      else done(null, chunk)
    },
  })
}
