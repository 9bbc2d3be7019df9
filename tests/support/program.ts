import type { FastifyInstance } from 'fastify'
import type { ClientAccess } from '../../src/accounts/client.ts'
import type { Shop } from '../../src-server/context/context.ts'
import { type Caller, callerOf } from './shop.ts'

export const access = (feature_id: number, more: Partial<ClientAccess> = {}): ClientAccess => ({
  feature_id,
  write: false,
  delete: false,
  ...more,
})

/** An API client that an admin has created, with its secret. */
export async function newClient(admin: Caller, more: object = {}) {
  const stored = await admin.post('/api/oauth-clients/store', { title: 'Warehouse', status: true, ...more })
  const { id } = stored.body.data as { id: number }
  const { client_id, client_secret } = (await admin.post(`/api/oauth-clients/secret/${id}`)).body.data as {
    client_id: string
    client_secret: string
  }
  return { id, client_id, client_secret }
}

/** A program with a token of a new client. */
export async function programOf(
  shop: Shop,
  app: FastifyInstance,
  admin: Caller,
  accesses: readonly ClientAccess[],
  scope?: string,
): Promise<Caller> {
  const { client_id, client_secret } = await newClient(admin, { accesses })
  const { body } = await callerOf(shop, app, null).post('/oauth/token', {
    grant_type: 'client_credentials',
    client_id,
    client_secret,
    ...(scope !== undefined && { scope }),
  })
  return callerOf(shop, app, null, body.access_token)
}
