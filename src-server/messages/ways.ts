import { localDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { moneyText } from '#domain/language/money-text.ts'
import type { NewsText, NoticeArgs } from '#domain/orders/order-news.ts'
import { writeNotice } from '../notices/write-notice.ts'
import type { Work } from '../operation.ts'
import { shopWords } from '../site/shop-words.ts'
import type { Channel } from './letter.ts'
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
}

/** What is told, and of which order. */
type Said = { text: NewsText; args: NoticeArgs; order_info_id: number }

type Way = {
  reaches: (reader: Reader) => boolean
  send: (work: Work, reader: Reader, said: Said) => Promise<void>
}

/** How people are reached: by e-mail, by SMS whoever has none, and in the shop whoever has an account. */
export const ways: Readonly<Record<'email' | 'sms' | 'notice', Way>> = {
  email: {
    reaches: ({ email }) => email !== null,
    send: (work, reader, said) => write(work, 'email', reader.email, reader, said),
  },
  sms: {
    reaches: ({ email, mobile }) => email === null && mobile !== null,
    send: (work, reader, said) => write(work, 'sms', reader.mobile, reader, said),
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
  { name, language, user_id, path }: Reader,
  { text, args, order_info_id }: Said,
): Promise<void> {
  if (recipient === null) return
  const { publicUrl } = work.context.environment
  const { said, currency_symbol } = await shopWords(work.trx, language)
  await tell(work, {
    channel,
    recipient,
    template: text,
    args: {
      name,
      number: localDigits(args.order_id, language),
      step: said('order_step', args.timeline_id),
      total: moneyText(args.total_payable, language, currency_symbol),
      reason: args.reason ?? '',
      person: args.person ?? '',
      amount: moneyText(args.amount ?? 0, language, currency_symbol),
      other: localDigits(args.other_order ?? '', language),
      ...(publicUrl && { follow: publicUrl + path }),
    },
    language,
    user_id,
    order_info_id,
    queue: 'send-news',
  })
}
