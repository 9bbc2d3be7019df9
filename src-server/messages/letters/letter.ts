import type { Kysely } from 'kysely'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { translator } from '#domain/language/translate.ts'
import { messageChannel as channels } from '#domain/messages/message.ts'
import { safeName } from '#domain/messages/safe-name.ts'
import { fileBraces, type MessageTexts } from '#domain/messages/templates.ts'
import type { NewsText } from '#domain/orders/order-news.ts'
import { cached } from '../../cache/cached.ts'
import { type ServerMessage, speak } from '../../context/language.ts'
import type { Work } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

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
  /** Until when it is to be paid, and the link to pay it by. */
  pay_before: string
  pay_link: string
  /** Where to follow it. */
  follow?: string
}

/** What has changed about an account, when, and from which device. */
type SecurityArgs = { name: string; what: string; when: string; device: string }

export type Templates = Record<NewsText, OrderArgs> & {
  verify_account: { code: string; minutes: number }
  reset_password: { name: string; code: string; minutes: number; link?: string }
  new_login_id: { code: string; minutes: number }
  confirm_identity: { code: string; minutes: number }
  login_id_changed: SecurityArgs
  security_notice: SecurityArgs
  sign_in_code: { code: string; minutes: number }
}
export type Template = keyof Templates

export { channels }
export type Channel = keyof typeof channels

const channelNames = Object.keys(channels) as Channel[]

export const channelOf = (id: number): Channel => channelNames.find((name) => channels[name] === id) ?? 'sms'

/** A message in words, ready to be sealed. */
export type Letter = {
  /** What the shop is called in the reader's language. */
  shop: string
  subject: string
  paragraphs: Paragraph[]
  /** The shop's colour, that links are written in. */
  accent?: string
  /** Of a notice on a device: the page that it opens, what newer ones take its place for, and whether it wakes the device. */
  page?: string
  about?: string
  urgent?: boolean
}
export type Paragraph = { is: 'text' | 'code' | 'link'; text: string }

/** What a letter is made of: the words, in which language, and what they are told with. */
export type Told<T extends Template> = {
  channel: Channel
  template: T
  args: Templates[T]
  language: Language
  /** What the shop is called in the reader's language. */
  shop: string
  /** The shop's own words, where it has any. */
  own: MessageTexts | undefined
}

/** A template in the reader's language, in the shop's own words where it has some. */
export async function letterOf<T extends Template>(
  { trx, context: { cache } }: { trx: Work['trx']; context: Pick<Work['context'], 'cache'> },
  channel: Channel,
  template: T,
  args: Templates[T],
  language: Language,
): Promise<Letter> {
  // Whoever waits for an order waits for each question.
  const { accent, website_title, website_title_bn, ...own } = await cached(
    { cache },
    { name: 'message template', input: [channel, template], tags: writtenFrom },
    () => readPaper(trx, channel, template),
  )
  const shop = inLanguage({ website_title, website_title_bn }, 'website_title', language)
  return {
    ...writeLetter({ channel, template, args: safeArgs(args, language), language, shop, own }),
    accent,
  }
}

/** Names are chosen freely, and the reader need not know who chose them: no link or number goes out as one. */
function safeArgs<T extends Template>(args: Templates[T], language: Language): Templates[T] {
  const say = speak[language]
  const named: Record<string, unknown> = { ...args }
  if (named.name) named.name = safeName(String(named.name)) || say('mail.neutral_name')
  if (named.person) named.person = safeName(String(named.person)) || say('mail.neutral_person')
  return named as Templates[T]
}

const writtenFrom = ['basic-config', 'theme-setup', 'message-templates'] as const

/** What a letter is written on, and the shop's own words for it where it has any. */
const readPaper = (trx: Work['trx'], channel: Channel, template: Template) =>
  trx
    .selectFrom('basic_config as c')
    .innerJoin('theme_setup as t', (join) => join.onTrue())
    .leftJoin('message_templates as m', (join) =>
      join.on('m.template', '=', template).on('m.channel', '=', channels[channel]),
    )
    .select(['c.website_title', 'c.website_title_bn', 't.accent', 'm.subject', 'm.subject_bn'])
    .select(['m.body', 'm.body_bn'])
    .executeTakeFirstOrThrow()

/** What the shop is called in a language. */
export async function shopName(db: Kysely<Schema>, language: Language): Promise<string> {
  const config = await db
    .selectFrom('basic_config')
    .select(['website_title', 'website_title_bn'])
    .executeTakeFirstOrThrow()
  return inLanguage(config, 'website_title', language)
}

/** Under which key the text of a channel stands. */
export const bodyKey = (channel: Channel, template: Template): ServerMessage => {
  if (channel === 'email') return `mail.${template}.body`
  // What is told on a device is always of an order: a code never is (migration 0028).
  return channel === 'sms' ? `mail.${template}.sms` : `mail.${template as NewsText}.push`
}

/** The letter itself; on the phone it is one short paragraph without a name. */
export function writeLetter<T extends Template>(told: Told<T>): Letter {
  const { channel, template, args, language, shop, own } = told
  const given: Record<string, string | number> = { ...args, shop }
  const say = (key: ServerMessage) => speak[language](key, given)
  const words = (part: 'subject' | 'body', key: ServerMessage) => {
    const written = own?.[language === 'bn' ? (`${part}_bn` as const) : part]
    if (!written) return say(key)
    // The shop's own salutation is never left without a name.
    return filled(written, { ...given, name: given.name || say('mail.neutral_name') }, language)
  }
  const body = words('body', bodyKey(channel, template))
  if (channel === 'sms') {
    const text = [body, given.follow].filter(Boolean).join(' ')
    return { shop, subject: '', paragraphs: [{ is: 'text', text }] }
  }
  const subject = words('subject', `mail.${template}.subject`)
  if (channel === 'push') return { shop, subject, paragraphs: [{ is: 'text', text: body }] }
  const texts = [
    ...(given.name ? [say('mail.hello')] : []),
    ...body.split(/\n\s*\n/),
    ...(given.link ? [say('mail.or_open'), String(given.link)] : []),
    ...(given.follow ? [say('mail.follow'), String(given.follow)] : []),
  ]
  const paragraphs = texts.map((text) => ({ is: kindOf(text.trim(), given), text: text.trim() }))
  return { shop, subject, paragraphs }
}

/** What an admin has written, with what it is told with in its places. */
const filled = (words: string, given: Readonly<Record<string, string | number>>, language: Language) =>
  translator({ words: fileBraces(words) }, language)('words', given)

const kindOf = (
  text: string,
  { code, link, follow, pay_link }: Record<string, string | number>,
): Paragraph['is'] => (text === code ? 'code' : [link, follow, pay_link].includes(text) ? 'link' : 'text')
