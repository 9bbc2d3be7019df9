import { isUrgent } from '#domain/messages/push-notice.ts'
import type { OperationContext } from '../../context/operation.ts'
import { composedFor, isSwitchedOn } from '../../messages/compose/compose-message.ts'
import { queueMessage } from '../../messages/compose/notify.ts'
import { subscribedBrowsers } from '../../messages/push/subscribed-browsers.ts'
import { orderArgs } from './order-args.ts'
import type { Notification, Reader } from './reader.ts'

/** Sends a push notification to each subscribed browser, in the language of its subscription. */
export async function pushNotification(
  operation: OperationContext,
  reader: Reader,
  notification: Notification,
): Promise<void> {
  const { user_id, path, browser } = reader
  const { text, args, order_info_id } = notification
  if (!(await isSwitchedOn(operation, 'push', text))) return
  for (const { id, language, device } of await subscribedBrowsers(operation.trx, user_id, browser)) {
    const orderTexts = await orderArgs(operation, { ...reader, language }, notification)
    const composed = await composedFor(operation, 'push', text, orderTexts, language)
    await queueMessage(
      operation,
      {
        channel: 'push',
        recipient: device,
        push_subscription_id: id,
        template: text,
        language,
        user_id,
        order_info_id,
        queue: 'send-news',
      },
      { ...composed, page: path, about: `order-${args.order_id}`, urgent: isUrgent(text) },
    )
  }
}
