import type { Problem } from '../fields/check.ts'
import { choice, longText, text, translated } from '../fields/fields.ts'
import { isNotificationText, notificationTexts } from '../orders/notification-texts.ts'

/** The messages that the shop sends by e-mail and SMS, and the texts that a shop can customise. */

/** Messages with a code that grants access to an account: they are stored only while the code is valid. */
const codeTemplates = [
  'verify_account',
  'reset_password',
  'new_login_id',
  'confirm_identity',
  'sign_in_code',
] as const

/** Messages about what a customer waits for; each has a link that stops them. */
const reminderTemplates = ['back_in_stock', 'cart_reminder'] as const

export type ReminderTemplate = (typeof reminderTemplates)[number]

export const messageTemplates = [
  ...notificationTexts,
  ...reminderTemplates,
  ...codeTemplates,
  'quote_ready',
  'quote_rejected',
  'login_id_changed',
  'security_notice',
] as const
export type MessageTemplate = (typeof messageTemplates)[number]

export const holdsCode = (template: string): boolean => codeTemplates.some((known) => known === template)

export const isReminder = (template: string): template is ReminderTemplate =>
  reminderTemplates.some((known) => known === template)

const ofOrder = [
  'shop',
  'name',
  'number',
  'step',
  'total',
  'items',
  'due',
  'rider_name',
  'rider_phone',
  'shop_phone',
] as const
const ofDelivery = [
  'shop',
  'name',
  'number',
  'step',
  'total',
  'items',
  'due',
  'customer',
  'phone',
  'area',
  'shop_phone',
] as const
const ofCode = ['shop', 'code', 'minutes'] as const
const ofSecurity = ['shop', 'name', 'what', 'when', 'device'] as const

/** The placeholders of each message: its texts may contain only these, in braces. */
export const placeholders = {
  order_placed: ofOrder,
  order_to_pay: [...ofOrder, 'pay_before', 'pay_link'],
  order_confirmed: ofOrder,
  order_step: ofOrder,
  order_going: ofOrder,
  order_carrier: [...ofOrder, 'person'],
  order_courier: [...ofOrder, 'person', 'tracking_link'],
  order_edited: [...ofOrder, 'changes'],
  order_cancelled: [...ofOrder, 'reason'],
  order_delivered: ofOrder,
  order_assigned: ofDelivery,
  order_handed_on: ofDelivery,
  order_dropped: ofDelivery,
  order_not_delivered: [...ofOrder, 'reason'],
  order_retry: [...ofOrder, 'day'],
  order_retry_rider: [...ofDelivery, 'day'],
  order_bring_back: ofDelivery,
  order_returned: ofOrder,
  order_part_delivered: ofOrder,
  order_difference: [...ofOrder, 'amount', 'pay_before', 'pay_link'],
  order_paid: ofOrder,
  refund_due: [...ofOrder, 'amount'],
  refund_sent: [...ofOrder, 'amount', 'method', 'reference'],
  refund_credited: [...ofOrder, 'amount'],
  payment_undecided: ofOrder,
  payment_advance: [...ofOrder, 'amount', 'due'],
  payment_part: [...ofOrder, 'amount', 'pay_before', 'pay_link'],
  return_exchanged: [...ofOrder, 'other'],
  return_refunded: [...ofOrder, 'amount'],
  return_rejected: [...ofOrder, 'reason'],
  back_in_stock: ['shop', 'product', 'product_link', 'stop_link'],
  cart_reminder: ['shop', 'items', 'cart_link', 'stop_link'],
  prescription_released: ofOrder,
  prescription_rejected: [...ofOrder, 'reason'],
  picture_requested: [...ofOrder, 'reason'],
  verify_account: ofCode,
  reset_password: [...ofCode, 'name'],
  new_login_id: ofCode,
  confirm_identity: ofCode,
  sign_in_code: ofCode,
  quote_ready: ['shop', 'name', 'total', 'day'],
  quote_rejected: ['shop', 'name', 'reason'],
  login_id_changed: ofSecurity,
  security_notice: ofSecurity,
} as const satisfies Record<MessageTemplate, readonly string[]>

export type Placeholder = (typeof placeholders)[MessageTemplate][number]

/** The custom texts of a message in both languages; empty ones use the defaults. An SMS has no subject. */
export const messageTexts = translated({ subject: text({ max: 150 }), body: longText({ max: 3000 }) })

/** Whether a shop can switch the message off: messages of accounts and their codes are always sent. */
export const canSwitchOff = (template: string): boolean =>
  isNotificationText(template) || isReminder(template)

/** A message template in the back office's list. */
export const messageTemplate = {
  template: text({ max: 60, readonly: true, required: true }),
  channel: choice('message_channel', { readonly: true, required: true }),
  ...messageTexts,
} as const

export type MessageTexts = { [Part in keyof typeof messageTexts]: string | null }

const inBraces = /\{([^{}]*)\}/g

/** The problems of a message's texts: an unknown placeholder, or a missing code. */
export function textProblems(template: MessageTemplate, texts: MessageTexts): Record<string, Problem> {
  const known: readonly string[] = placeholders[template]
  const problems: Record<string, Problem> = {}
  for (const [part, words] of Object.entries(texts)) {
    if (!words) continue
    const strange = [...words.matchAll(inBraces)]
      .map(([, name = '']) => name)
      .find((name) => !known.includes(name))
    if (strange !== undefined)
      problems[part] = { reason: 'placeholder_unknown', args: { name: `{${strange}}` } }
    else if (part.startsWith('body') && holdsCode(template) && !words.includes('{code}'))
      problems[part] = { reason: 'placeholder_missing', args: { name: '{code}' } }
    else if (part.startsWith('body') && isReminder(template) && !words.includes('{stop_link}'))
      problems[part] = { reason: 'placeholder_missing', args: { name: '{stop_link}' } }
  }
  return problems
}

/** Converts the placeholders of the language files to plain braces, which users see. */
export const plainBraces = (text: string): string => text.replace(/%\{(\w+)\}/g, '{$1}')
export const fileBraces = (text: string): string => text.replace(/\{(\w+)\}/g, '%{$1}')
