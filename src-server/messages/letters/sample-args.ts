import { choices } from '#domain/fields/choices.ts'
import { dateTimeText } from '#domain/language/dates.ts'
import { localDigits } from '#domain/language/digits.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import type { MessageTemplate } from '#domain/messages/templates.ts'
import { type NewsText, newsTexts } from '#domain/orders/order-news.ts'
import { moneyText } from '#domain/values/money-text.ts'
import { speak } from '../../context/language.ts'
import type { Environment } from '../../environment/environment.ts'
import type { Templates } from './letter.ts'

const order = '260726481516'

/** What a message is told with when it is looked at or tried: somebody and an order that do not exist. */
export function sampleArgs<T extends MessageTemplate>(
  template: T,
  language: Language,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
): Templates[T] {
  const say = speak[language]
  const step = choices.order_step.find(({ id }) => id === 2)
  const ofOrder = {
    number: localDigits(order, language),
    step: step ? inLanguage(step, 'title', language) : '',
    total: moneyText(1250, language),
    reason: say('mail.sample.reason'),
    person: say('mail.sample.person'),
    amount: moneyText(480, language),
    other: localDigits('260727342311', language),
    pay_before: dateTimeText('2026-07-26T08:35:00Z', language),
    pay_link: `${publicUrl ?? ''}/order-tracking/${order}?pay=…`,
    ...(publicUrl && { follow: `${publicUrl}/order-tracking/${order}` }),
  }
  const ofCode = { code: '482913', minutes: 15 }
  const name = say('mail.sample.name')
  const when = dateTimeText('2026-07-26T08:05:00Z', language)
  const device = 'Firefox, Windows (203.0.113.7)'
  const samples: Templates = {
    ...(Object.fromEntries(newsTexts.map((news) => [news, { name, ...ofOrder }])) as Pick<
      Templates,
      NewsText
    >),
    verify_account: ofCode,
    new_login_id: ofCode,
    sign_in_code: ofCode,
    reset_password: {
      name,
      ...ofCode,
      ...(publicUrl && { link: `${publicUrl}/user/reset-password` }),
    },
    confirm_identity: ofCode,
    login_id_changed: { name, what: say('mail.email'), when, device },
    security_notice: { name, what: say('security_notice.new_device'), when, device },
  }
  return samples[template]
}
