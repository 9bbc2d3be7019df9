import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { decrypt, encrypt } from '../../auth/encryption.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { hasBody } from '../../http/body.ts'

/**
 * Writes of API clients with the header `Idempotency-Key`: a request that is sent again within a day, because its response was lost,
 * is not carried out again and gets the first response. The transaction of the write marks the key, so that this also holds after a
 * crash between the write and its response.
 */

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a write that is carried out now. */
    idempotencyKey: { client_id: number; key: string } | null
  }
}

/** After this many minutes without a write, a request has ended without a response and may be carried out again. */
const longestMinutes = 10
/** A longer response is not stored: the repeated request is rejected instead. */
const longestBody = 1_000_000

export function addIdempotencyKeys(app: FastifyInstance): void {
  app.decorateRequest('idempotencyKey', null)
  app.addHook('preHandler', async (request, reply) => {
    const { context, method, headers, body } = request
    const key = headers['idempotency-key']
    if (key === undefined || context?.session?.kind !== 'client' || method === 'GET') return
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
      throw new Failure(422, 'clients.key_invalid')
    // The content of a file is not compared, so another file with the same key would get the first response.
    if (body === undefined && hasBody(request.raw)) throw new Failure(422, 'clients.key_with_file')
    const { client_id } = context.session
    const found = await begin(context, client_id, key, fingerprintOf(request))
    // Returned, so that Fastify waits for the end of the response and calls no handler.
    if (found) return sendAgain(context, found, reply)
    request.idempotencyKey = { client_id, key }
    context.recordWritten = (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ written: true })
        .where('client_id', '=', client_id)
        .where('key', '=', key)
        .execute()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotencyKey: own, context } = request
    if (!own) return
    const stored = reply.statusCode < 400 && typeof payload === 'string' && payload.length <= longestBody
    if (stored)
      await context.db
        .updateTable('idempotency_keys')
        // It may contain personal data.
        .set({ status: reply.statusCode, body: encrypt(context.secret, payload) })
        .where('client_id', '=', own.client_id)
        .where('key', '=', own.key)
        .execute()
    // A rejected request has written nothing, so it may be corrected and sent again.
    else
      await context.db
        .deleteFrom('idempotency_keys')
        .where('client_id', '=', own.client_id)
        .where('key', '=', own.key)
        .where('written', '=', false)
        .execute()
  })
}

type Found = { written: boolean; status: number | null; body: string | null }

/** Null if the request is to be carried out: it is the first one with this key, or an earlier one has ended without a write. */
async function begin(
  { db }: Context,
  client_id: number,
  key: string,
  fingerprint: string,
): Promise<Found | null> {
  const begun = await db
    .insertInto('idempotency_keys')
    .values({ client_id, key, fingerprint })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'key'])
        .doUpdateSet({ created_at: sql<string>`now()` })
        .where('idempotency_keys.fingerprint', '=', fingerprint)
        .where('idempotency_keys.written', '=', false)
        .where('idempotency_keys.status', 'is', null)
        .where(
          'idempotency_keys.created_at',
          '<',
          sql<string>`now() - ${longestMinutes} * interval '1 minute'`,
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (begun) return null
  const found = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'written', 'status', 'body'])
    .where('client_id', '=', client_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!found) throw new Failure(409, 'clients.key_running')
  if (found.fingerprint !== fingerprint) throw new Failure(422, 'clients.key_reused')
  return found
}

function sendAgain({ secret }: Context, { written, status, body }: Found, reply: FastifyReply): FastifyReply {
  if (status === null) throw new Failure(409, written ? 'clients.key_done' : 'clients.key_running')
  return reply
    .status(status)
    .header('idempotency-replayed', 'true')
    .type('application/json; charset=utf-8')
    .send(decrypt(secret, body ?? ''))
}

const fingerprintOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex')
