import { sql } from 'kysely'
import { mailboxOf } from '#domain/messages/mailbox.ts'
import { type HeldBack, messageChannel } from '#domain/messages/message.ts'
import { holdsCode } from '#domain/messages/templates.ts'
import { isNewsText, type NewsText } from '#domain/orders/order-news.ts'
import { knownDevice } from '../../auth/known-device.ts'
import { keyedFingerprint } from '../../auth/seal.ts'
import { addressPrefix } from '../../context/address-prefix.ts'
import type { Context } from '../../context/context.ts'
import { isStaff } from '../../context/current-user.ts'
import type { Work } from '../../context/operation.ts'
import { isServedPhone } from '../../outbound/phone.ts'
import type { Sent } from './outgoing.ts'

/**
 * Anybody may order, register or ask for a code with somebody else's address, so what strangers cause is limited: for each
 * recipient, and for each sender over all recipients. Not limited is what staff cause, what follows a payment, what an account
 * is told about itself, and what people with a proven address cause to themselves. RATE_LIMIT=off switches it off.
 */

const hour = 3_600
const day = 24 * hour

/** To one recipient, whatever order, account and purpose it is about; codes and all other messages apart. */
export const toRecipient = { hour: 5, day: 10 } as const
/** Codes an hour that a browser of the owner gets whatever others have asked for. */
const codesOfDevice = 2
/** To all recipients from one address, and from one browser or account. Many people share the address of a mobile network. */
export const fromAddress = { hour: 40, day: 200 } as const
export const fromBrowser = { hour: 15, day: 40 } as const

type Counter = { key: string; seconds: number; most: number; reason: HeldBack }

/** Why a message does not go out; null when it does, and then it counts. Part of the operation that sends it. */
export async function heldBack(work: Work, sent: Sent): Promise<HeldBack | null> {
  const { context } = work
  if (sent.channel === 'sms' && !isServedPhone(sent.recipient, context.environment.phoneCountries))
    return 'number_not_served'
  if (!context.environment.rateLimit || isByStaff(work, sent) || !isLimited(sent)) return null
  if (await isProven(work, sent)) return null
  return count(work, sent)
}

/**
 * Staff are not limited in what they do for the shop. What the public may ask for as well is limited for them too: a new
 * account, a code, an order of their own.
 */
const isByStaff = ({ context, guarded }: Work, { template }: Sent): boolean =>
  isStaff(context) && (guarded || (isNewsText(template) && !isOfPlacing(template)))

/** Anybody may place an order. */
const isOfPlacing = (text: NewsText): boolean => text === 'order_placed' || text === 'order_to_pay'

/** Money came in or goes back: nobody pays to write to somebody. */
const followsPayment: ReadonlySet<NewsText> = new Set([
  'order_paid',
  'refund_due',
  'payment_undecided',
  'payment_part',
])

const isLimited = ({ template, limited }: Sent): boolean =>
  limited || (isNewsText(template) ? !followsPayment.has(template) : holdsCode(template))

/** What anybody may ask for in the name of a session: it proves nothing, and somebody may sign in again and again. */
const neverProven = ({ template, limited }: Sent): boolean =>
  limited || template === 'reset_password' || template === 'verify_account'

/** Nobody asked for it: the shop does what is due. */
const isShopItself = ({ session, address }: Context): boolean => session === null && address === ''

/** Whether the recipient belongs to whoever causes the message: the verified owner of the address, or of the device. */
async function isProven({ trx, context }: Work, sent: Sent): Promise<boolean> {
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

async function count({ trx, context }: Work, sent: Sent): Promise<HeldBack | null> {
  const recipient = recipientCounters(context, sent)
  const sender = senderCounters(context)
  const reserve = reserveCounters(context, sent)
  const counters = [...recipient, ...sender, ...reserve]
  const points = await consume(trx, counters)
  const isOver = (counter: Counter) => (points.get(counter.key) ?? 0) > counter.most
  const over = [...recipient, ...sender].filter(isOver)
  // Nobody is kept without a code by others who ask for them: one an hour goes out even when the day is used up, and on a
  // browser that knows the owner a few more.
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
  // Each kind has its own: nobody is kept without a code by orders. Sign-in codes go out for the right password alone.
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

/** Of a browser on which the recipient has signed in before; strangers have none. */
function reserveCounters(context: Context, { template, user_id }: Sent): Counter[] {
  const device = holdsCode(template) && user_id !== null ? knownDevice(context, user_id) : null
  if (device === null) return []
  const key = keyedFingerprint(context.secret, `codes for the device ${device}`)
  return [{ key, seconds: hour, most: codesOfDevice, reason: 'too_many_to_recipient' }]
}

function senderCounters(context: Context): Counter[] {
  const { session, user, address } = context
  // A program of the shop's own orders for many people.
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

/** Counts once in each, in one statement and in one order, so that two operations never wait for each other. */
async function consume(trx: Work['trx'], counters: readonly Counter[]): Promise<ReadonlyMap<string, number>> {
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

/** A message that does not go out uses nothing up. */
async function giveBack(trx: Work['trx'], counters: readonly Counter[]): Promise<void> {
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
