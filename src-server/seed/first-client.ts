import { hashPassword } from '../auth/password.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { runOperation } from '../context/operation.ts'

/** Creates the API client of CLIENT_ID and CLIENT_SECRET, unless it exists. */
export async function makeFirstClient(shop: Shop): Promise<void> {
  const { clientId, clientSecret } = shop.environment
  if (!clientId || !clientSecret) return
  const known = await shop.db
    .selectFrom('oauth_clients')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (known) return
  const secret_hash = await hashPassword(clientSecret)
  await runOperation(systemContext(shop), { open: 'the first start' }, ({ trx }) =>
    trx
      .insertInto('oauth_clients')
      .values({ client_id: clientId, secret_hash, title: clientId })
      .onConflict((on) => on.doNothing())
      .execute(),
  )
}
