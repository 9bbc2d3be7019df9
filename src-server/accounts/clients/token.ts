import { sql } from 'kysely'
import { scopesOf } from '#domain/accounts/client-scopes.ts'
import type { TokenRequest, TokenResponse } from '#domain/accounts/client-token.ts'
import { countAttempt, forgetAttempts, fromHere } from '../../auth/attempts.ts'
import { passwordMatches } from '../../auth/password.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { clientTokenSeconds, openSession } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { runOperation } from '../../context/operation.ts'

/** docs/product.md 7: a token for a program, by client credentials; an unknown client takes as long as a wrong secret. */
export async function clientToken(context: Context, request: TokenRequest): Promise<TokenResponse> {
  if (request.grant_type !== 'client_credentials') throw new Failure(400, 'unsupported_grant')
  const { client_id: login_id, client_secret } = request
  if (!login_id || !client_secret) throw new Failure(401, 'invalid_client')
  // Counted by IP address, so that a stranger's wrong secrets do not block the client; a secret is too long to be guessed.
  const counted = fromHere(context, `client ${login_id}`)
  await countAttempt(context, 'login', counted, { login_id })
  const client = await findClient(context.db, login_id)
  const right = await passwordMatches(client?.secret_hash ?? null, client_secret, context)
  const wanted = request.scope?.split(' ').filter(Boolean)
  const response = await runOperation(context, { open: 'signing in' }, async (operation) => {
    // Read again under a lock: the client may have been switched off or got a new secret in the meantime.
    const current = right && (await findClient(operation.trx, login_id, true))
    if (!current || current.secret_hash !== client?.secret_hash) {
      await logSecurity(operation, 'client_refused', { login_id })
      return null
    }
    const held = scopesOf(current)
    const missing = wanted?.find((scope) => !held.includes(scope))
    if (missing) throw new Failure(400, 'scope_missing', { args: { scope: missing.slice(0, 100) } })
    await operation.trx
      .updateTable('oauth_clients')
      .set({ last_used_at: sql<string>`now()` })
      .where('id', '=', current.id)
      .execute()
    await logSecurity(operation, 'client_token', { login_id })
    return {
      access_token: await openSession(operation.trx, { client_id: current.id, scopes: wanted }, context),
      token_type: 'Bearer',
      expires_in: clientTokenSeconds,
      scope: (wanted ?? held).join(' '),
    }
  })
  if (!response) throw new Failure(401, 'invalid_client')
  await forgetAttempts(context, 'login', counted)
  return response
}

const findClient = (db: Context['db'], clientId: string, locking = false) =>
  db
    .selectFrom('oauth_clients')
    .select(['id', 'secret_hash', 'place_orders', 'follow_orders', 'accesses'])
    .where('client_id', '=', clientId)
    .where('status', '=', true)
    .where('deleted_at', 'is', null)
    .where('secret_hash', 'is not', null)
    .$if(locking, (query) => query.forUpdate())
    .executeTakeFirst()
