import { type Kysely, sql } from 'kysely'
import { decrypt, encrypt } from '../../auth/encryption.ts'
import { cached } from '../../cache/cached.ts'
import { systemContext } from '../../context/background-context.ts'
import type { Shop } from '../../context/context.ts'
import { runOperation } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { PushKeys } from '../compose/outgoing.ts'

/** The VAPID keys of the shop, the same in all of its processes; created when they are first needed. */
export const pushKeys = async (shop: Shop): Promise<PushKeys> =>
  (await readKeys(shop.db, shop.secret)) ?? (await makeKeys(shop))

/** The public key with which browsers subscribe. */
export const readPushKey = async (shop: Shop): Promise<{ public_key: string }> => ({
  public_key: await cached(
    shop,
    { name: 'push key', tags: ['push-keys'] },
    async () => (await pushKeys(shop)).publicKey,
  ),
})

async function readKeys(db: Kysely<Schema>, secret: string): Promise<PushKeys | null> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'sealed_private_key']).executeTakeFirst()
  const privateKey = row ? decrypt(secret, row.sealed_private_key) : null
  return row && privateKey !== null ? { publicKey: row.public_key, privateKey } : null
}

const makeKeys = (shop: Shop): Promise<PushKeys> =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, async ({ trx }) => {
    // When two processes need the keys at the same time, only one creates them.
    await sql`select pg_advisory_xact_lock(hashtextextended('push keys', 0))`.execute(trx)
    const known = await readKeys(trx, shop.secret)
    if (known) return known
    // Keys that were encrypted with another secret are lost, and all subscriptions made with them are useless.
    await trx.deleteFrom('push_subscriptions').execute()
    const { default: webPush } = await import('web-push')
    const keys = webPush.generateVAPIDKeys()
    const row = { public_key: keys.publicKey, sealed_private_key: encrypt(shop.secret, keys.privateKey) }
    await trx
      .insertInto('push_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return keys
  })
