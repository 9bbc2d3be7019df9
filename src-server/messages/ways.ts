import type { Language } from '#domain/language/language.ts'
import type { NewsText, NoticeArgs } from '#domain/orders/order-news.ts'
import type { Work } from '../context/operation.ts'
import { writeNotice } from '../notices/write-notice.ts'
import { pushNews } from '../push/push-news.ts'
import type { Channel } from './letter.ts'
import { orderArgs } from './order-args.ts'
import { tell } from './tell.ts'

/** Somebody who is told something, and where: `path` is the page of the shop that says more. */
export type Reader = {
  /** null of a guest. */
  user_id: number | null
  name: string
  email: string | null
  mobile: string | null
  language: Language
  path: string
  /** The session that the order was placed with: a guest is told in the browser that has it. */
  browser: string | null
  /** Whether there may be a browser on which they have asked to be told. */
  listens: boolean
}

/** What is told, and of which order. */
export type Said = { text: NewsText; args: NoticeArgs; order_info_id: number }

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
