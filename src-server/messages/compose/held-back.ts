import { sql } from 'kysely'
import { mailboxOf } from '#domain/messages/mailbox.ts'
import { type HeldBack, messageChannel } from '#domain/messages/message.ts'
import { holdsCode, isReminder } from '#domain/messages/templates.ts'
import { isNotificationText, type NotificationText } from '#domain/orders/notification-texts.ts'
import { keyedFingerprint } from '../../auth/encryption.ts'
import { knownDevice } from '../../auth/known-device.ts'
import { addressPrefix } from '../../context/address-prefix.ts'
import type { Context } from '../../context/context.ts'
import { isStaff } from '../../context/current-user.ts'
import type { OperationContext } from '../../context/operation.ts'
import { isServedPhone } from '../../outbound/phone.ts'
import type { Sent } from './outgoing.ts'

/**
 * Limits messages to other people's addresses: anybody may order, register or request a code with the address of another person.
 * Messages are limited per recipient, and per sender over all recipients. Not limited are messages caused by staff, messages that
 * follow a payment, notices to an account about itself, and messages of users to their own verified address. RATE_LIMIT=off
 * switches the limits off.
 */

const hour = 3_600
const day = 24 * hour

/** Messages to one recipient, over all orders, accounts and templates; codes and other messages are counted separately. */
export const toRecipient = { hour: 5, day: 10 } as const
/** Codes per hour for a browser on which the owner has signed in before, however many codes others have requested. */
const codesOfDevice = 2
/**
 * Messages to all recipients from one IP address, and from one browser or account. Many people share the address of a mobile
 * network.
 */
export const fromAddress = { hour: 40, day: 200 } as const
export const fromBrowser = { hour: 15, day: 40 } as const

type Counter = { key: string; seconds: number; most: number; reason: HeldBack }

/** The reason why a message is held back; null when it is sent, and then it is counted. Runs in the operation that sends it. */
export async function heldBack(operation: OperationContext, sent: Sent): Promise<HeldBack | null> {
  const { context } = operation
  if (sent.channel === 'sms' && !isServedPhone(sent.recipient, context.environment.phoneCountries))
    return 'number_not_served'
  if (!context.environment.rateLimit || isByStaff(operation, sent) || !isLimited(sent)) return null
  if (await isProven(operation, sent)) return null
  return count(operation, sent)
}

/**
 * Staff are not limited in what they do for the shop. They are limited where the public can cause the message too: a new account,
 * a code, an order of their own.
 */
const isByStaff = ({ context, guarded }: OperationContext, { template }: Sent): boolean =>
  isStaff(context) && (guarded || (isNotificationText(template) && !isOfPlacing(template)))

/** Messages about placing an order, which anybody may do. */
const isOfPlacing = (text: NotificationText): boolean => text === 'order_placed' || text === 'order_to_pay'

/** Messages about money that came in or goes back: abuse of them would cost a payment. */
const followsPayment: ReadonlySet<NotificationText> = new Set([
  'order_paid',
  'refund_due',
  'refund_sent',
  'refund_credited',
  'payment_undecided',
  'payment_part',
  'payment_advance',
])

const isLimited = ({ template, limited }: Sent): boolean =>
  limited ||
  (isNotificationText(template) ? !followsPayment.has(template) : holdsCode(template) || isReminder(template))

/** Messages that anybody can cause in any session: the session proves nothing, and a user may sign in again and again. */
const neverProven = ({ template, limited }: Sent): boolean =>
  limited || template === 'reset_password' || template === 'verify_account'

/** Whether the shop itself causes the message: it runs without a session and an address. */
const isShopItself = ({ session, address }: Context): boolean => session === null && address === ''

