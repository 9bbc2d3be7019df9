import { dayText } from '#domain/language/dates.ts'
import { defaultLanguage, languages } from '#domain/language/language.ts'
import { lastDayBefore } from '#domain/values/day-end.ts'
import { amountText } from '#domain/values/money-text.ts'
import type { OperationContext } from '../context/operation.ts'
import { isSwitchedOn } from '../messages/compose/compose-message.ts'
import { notify } from '../messages/compose/notify.ts'
import { writeNotice } from '../messages/live/write-notice.ts'
import { shopWords } from '../site/shop-texts.ts'

type QuoteMessage =
  | { template: 'quote_ready'; total: number; expires_at: string }
  | { template: 'quote_rejected'; reason: string }

/** Notifies the customer of a quote by e-mail, or by SMS without an e-mail address, and in the shop. */
export async function notifyCustomer(
  operation: OperationContext,
  user_id: number,
  message: QuoteMessage,
): Promise<void> {
  const { trx, context } = operation
  const person = await trx
    .selectFrom('users')
    .select(['full_name', 'email', 'mobile', 'language'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!person) return
  const reason = message.template === 'quote_rejected' ? message.reason : null
  const total = message.template === 'quote_ready' ? message.total : 0
  await writeNotice(
    operation,
    { user_id },
    {
      text: message.template,
      order_info_id: null,
      args: { order_id: '', timeline_id: 0, total_payable: total, person: null, reason },
    },
  )
  const channel = person.email ? 'email' : 'sms'
  const recipient = person.email ?? person.mobile
  if (!recipient || !(await isSwitchedOn(operation, channel, message.template))) return
  const language = languages.find((one) => one === person.language) ?? defaultLanguage
  const { currency_symbol, time_zone } = await shopWords({ cache: context.cache, db: trx }, language)
  const { publicUrl } = context.environment
  const common = {
    name: person.full_name ?? '',
    ...(publicUrl && { follow: `${publicUrl}/user/my-prescriptions` }),
  }
  const sent = { channel, recipient, language, user_id, queue: 'send-news' } as const
  if (message.template === 'quote_rejected')
    await notify(operation, {
      ...sent,
      template: message.template,
      args: { ...common, reason: message.reason },
    })
  else
    await notify(operation, {
      ...sent,
      template: message.template,
      args: {
        ...common,
        total: amountText(message.total, language, currency_symbol),
        day: dayText(lastDayBefore(message.expires_at, time_zone), language),
      },
    })
}
