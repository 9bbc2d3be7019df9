import type { Problem } from '../fields/check.ts'
import { choice, longText, text, translated } from '../fields/fields.ts'
import { newsTexts } from '../orders/order-news.ts'

/** What the shop says by e-mail and SMS, and with which words of its own a shop may say it. */

/** What is said with a code that opens an account: it is kept no longer than it is good for. */
const codeTemplates = [
  'verify_account',
  'reset_password',
  'new_login_id',
  'confirm_identity',
  'sign_in_code',
] as const

export const messageTemplates = [
  ...newsTexts,
  ...codeTemplates,
  'login_id_changed',
  'security_notice',
] as const
export type MessageTemplate = (typeof messageTemplates)[number]

export const holdsCode = (template: string): boolean => codeTemplates.some((known) => known === template)

const ofOrder = ['shop', 'name', 'number', 'step', 'total'] as const
const ofCode = ['shop', 'code', 'minutes'] as const
const ofSecurity = ['shop', 'name', 'what', 'when', 'device'] as const

/** What each of them is told with: its words may name these in braces, and nothing else. */
export const placeholders = {
  order_placed: ofOrder,
  order_to_pay: [...ofOrder, 'pay_before', 'pay_link'],
  order_step: ofOrder,
  order_carrier: [...ofOrder, 'person'],
  order_edited: ofOrder,
  order_cancelled: [...ofOrder, 'reason'],
  order_delivered: ofOrder,
  order_assigned: ofOrder,
  order_handed_on: ofOrder,
  order_dropped: ofOrder,
  order_paid: ofOrder,
  refund_due: [...ofOrder, 'amount'],
  payment_undecided: ofOrder,
  payment_part: [...ofOrder, 'amount', 'pay_before', 'pay_link'],
  return_exchanged: [...ofOrder, 'other'],
  return_refunded: [...ofOrder, 'amount'],
  return_rejected: [...ofOrder, 'reason'],
  verify_account: ofCode,
  reset_password: [...ofCode, 'name'],
  new_login_id: ofCode,
  confirm_identity: ofCode,
  sign_in_code: ofCode,
  login_id_changed: ofSecurity,
  security_notice: ofSecurity,
} as const satisfies Record<MessageTemplate, readonly string[]>

export type Placeholder = (typeof placeholders)[MessageTemplate][number]

/** The words of a message in both languages; where there are none, the shop's own stand. An SMS has no subject. */
export const messageTexts = translated({ subject: text({ max: 150 }), body: longText({ max: 3000 }) })

/** A message that the shop sends, as the back office lists it. */
export const messageTemplate = {
  template: text({ max: 60, readonly: true, required: true }),
  channel: choice('message_channel', { readonly: true, required: true }),
  ...messageTexts,
} as const

export type MessageTexts = { [Part in keyof typeof messageTexts]: string | null }

const inBraces = /\{([^{}]*)\}/g

/** What is wrong with the words of a message: a placeholder that it does not know, or a code that it lacks. */
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
  }
  return problems
}

/** The shop's own texts name their placeholders as the language files do; people read them in plain braces. */
export const plainBraces = (text: string): string => text.replace(/%\{(\w+)\}/g, '{$1}')
export const fileBraces = (text: string): string => text.replace(/\{(\w+)\}/g, '%{$1}')
