import { sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { operate } from '../operation.ts'
import { passwordMatches } from './password.ts'
import { clientTokenSeconds, openSession } from './sessions.ts'

/** spec 7: a token for a program, by client credentials. */
export async function clientToken(context: Context, input: ShopInput<'token'>): Promise<AnswerRow<'token'>> {
  if (input.grant_type !== 'client_credentials') throw new Failure(400, 'unsupported_grant')
  const client = await context.db
    .selectFrom('oauth_clients')
    .select(['id', 'secret_hash'])
    .where('client_id', '=', input.client_id)
    .where('status', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!(await passwordMatches(client?.secret_hash ?? null, input.client_secret)) || !client)
    throw new Failure(401, 'invalid_client')
  const access_token = await operate(context, { open: 'signing in' }, async ({ trx }) => {
    await trx
      .updateTable('oauth_clients')
      .set({ last_used_at: sql<string>`now()` })
      .where('id', '=', client.id)
      .execute()
    return openSession(trx, { client_id: client.id })
  })
  return { access_token, token_type: 'Bearer', expires_in: clientTokenSeconds }
}
