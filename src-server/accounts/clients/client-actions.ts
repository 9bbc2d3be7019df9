import { randomBytes } from 'node:crypto'
import { integer, text } from '#domain/fields/fields.ts'
import { hashPassword } from '../../auth/password.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { runOperation } from '../../context/operation.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import { endTokensOf, requireClientWithin } from './client-service.ts'

const feature = 201

/** Creates a new secret for an API client: it is shown once and stored as a hash; tokens issued with the old secret end. */
export const clientActions: readonly AdminAction[] = [
  {
    method: 'POST',
    path: '/api/oauth-clients/secret/:id',
    feature,
    action: 'edit',
    body: { id: integer({ required: true, min: 1 }) },
    answer: { client_id: text({ required: true, max: 80 }), client_secret: text({ required: true }) },
    run: async (context, input) => ({
      data: await newSecret(context, Number(input.id)),
      msg: translate[context.language]('people.client_secret_made'),
    }),
  },
]

async function newSecret(context: Context, id: number) {
  const client_secret = randomBytes(32).toString('base64url')
  const secret_hash = await hashPassword(client_secret)
  return runOperation(context, { action: 'edit', feature }, async (operation) => {
    const client = await readRecord(operation, 'oauth-clients', id, true)
    if (!client) throw new Failure(404, 'record_not_found')
    operation.requireRight(client)
    requireClientWithin(operation, client)
    if (!client.status) throw new Failure(409, 'people.client_off')
    // With the secret go its rights, its limits and its approvals: they are those of the user who has it.
    await operation.trx
      .updateTable('oauth_clients')
      .set({ secret_hash, acts_for: context.user?.id ?? null })
      .where('id', '=', id)
      .execute()
    await endTokensOf(operation.trx, id)
    const client_id = String(client.client_id)
    await logSecurity(operation, 'client_changed', { login_id: client_id })
    operation.recordChange({ resource: 'oauth-clients', id, action: 'update', as: 'new_secret' })
    return { client_id, client_secret }
  })
}
