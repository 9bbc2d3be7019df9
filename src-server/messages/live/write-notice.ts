import type { NotificationText } from '#domain/orders/notification-texts.ts'
import type { NoticeArgs } from '#domain/orders/order-notifications.ts'
import type { OperationContext } from '../../context/operation.ts'

type Notice =
  | { text: NotificationText; args: NoticeArgs; order_info_id: number }
  /** Not about an order. */
  | { text: 'cash_rejected' | 'quote_ready' | 'quote_rejected'; args: NoticeArgs; order_info_id: null }

/** Stores a notification for a user, as part of the operation that causes it. */
export async function writeNotice(
  { trx, context }: OperationContext,
  { user_id }: { user_id: number | null },
  { text, args, order_info_id }: Notice,
): Promise<void> {
  if (user_id === null) return
  await trx
    .insertInto('notices')
    .values({ user_id, key: text, args: JSON.stringify(args), order_info_id })
    .execute()
  context.changes.announce(trx, { resource: 'notices', id: user_id, action: 'create' })
}
