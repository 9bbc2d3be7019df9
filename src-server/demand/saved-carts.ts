import { sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { reminderDays, type savedCartInput } from '#domain/demand/saved-cart.ts'
import type { Values } from '#domain/fields/fields.ts'
import { messageChannel } from '#domain/messages/message.ts'
import { leastQty, unitPrice } from '#domain/orders/pricing/price.ts'
import { clampQty, stockProblem } from '#domain/orders/pricing/quantity.ts'
import { toTk } from '#domain/values/money.ts'
import { countFromAddress } from '../auth/attempts.ts'
import { customerOf } from '../auth/order-owner.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { cartItemOf } from '../orders/customer/cart-item.ts'
import { readCustomerOffers } from '../orders/pricing/offers.ts'
import { normalPhone } from '../outbound/phone.ts'
import { requireFeature } from '../site/require-feature.ts'
import { type Contact, readContact } from './contact.ts'
import { cartOfToken } from './message-links.ts'
import { hasOptedOut, withdrawOptOut } from './opt-outs.ts'

type Input = Values<typeof savedCartInput>
type Done = AnswerRow<'saveCart'>
type Line = Input['items'][number]

/** The customer, or the session of a guest. */
type Owner = { user_id: number; guest_key: null } | { user_id: null; guest_key: string }

function ownerOf({ user, session }: Context): Owner {
  if (user) return { user_id: user.id, guest_key: null }
  if (session?.kind !== 'guest') throw new Failure(401, 'session_over')
  return { user_id: null, guest_key: session.key }
}

const openCartOf = ({ user_id, guest_key }: Owner) =>
  sql`closed_at is null and ${user_id === null ? sql`guest_key = ${guest_key}` : sql`user_id = ${user_id}`}`

/**
 * Saves the cart of a customer who has opted in to a reminder (docs/domain.md 3.17). Only with `opted_in` a new one is stored;
 * later calls send its changes. A cart that was reminded of stays as it is for the link of its reminder.
 */
export async function saveCart(context: Context, input: Input): Promise<Done> {
  await requireFeature(context, 'use_abandoned_carts')
  if (input.items.length === 0) return forgetCart(context)
  const owner = ownerOf(context)
  const contact = await contactFor(context, owner, input)
  const cart = {
    ...input,
    contact,
    phone: phoneOf(context, input, contact),
    total: await totalOf(context, input.items),
  }
  const isSaved = await runOperation(context, { open: 'anyone who orders' }, (operation) =>
    writeCart(operation, owner, cart),
  )
  if (!isSaved) throw new Failure(404, 'demand.no_saved_cart')
  return { status: true, msg: translate[context.language]('demand.cart_saved') }
}

/** The contact of the opt-in, or another one that a guest has entered since; null: it is unchanged. */
async function contactFor(
  context: Context,
  owner: Owner,
  { contact_no, email, opted_in }: Input,
): Promise<Contact | null> {
  const typed = context.user ? null : email || contact_no
  if (!typed && !opted_in) return null
  const contact = await readContact(context, typed)
  if (contact.isVerified) return contact
  const { rows } = await sql<{
    contact_hash: string
  }>`select contact_hash from saved_carts where ${openCartOf(owner)}`.execute(context.db)
  if (rows[0]?.contact_hash !== contact.hash) await countFromAddress(context, 'saved_cart', contact.value)
  return contact
}

/** The phone number of the order; null: it is unchanged. */
const phoneOf = ({ user }: Context, { contact_no }: Input, contact: Contact | null): string | null => {
  const typed = contact_no ? normalPhone(contact_no) : null
  return typed ?? (contact?.channel === messageChannel.sms ? contact.value : (user?.mobile ?? null))
}

type NewCart = Input & { contact: Contact | null; phone: string | null; total: number }

/** Returns whether the cart is saved; false: there is none to change. */
async function writeCart(operation: OperationContext, owner: Owner, cart: NewCart): Promise<boolean> {
  const { trx, context } = operation
  const { contact, opted_in, items, total, phone } = cart
  const key = owner.user_id ?? owner.guest_key
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved cart of ${key}`}, 0))`.execute(trx)
  if (contact?.isVerified && opted_in) await withdrawOptOut(operation, contact.hash)
  // Of a contact that has opted out nothing is stored, and the response does not reveal it.
  const isOut = contact !== null && (await hasOptedOut(operation, contact.hash))
  const to = contact && (isOut ? { channel: null, value: null, hash: null } : contact)
  const lines = JSON.stringify(items)
  await sql`update saved_carts set closed_at = clock_timestamp()
    where ${openCartOf(owner)} and reminded_at is not null`.execute(trx)
  const { rows } = await sql<{ id: number }>`update saved_carts
    set lines = ${lines}::jsonb, items = ${items.length}, total = ${total}, language = ${context.language},
      ${to ? sql`channel = ${to.channel}, contact = ${to.value}, contact_hash = ${to.hash},` : sql``}
      phone = coalesce(${phone}, phone), changed_at = clock_timestamp()
    where ${openCartOf(owner)} returning id`.execute(trx)
  if (rows.length > 0) return true
  if (!opted_in || !to) return false
  await sql`insert into saved_carts
      (user_id, guest_key, channel, contact, contact_hash, phone, language, lines, items, total)
    values (${owner.user_id}, ${owner.guest_key}, ${to.channel}, ${to.value}, ${to.hash}, ${isOut ? null : phone},
      ${context.language}, ${lines}::jsonb, ${items.length}, ${total})`.execute(trx)
  return true
}

/** Deletes the saved cart of a customer who wants no reminder, or who has emptied it. */
export async function forgetCart(context: Context): Promise<Done> {
  const owner = ownerOf(context)
  await runOperation(context, { open: 'anyone who orders' }, (operation) => closeOpenCart(operation, owner))
  return { status: true, msg: translate[context.language]('demand.cart_deleted') }
}

/** A guest's saved cart ends with a sign-in: the user may be another person than the guest of this browser. */
export async function closeGuestCart(operation: OperationContext): Promise<void> {
  const { session, bearer } = operation.context
  if (session?.kind === 'guest' && !bearer)
    await closeOpenCart(operation, { user_id: null, guest_key: session.key })
}

async function closeOpenCart({ trx }: OperationContext, owner: Owner): Promise<void> {
  await sql`delete from saved_carts where ${openCartOf(owner)} and reminded_at is null`.execute(trx)
  // The report counts a reminder after its cart has been emptied.
  await sql`update saved_carts set lines = '[]', closed_at = clock_timestamp() where ${openCartOf(owner)}`.execute(
    trx,
  )
}

/** The items of the link in a reminder, as they are sold now; 404 for a wrong or expired link. */
export async function savedCart(
  context: Context,
  { token }: { token: string },
): Promise<AnswerRow<'savedCart'>> {
  const id = cartOfToken(context, token)
  const { rows } = await sql<{ lines: Line[] }>`select lines from saved_carts
    where id = ${id ?? 0} and lines <> '[]'
      and reminded_at > ${context.now().toISOString()}::timestamptz - ${reminderDays} * interval '1 day'`.execute(
    context.db,
  )
  if (!rows[0]) throw new Failure(404, 'demand.link_unknown')
  const { lines } = rows[0]
  const offers = await offersOf(context, lines)
  const items = lines.flatMap(({ product_price_info_id, quantity }) => {
    const offer = offers.get(product_price_info_id)
    if (!offer?.for_sale || leastQty(offer) === 0) return []
    const left = offer.stock_type === 1 ? (offer.stock_qty ?? 0) : quantity
    const wanted = clampQty(offer, Math.min(quantity, left))
    return stockProblem(offer, wanted) ? [] : [cartItemOf(offer, wanted)]
  })
  return { items }
}

/** The variants at the prices of the current user. */
const offersOf = (context: Context, lines: readonly Line[]) =>
  readCustomerOffers(
    context.db,
    customerOf(context)?.id ?? null,
    lines.map(({ product_price_info_id: variant }) => variant),
  )

async function totalOf(context: Context, items: readonly Line[]): Promise<number> {
  const offers = await offersOf(context, items)
  const poisha = items.reduce((sum, { product_price_info_id: variant, quantity }) => {
    const offer = offers.get(variant)
    const price = offer && unitPrice(offer, quantity)
    return price ? sum + price.charged * quantity : sum
  }, 0)
  return Math.min(toTk(poisha), 9_999_999_999)
}
