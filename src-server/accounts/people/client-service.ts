import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { logSecurity } from '../../auth/security-log.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { ResourceHooks } from '../../resources/hooks.ts'

/** The rules of API clients: the shop names them; the tokens of a client that is switched off or deleted are deleted. */
export const clientService: ResourceHooks = {
  beforeSave: (_, __, stored) => (stored ? {} : { client_id: newClientId() }),
  afterSave: async (operation, before, after) => {
    const client = after ?? before
    await logSecurity(operation, 'client_changed', { login_id: String(client?.client_id) })
    if (before && !after?.status) await endTokensOf(operation.trx, before.id)
  },
}

/** Deletes the tokens of an API client. */
export async function endTokensOf(trx: Kysely<Schema>, clientId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('client_id', '=', clientId).execute()
}

// No letter that looks like a digit or like another letter; ten of them have about 49 bits.
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const newClientId = () =>
  `client-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`
