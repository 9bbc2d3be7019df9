import type { OperationContext } from '../../context/operation.ts'
import { type Channel, isSwitchedOn } from '../../messages/compose/compose-message.ts'
import { notify } from '../../messages/compose/notify.ts'
import { writeNotice } from '../../messages/live/write-notice.ts'
import { orderArgs } from './order-args.ts'
import { pushNotification } from './push-notification.ts'
import type { Notification, Reader } from './reader.ts'

type ChannelSender = {
  reaches: (reader: Reader) => boolean
  send: (operation: OperationContext, reader: Reader, notification: Notification) => Promise<void>
}

/**
 * The channels of a notification: e-mail, SMS for recipients without an e-mail address, push to subscribed devices, and a
 * notification in the shop for recipients with an account.
 */
export const channels: Readonly<Record<Channel | 'notice', ChannelSender>> = {
  email: {
    reaches: ({ email }) => email !== null,
    send: (operation, reader, notification) => write(operation, 'email', reader.email, reader, notification),
  },
  sms: {
    reaches: ({ email, mobile }) => email === null && mobile !== null,
    send: (operation, reader, notification) => write(operation, 'sms', reader.mobile, reader, notification),
  },
  push: {
    reaches: ({ listens }) => listens,
    send: pushNotification,
  },
  notice: {
    reaches: ({ user_id }) => user_id !== null,
    send: writeNotice,
  },
}

async function write(
  operation: OperationContext,
  channel: Channel,
  recipient: string | null,
  reader: Reader,
  notification: Notification,
): Promise<void> {
  if (recipient === null || !(await isSwitchedOn(operation, channel, notification.text))) return
  const { language, user_id } = reader
  await notify(operation, {
    channel,
    recipient,
    template: notification.text,
    args: await orderArgs(operation, reader, notification),
    language,
    user_id,
    order_info_id: notification.order_info_id,
    queue: 'send-news',
  })
}
