import { type RawBuilder, sql } from 'kysely'
import { reminderDays } from '#domain/demand/saved-cart.ts'
import { inLanguage, type Language, languages } from '#domain/language/language.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { translate } from '../context/language.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { channelOf, isSwitchedOn } from '../messages/compose/compose-message.ts'
import { notify } from '../messages/compose/notify.ts'
import { readOffers } from '../orders/pricing/offers.ts'
import { isFeatureOn } from '../site/require-feature.ts'
import { cartToken, stopToken } from './message-links.ts'
import { hasOptedOut } from './opt-outs.ts'

const batch = 100

type Due = {
  id: number
  user_id: number | null
  channel: number
  contact: string
  contact_hash: string
  language: string
  lines: { product_price_info_id: number; quantity: number }[]
}

/**
 * Reminds customers of the carts that have been left alone for the hours of the setting, after closing those that were ordered.
 * Each cart has a transaction of its own that locks it and checks again, so that of two processes only one sends.
 */
export async function remindCarts(shop: Shop, now: Date): Promise<void> {
  if (!(await isFeatureOn(shop, 'use_abandoned_carts'))) return
  await closeOrdered(shop)
  // The link to the cart needs the address of the shop.
  if (!shop.environment.publicUrl) return
  const failures: unknown[] = []
  let after = 0
  for (;;) {
    const ids = await dueAfter(shop, now, after)
    for (const id of ids) await remind(shop, id, now).catch((error) => failures.push(error))
    after = ids.at(-1) ?? after
    if (ids.length < batch) break
  }
  if (failures.length > 0) throw failures[0]
}

// The orders of the same customer, session, phone number or e-mail address, since the cart was first saved.
const ordersOf = sql`(
  select o.id from order_infos o where o.customer_id = c.user_id and o.created_at >= c.created_at
  union select o.id from order_infos o where o.placed_by = c.guest_key and o.created_at >= c.created_at
  union select o.id from order_ship_bill_infos s join order_infos o on o.id = s.order_info_id
    where s.contact_digits = right(regexp_replace(c.phone, '\\D', '', 'g'), 10) and s.contact_no = c.phone
      and o.created_at >= c.created_at
  union select o.id from order_ship_bill_infos s join order_infos o on o.id = s.order_info_id
    where c.channel = 1 and s.email = c.contact and o.created_at >= c.created_at)`

/**
 * Closes the carts of customers who have ordered since, also those that were closed before; an order within a week after the
 * reminder counts as recovered.
 */
const closeOrdered = (shop: Shop): Promise<void> =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, async ({ trx }) => {
    await sql`update saved_carts k set closed_at = clock_timestamp(), lines = '[]', order_info_id = f.id,
        order_total = f.total_payable,
        recovered = k.reminded_at is not null and f.created_at >= k.reminded_at
          and f.created_at < k.reminded_at + ${reminderDays} * interval '1 day'
      from saved_carts c cross join lateral (
        select o.id, o.created_at, o.total_payable from order_infos o where o.id in ${ordersOf}
        order by o.id limit 1) f
      where c.id = k.id and c.order_info_id is null
        and (c.closed_at is null or c.closed_at > now() - interval '1 day'
          or c.reminded_at > now() - (${reminderDays} + 1) * interval '1 day')`.execute(trx)
  })

const isDue = (now: Date): RawBuilder<boolean> => sql`c.closed_at is null and c.reminded_at is null
  and c.contact is not null
  and c.changed_at <= ${now.toISOString()}::timestamptz - b.abandoned_cart_hours * interval '1 hour'
  and c.changed_at > ${now.toISOString()}::timestamptz - (b.abandoned_cart_hours + 72) * interval '1 hour'
  and not exists (select from saved_carts r where r.contact_hash = c.contact_hash
    and r.reminded_at > ${now.toISOString()}::timestamptz - ${reminderDays} * interval '1 day')`

async function dueAfter({ db }: Pick<Shop, 'db'>, now: Date, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.id from saved_carts c cross join basic_config b
    where ${isDue(now)} and c.id > ${after} order by c.id limit ${batch}`.execute(db)
  return rows.map(({ id }) => id)
}

const remind = (shop: Shop, id: number, now: Date): Promise<void> =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, async (operation) => {
    const { trx } = operation
    // One reminder for a contact, also of two carts.
    await sql`select pg_advisory_xact_lock(hashtextextended('cart reminder to ' || coalesce(contact_hash, ''), 0))
      from saved_carts where id = ${id}`.execute(trx)
    const { rows } =
      await sql<Due>`select c.id, c.user_id, c.channel, c.contact, c.contact_hash, c.language, c.lines
      from saved_carts c cross join basic_config b
      where c.id = ${id} and ${isDue(now)} and not exists (select from ${ordersOf} o) for update of c`.execute(
        trx,
      )
    const [cart] = rows
    if (!cart || !(await isSwitchedOn(operation, channelOf(cart.channel), 'cart_reminder'))) return
    if (await hasOptedOut(operation, cart.contact_hash)) return
    const language = languages.find((one) => one === cart.language) ?? 'en'
    const items = await itemsOf(operation, cart, language)
    // Nothing of it is for sale now.
    if (items === null) return
    // A reminder that is held back is tried again, until the cart is too old for it.
    if (!(await send(operation, cart, { items, language }))) return
    await trx
      .updateTable('saved_carts')
      .set({ reminded_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
  })

/** The first item, and how many more there are. */
async function itemsOf(
  { trx }: OperationContext,
  { lines }: Due,
  language: Language,
): Promise<string | null> {
  const offers = await readOffers(
    trx,
    lines.map(({ product_price_info_id: variant }) => variant),
  )
  const sold = lines.flatMap(({ product_price_info_id: variant }) => {
    const offer = offers.get(variant)
    return offer?.for_sale ? [inLanguage(offer, 'product_title', language)] : []
  })
  const [first, ...others] = sold
  if (first === undefined) return null
  if (others.length === 0) return first
  return `${first}, ${translate[language]('mail.more_items', { smart_count: others.length })}`
}

async function send(
  operation: OperationContext,
  { id, channel, contact, contact_hash, user_id }: Due,
  { items, language }: { items: string; language: Language },
): Promise<boolean> {
  const { context } = operation
  const { publicUrl = '' } = context.environment
  return notify(operation, {
    channel: channelOf(channel),
    recipient: contact,
    template: 'cart_reminder',
    language,
    user_id,
    queue: 'send-news',
    isRetried: true,
    args: {
      items,
      cart_link: `${publicUrl}/saved-cart/${cartToken(context, id)}`,
      stop_link: `${publicUrl}/unsubscribe/${stopToken(context, contact_hash)}`,
    },
  })
}
