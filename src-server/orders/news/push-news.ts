import { isUrgent } from '#domain/messages/push-notice.ts'
import type { Work } from '../../context/operation.ts'
import { letterOf } from '../../messages/letters/letter.ts'
import { post } from '../../messages/letters/tell.ts'
import { toldBrowsers } from '../../messages/push/told-browsers.ts'
import { orderArgs } from './order-args.ts'
import type { Reader, Said } from './reader.ts'

/** Tells each browser that somebody has asked to be told on, in the language that it has asked in. */
export async function pushNews(work: Work, reader: Reader, said: Said): Promise<void> {
  const { user_id, path, browser } = reader
  const { text, args, order_info_id } = said
  for (const { id, language, device } of await toldBrowsers(work.trx, user_id, browser)) {
    const told = await orderArgs(work, { ...reader, language }, said)
    const letter = await letterOf(work, 'push', text, told, language)
    await post(
      work,
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
      { ...letter, page: path, about: `order-${args.order_id}`, urgent: isUrgent(text) },
    )
  }
}
