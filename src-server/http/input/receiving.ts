import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../context/failure.ts'
import { type Person, personOf } from '../../workers/person.ts'
import { createPlaces } from '../../workers/places.ts'
import { bodyLength, hasBody } from '../body.ts'
import { onceOver } from '../client-gone.ts'
import { answerLateBody } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files: they may take as long to arrive as the server waits at all, and so many at a time. */
    upload?: boolean
  }
}

/** Up to this length a body needs no place: the largest order of a shopper has half of it. */
export const smallBody = 64 * 1024

/** Larger bodies (and those that do not tell their length) that are held in memory at the same time. */
const bodyPlaces = { visitor: { each: 4, address: 6, all: 16 }, staff: { each: 8, all: 32 }, seconds: 5 }
/** Files that are held in memory at the same time: of up to 5 MB from visitors and 20 MB from staff. */
const uploadPlaces = { visitor: { each: 6, address: 12, all: 24 }, staff: { each: 8, all: 16 }, seconds: 10 }

/**
 * So long a client that is answered before its body has come may go on sending (milliseconds): what is sent is dropped. Were
 * the connection closed at once, the client would lose the answer.
 */
const lingering = 2_000

/** Bodies arrive in time, or their connection is closed. Before all other hooks. */
export function limitBodyTime(app: FastifyInstance, seconds: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) endWhenLate(request, reply, seconds * 1_000)
    done()
  })
}

function endWhenLate(request: FastifyRequest, reply: FastifyReply, longest: number): void {
  const { raw } = request
  // A request that came over no connection (inject) has no such thing.
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

/** Bounds what is held of bodies in memory, for each person and in all. After the guard, which knows the person. */
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
  // One that does not tell its length may come in chunks of a byte each, which take a hundred times their length.
  app.addHook('preParsing', (request, _, payload, done) => {
    const unmeasured = bodyLength(request.raw) === Number.POSITIVE_INFINITY
    if (!unmeasured || request.routeOptions.config.upload || senderOf(request).kind === 'staff')
      return done(null, payload)
    const bounded = upTo(smallBody)
    payload.once('error', (error) => bounded.destroy(error))
    done(null, payload.pipe(bounded))
  })
}

function senderOf(request: FastifyRequest): Person {
  const nobody = { user: null, session: null, address: request.ip ?? '', signal: () => request.signal }
  return personOf(request.context ?? nobody)
}

/** Passes so many bytes on, and fails when there are more. */
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
