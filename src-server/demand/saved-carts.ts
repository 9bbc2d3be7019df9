import { sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { reminderDays, type savedCartInput } from '#domain/demand/saved-cart.ts'
import type { Values } from '#domain/fields/fields.ts'
import { leastQty, unitPrice } from '#domain/orders/pricing/price.ts'
import { clampQty, stockProblem } from '#domain/orders/pricing/quantity.ts'
import { toTk } from '#domain/values/money.ts'
import { countFromAddress } from '../auth/attempts.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { runOperation } from '../context/operation.ts'
import { cartItemOf } from '../orders/customer/cart-item.ts'
import { readOffers } from '../orders/pricing/offers.ts'
import { normalPhone } from '../outbound/phone.ts'
import { readContact } from './contact.ts'
import { idOfToken } from './message-links.ts'
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

/** Saves the cart of a customer who wants to be reminded of it; only called after the opt-in (docs/domain.md 3.17). */
export async function saveCart(
  context: Context,
  { items, contact_no, email, opted_in }: Input,
): Promise<Done> {
  await requireSwitchedOn(context)
  const owner = ownerOf(context)
  const done = { status: true, msg: translate[context.language]('demand.cart_saved') }
  if (items.length === 0) return forgetCart(context)
  const contact = await readContact(context, context.user ? null : email || contact_no)
  if (!contact.proven) await countFromAddress(context, 'stock_request', contact.value)
  const typed = contact_no ? normalPhone(contact_no) : null
  const phone = typed ?? (contact.channel === 2 ? contact.value : (context.user?.mobile ?? null))
  const value = await totalOf(context, items)
  await runOperation(context, { open: 'anyone who orders' }, async (operation) => {
    const { trx } = operation
    if (contact.proven && opted_in) await withdrawOptOut(operation, contact.value)
    if (await hasOptedOut(operation, contact.value)) return
    const key = owner.user_id ?? owner.guest_key
    await sql`select pg_advisory_xact_lock(hashtextextended(${`saved cart of ${key}`}, 0))`.execute(trx)
    const { channel, value: to } = contact
    const lines = JSON.stringify(items)
    const { rows } = await sql<{ id: number }>`update saved_carts
      set lines = ${lines}::jsonb, items = ${items.length}, total = ${value}, channel = ${channel}, contact = ${to},
        phone = ${phone}, language = ${context.language}, changed_at = clock_timestamp()
      where ${openCartOf(owner)} returning id`.execute(trx)
    if (rows.length > 0) return
    await sql`insert into saved_carts (user_id, guest_key, channel, contact, phone, language, lines, items, total)
      values (${owner.user_id}, ${owner.guest_key}, ${channel}, ${to}, ${phone}, ${context.language}, ${lines}::jsonb,
        ${items.length}, ${value})`.execute(trx)
  })
  return done
}

/** Deletes the saved cart of a customer who wants no reminder, or who has emptied it. */
export async function forgetCart(context: Context): Promise<Done> {
  const owner = ownerOf(context)
  await runOperation(context, { open: 'anyone who orders' }, async ({ trx }) => {
    await sql`delete from saved_carts where ${openCartOf(owner)} and reminded_at is null`.execute(trx)
    // The report counts a reminder after its cart has been emptied.
    await sql`update saved_carts set lines = '[]', closed_at = clock_timestamp() where ${openCartOf(owner)}`.execute(
      trx,
    )
  })
  return { status: true, msg: translate[context.language]('demand.cart_deleted') }
}

/** The items of the link in a reminder, as they are sold now; 404 for a wrong or expired link. */
export async function savedCart(
  context: Context,
  { token }: { token: string },
): Promise<AnswerRow<'savedCart'>> {
  const id = idOfToken(context, 'open cart', token)
  const { rows } = await sql<{ lines: Line[] }>`select lines from saved_carts where id = ${id ?? 0}
    and reminded_at > ${context.now().toISOString()}::timestamptz - ${reminderDays} * interval '1 day'`.execute(
    context.db,
  )
  if (!rows[0]) throw new Failure(404, 'demand.link_unknown')
  const { lines } = rows[0]
  const offers = await readOffers(
    context.db,
    lines.map(({ product_price_info_id: variant }) => variant),
  )
  const items = lines.flatMap(({ product_price_info_id, quantity }) => {
    const offer = offers.get(product_price_info_id)
    if (!offer?.for_sale || leastQty(offer) === 0) return []
    const left = offer.stock_type === 1 ? (offer.stock_qty ?? 0) : quantity
    const wanted = clampQty(offer, Math.min(quantity, left))
    return stockProblem(offer, wanted) ? [] : [cartItemOf(offer, wanted)]
  })
  return { items }
}

async function totalOf({ db }: Context, items: readonly Line[]): Promise<number> {
  const offers = await readOffers(
    db,
    items.map(({ product_price_info_id: variant }) => variant),
  )
  const poisha = items.reduce((sum, { product_price_info_id: variant, quantity }) => {
    const offer = offers.get(variant)
    const price = offer && unitPrice(offer, quantity)
    return price ? sum + price.charged * quantity : sum
  }, 0)
  return Math.min(toTk(poisha as Parameters<typeof toTk>[0]), 9_999_999_999)
}

async function requireSwitchedOn({ db }: Context): Promise<void> {
  const { use_abandoned_carts: on } = await db
    .selectFrom('basic_config')
    .select('use_abandoned_carts')
    .executeTakeFirstOrThrow()
  if (!on) throw new Failure(404, 'record_not_found')
}
