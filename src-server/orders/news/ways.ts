import type { Work } from '../../context/operation.ts'
import type { Channel } from '../../messages/letters/letter.ts'
import { tell } from '../../messages/letters/tell.ts'
import { writeNotice } from '../../messages/live/write-notice.ts'
import { orderArgs } from './order-args.ts'
import { pushNews } from './push-news.ts'
import type { Reader, Said } from './reader.ts'

type Way = {
  reaches: (reader: Reader) => boolean
  send: (work: Work, reader: Reader, said: Said) => Promise<void>
}

/**
 * How people are reached: by e-mail, by SMS whoever has none, on their devices whoever has asked for it there, and in the shop
 * whoever has an account.
 */
export const ways: Readonly<Record<Channel | 'notice', Way>> = {
  email: {
    reaches: ({ email }) => email !== null,
    send: (work, reader, said) => write(work, 'email', reader.email, reader, said),
  },
  sms: {
    reaches: ({ email, mobile }) => email === null && mobile !== null,
    send: (work, reader, said) => write(work, 'sms', reader.mobile, reader, said),
  },
  push: {
    reaches: ({ listens }) => listens,
    send: pushNews,
  },
  notice: {
    reaches: ({ user_id }) => user_id !== null,
    send: writeNotice,
  },
}

async function write(
  work: Work,
  channel: Channel,
  recipient: string | null,
  reader: Reader,
  said: Said,
): Promise<void> {
  if (recipient === null) return
  const { language, user_id } = reader
  await tell(work, {
    channel,
    recipient,
    template: said.text,
    args: await orderArgs(work, reader, said),
    language,
    user_id,
    order_info_id: said.order_info_id,
    queue: 'send-news',
  })
}
