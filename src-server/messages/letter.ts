import { inLanguage, type Language } from '#domain/language/language.ts'
import type { NewsText } from '#domain/orders/order-news.ts'
import { type ServerMessage, speak } from '../language.ts'
import type { Work } from '../operation.ts'

/** What the shop says outside of the browser, and what each of them is told with. */
type OrderArgs = {
  name: string
  number: string
  step: string
  total: string
  reason: string
  person: string
  /** What goes back, and the order that comes instead. */
  amount: string
  other: string
  /** Where to follow it. */
  follow?: string
}

export type Templates = Record<NewsText, OrderArgs> & {
  verify_account: { code: string; minutes: number }
  reset_password: { name: string; code: string; minutes: number; link?: string }
  new_login_id: { code: string; minutes: number }
  login_id_changed: { name: string; what: string }
}
export type Template = keyof Templates

/** e-mail = 1, SMS = 2: as they stand in `messages.channel`. */
export const channels = { email: 1, sms: 2 } as const
export type Channel = keyof typeof channels

/** A message in words, ready to be sealed. */
export type Letter = {
  /** What the shop is called in the reader's language. */
  shop: string
  subject: string
  paragraphs: Paragraph[]
}
export type Paragraph = { is: 'text' | 'code' | 'link'; text: string }

/** A template in the reader's language; on the phone it is one short paragraph without a name. */
export async function letterOf<T extends Template>(
  { trx }: Pick<Work, 'trx'>,
  channel: Channel,
  template: T,
  args: Templates[T],
  language: Language,
): Promise<Letter> {
  const config = await trx
    .selectFrom('basic_config')
    .select(['website_title', 'website_title_bn'])
    .executeTakeFirstOrThrow()
  const shop = inLanguage(config, 'website_title', language)
  const given: Record<string, string | number> = { ...args, shop }
  const say = (key: ServerMessage) => speak[language](key, given)
  if (channel === 'sms')
    return {
      shop,
      subject: '',
      paragraphs: [
        { is: 'text', text: [say(`mail.${template}.sms`), given.follow].filter(Boolean).join(' ') },
      ],
    }
  const texts = [
    ...(given.name ? [say('mail.hello')] : []),
    ...say(`mail.${template}.body`).split('\n\n'),
    ...(given.link ? [say('mail.or_open'), String(given.link)] : []),
    ...(given.follow ? [say('mail.follow'), String(given.follow)] : []),
  ]
  const paragraphs = texts.map((text) => ({ is: kindOf(text, given), text }))
  return { shop, subject: say(`mail.${template}.subject`), paragraphs }
}

const kindOf = (text: string, { code, link, follow }: Record<string, string | number>): Paragraph['is'] =>
  text === code ? 'code' : text === link || text === follow ? 'link' : 'text'
