import type { Kysely } from 'kysely'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { translator } from '#domain/language/translate.ts'
import { withoutEmpty } from '#domain/messages/empty-placeholders.ts'
import { messageChannel as channels } from '#domain/messages/message.ts'
import { safeName } from '#domain/messages/safe-name.ts'
import { fileBraces, type MessageTexts } from '#domain/messages/templates.ts'
import type { NotificationText } from '#domain/orders/notification-texts.ts'
import { isForDeliveryPerson, listsItems } from '#domain/orders/order-notifications.ts'
import { pictureAt } from '#domain/site/picture.ts'
import { cached } from '../../cache/cached.ts'
import { type ServerMessage, translate } from '../../context/language.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { type Receipt, receiptText } from './receipt.ts'

/** The templates of all messages outside the browser, with their arguments. */
type OrderArgs = {
  name: string
  number: string
  step: string
  total: string
  reason: string
  person: string
  /** Where the parcel is followed at its courier. */
  tracking_link?: string
  /** The amount of a refund, and the number of the replacement order. */
  amount: string
  other: string
  /** The payment deadline, and the link to pay by. */
  pay_before: string
  pay_link: string
  /** What was changed in the order. */
  changes?: string
  /** The day of the next delivery attempt. */
  day?: string
  /** The items in a sentence, and the amount that is still to pay. */
  items?: string
  due?: string
  rider_name?: string
  rider_phone?: string
  shop_phone?: string
  /** For the delivery person: the customer, with phone and area. */
  customer?: string
  phone?: string
  area?: string
  /** How a refund was sent, and the number of the transfer. */
  method?: string
  reference?: string
  /** The items and totals, for an e-mail. */
  receipt?: Receipt
  /** The link to the order's tracking page. */
  follow?: string
}

/** The arguments of a notice about a change of an account: the change, its time, and its device. */
type SecurityArgs = { name: string; what: string; when: string; device: string }

export type Templates = Record<NotificationText, OrderArgs> & {
  verify_account: { code: string; minutes: number }
  reset_password: { name: string; code: string; minutes: number; link?: string }
  new_login_id: { code: string; minutes: number }
  confirm_identity: { code: string; minutes: number }
  quote_ready: { name: string; total: string; day: string; follow?: string }
  quote_rejected: { name: string; reason: string; follow?: string }
  login_id_changed: SecurityArgs
  security_notice: SecurityArgs
  sign_in_code: { code: string; minutes: number }
  cart_reminder: { items: string; cart_link: string; stop_link: string }
  back_in_stock: { product: string; product_link: string; stop_link: string }
}
export type Template = keyof Templates

export { channels }
export type Channel = keyof typeof channels

const channelNames = Object.keys(channels) as Channel[]

export const channelOf = (id: number): Channel => channelNames.find((name) => channels[name] === id) ?? 'sms'

/** A message as text, before it is encrypted. */
export type ComposedMessage = {
  /** The shop's name in the recipient's language. */
  shop: string
  subject: string
  paragraphs: Paragraph[]
  /** The shop's accent colour, logo (a URL) and phone, for e-mails. */
  accent?: string
  logo?: string | null
  phone?: string | null
  /**
   * For a push notification: the page that it opens, the tag by which a newer one replaces it, and whether it wakes the device.
   */
  page?: string
  about?: string
  urgent?: boolean
}
/** The text of a button is its URL; that of a receipt is its plain-text form. */
export type Paragraph =
  | { is: 'text' | 'code' | 'link'; text: string }
  | { is: 'button'; text: string; label: string }
  | { is: 'receipt'; text: string; receipt: Receipt }

/** The input of `composeMessage`: the template, its arguments and its language. */
export type MessageInput<T extends Template> = {
  channel: Channel
  template: T
  args: Templates[T]
  language: Language
  /** The shop's name in the recipient's language. */
  shop: string
  /** The shop's own texts of the template, if it has any. */
  own: MessageTexts | undefined
}

/** Renders a template in the recipient's language, with the shop's own texts if it has any. */
export async function composedFor<T extends Template>(
  reads: Reads,
  channel: Channel,
  template: T,
  args: Templates[T],
  language: Language,
): Promise<ComposedMessage> {
  const {
    accent,
    logo,
    shop_phone,
    website_title,
    website_title_bn,
    status: _,
    ...own
  } = await shopTemplate(reads, channel, template)
  const publicUrl = reads.context.environment?.publicUrl
  const shop = inLanguage({ website_title, website_title_bn }, 'website_title', language)
  return {
    ...composeMessage({ channel, template, args: safeArgs(args, language), language, shop, own }),
    accent,
    ...(channel === 'email' && {
      logo: logo && publicUrl ? publicUrl + pictureAt(logo, 320) : null,
      phone: shop_phone,
    }),
  }
}

type Reads = {
  trx: OperationContext['trx']
  context: Pick<OperationContext['context'], 'cache'> &
    Partial<Pick<OperationContext['context'], 'environment'>>
}

// Cached, because every query of a message prolongs the placing of an order.
const shopTemplate = ({ trx, context: { cache } }: Reads, channel: Channel, template: Template) =>
  cached({ cache }, { name: 'message template', input: [channel, template], tags: writtenFrom }, () =>
    readShopTemplate(trx, channel, template),
  )

