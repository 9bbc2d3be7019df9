import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { logSecurity } from '../../auth/security-log.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { ResourceHooks } from '../../resources/hooks.ts'

/** API clients are named by the shop; one that is switched off or removed has no token any more. */
export const clientService: ResourceHooks = {
  settle: (_, __, stored) => (stored ? {} : { client_id: newClientId() }),
  follow: async (work, before, after) => {
    const client = after ?? before
    await logSecurity(work, 'client_changed', { login_id: String(client?.client_id) })
    if (before && !after?.status) await endTokensOf(work.trx, before.id)
  },
}

/** Ends what a program has been given. */
export async function endTokensOf(trx: Kysely<Schema>, clientId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('client_id', '=', clientId).execute()
}

// No letter that reads like a digit or another one; ten of them are some 49 bits.
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const newClientId = () =>
  `client-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`