/** Whether the recipient is the verified address, or the device, of the user who causes the message. */
async function isProven({ trx, context }: OperationContext, sent: Sent): Promise<boolean> {
  if (neverProven(sent)) return false
  const { channel, recipient, user_id } = sent
  const owner = context.user?.id ?? (isShopItself(context) ? user_id : null)
  if (owner === null) return false
  if (channel === 'push') return owner === user_id
  const column = channel === 'email' ? 'email' : 'mobile'
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', owner)
    .where(column, '=', recipient)
    .where(`${column}_verified_at`, 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

async function count({ trx, context }: OperationContext, sent: Sent): Promise<HeldBack | null> {
  const recipient = recipientCounters(context, sent)
  const sender = senderCounters(context)
  const reserve = reserveCounters(context, sent)
  const counters = [...recipient, ...sender, ...reserve]
  const points = await consume(trx, counters)
  const isOver = (counter: Counter) => (points.get(counter.key) ?? 0) > counter.most
  const over = [...recipient, ...sender].filter(isOver)
  // Requests of other people must not block a user's codes: one code per hour is sent even when the limit of the day is reached,
  // and a few more to a browser that the owner has used.
  const [inHour, inDay] = recipient
  const oneAnHour = holdsCode(sent.template) && inHour && points.get(inHour.key) === 1
  const inReserve = reserve.length > 0 && !reserve.some(isOver)
  const passed = inReserve ? recipient : oneAnHour ? [inDay] : []
  const [first] = over.filter((counter) => !passed.includes(counter))
  if (!first) return null
  await giveBack(trx, counters)
  return first.reason
}

function recipientCounters(context: Context, sent: Sent): Counter[] {
  // Each kind is counted separately, so that orders cannot block codes. Sign-in codes are sent only after the right password.
  const { template, limited } = sent
  const kind = limited
    ? 'sign-ins'
    : template === 'sign_in_code'
      ? 'sign-in codes'
      : holdsCode(template)
        ? 'codes'
        : 'messages'
  const whom = `${kind} to ${messageChannel[sent.channel]} ${recipientOf(sent)}`
  return pair(context, whom, toRecipient, 'too_many_to_recipient')
}

/** For a browser on which the recipient has signed in before; other browsers have no reserve. */
function reserveCounters(context: Context, { template, user_id }: Sent): Counter[] {
  const device = holdsCode(template) && user_id !== null ? knownDevice(context, user_id) : null
  if (device === null) return []
  const key = keyedFingerprint(context.secret, `codes for the device ${device}`)
  return [{ key, seconds: hour, most: codesOfDevice, reason: 'too_many_to_recipient' }]
}

function senderCounters(context: Context): Counter[] {
  const { session, user, address } = context
  // An API client of the shop orders for many people.
  if (isShopItself(context) || session?.kind === 'client') return []
  const browser = user ? `user ${user.id}` : session?.key
  return [
    ...pair(context, `messages from ${addressPrefix(address)}`, fromAddress, 'too_many_from_sender'),
    ...(browser ? pair(context, `messages by ${browser}`, fromBrowser, 'too_many_from_sender') : []),
  ]
}

const recipientOf = ({ channel, recipient, push_subscription_id }: Sent): string =>
  channel === 'email' ? mailboxOf(recipient) : channel === 'push' ? String(push_subscription_id) : recipient

function pair(
  { secret }: Context,
  what: string,
  most: { hour: number; day: number },
  reason: HeldBack,
): [Counter, Counter] {
  const key = (span: string) => keyedFingerprint(secret, `${what} in ${span}`)
  return [
    { key: key('an hour'), seconds: hour, most: most.hour, reason },
    { key: key('a day'), seconds: day, most: most.day, reason },
  ]
}

/** Increments all counters in one statement and in a fixed order, so that two operations cannot deadlock. */
async function consume(
  trx: OperationContext['trx'],
  counters: readonly Counter[],
): Promise<ReadonlyMap<string, number>> {
  const now = Date.now()
  const rows = await trx
    .insertInto('attempts')
    .values(
      counters
        .map(({ key, seconds }) => ({ key, points: 1, expire: now + seconds * 1000 }))
        .sort((one, other) => (one.key < other.key ? -1 : 1)),
    )
    .onConflict((on) =>
      on.column('key').doUpdateSet({
        points: sql<number>`case when attempts.expire <= ${now} then 1 else attempts.points + 1 end`,
        expire: sql<number>`case when attempts.expire <= ${now} then excluded.expire else attempts.expire end`,
      }),
    )
    .returning(['key', 'points'])
    .execute()
  return new Map(rows.map(({ key, points }) => [key, points]))
}

/** Decrements the counters again: a message that is held back does not count. */
async function giveBack(trx: OperationContext['trx'], counters: readonly Counter[]): Promise<void> {
  await trx
    .updateTable('attempts')
    .set({ points: sql<number>`points - 1` })
    .where(
      'key',
      'in',
      counters.map(({ key }) => key),
    )
    .execute()
}