/** Whether the shop sends this message on this channel. */
export const isSwitchedOn = async (reads: Reads, channel: Channel, template: Template): Promise<boolean> =>
  (await shopTemplate(reads, channel, template)).status ?? true

/** Names are typed by users, and the recipient may not know the user: links and numbers are removed from them. */
function safeArgs<T extends Template>(args: Templates[T], language: Language): Templates[T] {
  const t = translate[language]
  const named: Record<string, unknown> = { ...args }
  if (named.name) named.name = safeName(String(named.name)) || t('mail.neutral_name')
  for (const rider of ['person', 'rider_name'])
    if (named[rider]) named[rider] = safeName(String(named[rider])) || t('mail.neutral_person')
  if (named.customer) named.customer = safeName(String(named.customer)) || t('mail.neutral_name')
  return named as Templates[T]
}

const writtenFrom = ['basic-config', 'theme-setup', 'message-templates', 'logo-info'] as const

/** The settings that every message uses, and the shop's own texts of the template. */
const readShopTemplate = (trx: OperationContext['trx'], channel: Channel, template: Template) =>
  trx
    .selectFrom('basic_config as c')
    .innerJoin('theme_setup as t', (join) => join.onTrue())
    .leftJoin('logo_info as l', (join) => join.onTrue())
    .leftJoin('message_templates as m', (join) =>
      join.on('m.template', '=', template).on('m.channel', '=', channels[channel]),
    )
    .select(['c.website_title', 'c.website_title_bn', 't.accent', 'm.subject', 'm.subject_bn'])
    .select(['m.body', 'm.body_bn', 'm.status', 'l.logo', 'c.shop_phone'])
    .executeTakeFirstOrThrow()

/** The shop's name in a language. */
export async function shopName(db: Kysely<Schema>, language: Language): Promise<string> {
  const config = await db
    .selectFrom('basic_config')
    .select(['website_title', 'website_title_bn'])
    .executeTakeFirstOrThrow()
  return inLanguage(config, 'website_title', language)
}

/** The key of the default text of a template, by channel. */
export const bodyKey = (channel: Channel, template: Template): ServerMessage => {
  if (channel === 'email') return `mail.${template}.body`
  // Push notifications are always about an order: codes are never sent by push (migration 0028).
  return channel === 'sms' ? `mail.${template}.sms` : `mail.${template as NotificationText}.push`
}

/** Renders the message; an SMS is one short paragraph without a name. */
export function composeMessage<T extends Template>(input: MessageInput<T>): ComposedMessage {
  const { channel, template, language, shop, own } = input
  const { receipt, ...args } = input.args as Templates[T] & { receipt?: Receipt }
  const given: Record<string, string | number> = { ...args, shop }
  const t = (key: ServerMessage) => translate[language](key, given)
  const words = (part: 'subject' | 'body', key: ServerMessage) => {
    const written = own?.[language === 'bn' ? (`${part}_bn` as const) : part]
    // An empty name would break the shop's own salutation.
    const filling = written ? { ...given, name: given.name || t('mail.neutral_name') } : given
    return filled(written ? fileBraces(written) : translate[language](key), filling, language)
  }
  const body = words('body', bodyKey(channel, template))
  if (channel === 'sms') {
    // The page of a pay link shows the order too, and a customer who waits at the door needs no page: a link costs an SMS.
    const needsNoPage =
      template === 'order_going' || (given.pay_link && body.includes(String(given.pay_link)))
    const text = [body, needsNoPage ? '' : given.follow].filter(Boolean).join(' ')
    return { shop, subject: '', paragraphs: [{ is: 'text', text }] }
  }
  const subject = words('subject', `mail.${template}.subject`)
  if (channel === 'push') return { shop, subject, paragraphs: [{ is: 'text', text: body }] }
  const texts = [
    ...(given.name ? [t('mail.hello')] : []),
    ...body.split(/\n\s*\n/),
    ...(given.link ? [t('mail.or_open'), String(given.link)] : []),
  ]
  const button = (text: string, label: ServerMessage): Paragraph => ({ is: 'button', text, label: t(label) })
  const paragraphs = texts.map((typed): Paragraph => {
    const text = typed.trim()
    if (given.pay_link && text === given.pay_link) return button(text, 'mail.pay_now')
    if (given.product_link && text === given.product_link) return button(text, 'mail.open_product')
    if (given.cart_link && text === given.cart_link) return button(text, 'mail.open_cart')
    const isLink = text === given.link || text === given.stop_link
    return { is: text === given.code ? 'code' : isLink ? 'link' : 'text', text }
  })
  const isOfOrder = !isQuoteTemplate(template)
  const label = isForDeliveryPerson(template)
    ? 'mail.open_deliveries'
    : isOfOrder
      ? 'mail.see_order'
      : 'mail.see_prescriptions'
  return {
    shop,
    subject,
    paragraphs: [
      ...paragraphs,
      ...(receipt && listsItems(template)
        ? [{ is: 'receipt' as const, text: receiptText(receipt), receipt }]
        : []),
      ...(given.follow ? [button(String(given.follow), label)] : []),
    ],
  }
}

const isQuoteTemplate = (template: Template) => template === 'quote_ready' || template === 'quote_rejected'

/** Fills the placeholders of a text; empty ones are left out. */
const filled = (words: string, given: Readonly<Record<string, string | number>>, language: Language) =>
  translator({ words: withoutEmpty(words, (name) => (given[name] ?? '') === '') }, language)('words', given)
