import type { Shop } from '../../context/context.ts'
import type { Work } from '../../context/operation.ts'
import type { PushTarget } from '../letters/outgoing.ts'
import { pushKeys } from './push-keys.ts'

/** How a browser is reached that is to be told; undefined once it is not to be told any more. */
export async function targetOf(shop: Shop, id: number | null): Promise<PushTarget | undefined> {
  if (id === null) return undefined
  const keys = await pushKeys(shop)
  const found = await shop.db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found && { ...found, keys }
}

/** The browser has gone, and its service has said so. */
export async function dropTarget({ trx }: Work, id: number | null): Promise<void> {
  if (id !== null) await trx.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
