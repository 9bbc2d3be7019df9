import type { Shop } from '../../context/context.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { PushTarget } from '../compose/outgoing.ts'
import { pushKeys } from './push-keys.ts'

/** The push target of a subscription; undefined once it has been deleted. */
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

/** Deletes a subscription that its push service has reported as gone. */
export async function dropTarget({ trx }: OperationContext, id: number | null): Promise<void> {
  if (id !== null) await trx.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
