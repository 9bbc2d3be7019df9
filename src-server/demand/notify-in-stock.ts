import { sql } from 'kysely'
import { notifiedNow } from '#domain/demand/stock-request.ts'
import { inLanguage, type Language, languages } from '#domain/language/language.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { channelOf, isSwitchedOn } from '../messages/compose/compose-message.ts'
import { notify } from '../messages/compose/notify.ts'
import { type Offer, readOffers } from '../orders/pricing/offers.ts'
import { isFeatureOn } from '../site/require-feature.ts'
import { stopToken } from './message-links.ts'
import { countRequests } from './request-counts.ts'

const batch = 100
/** Requests of a variant in one run, with those whose message is held back because their contact has had too many. */
const mostTried = 1000
const day = 86_400_000

/**
 * Notifies the customers who wait for variants that are in stock, however the stock came in. Each variant has a transaction of
 * its own with a lock, so that of two processes only one sends. A failure does not stop the others; the first one is thrown at
 * the end.
 */
export async function notifyInStock(shop: Shop, now: Date): Promise<void> {
  if (!(await isFeatureOn(shop, 'use_back_in_stock'))) return
  const failures: unknown[] = []
  let after = 0
  for (;;) {
    const ids = await waitedForAfter(shop, after)
    for (const id of ids) await notifyVariant(shop, id, now).catch((error) => failures.push(error))
    after = ids.at(-1) ?? after
    if (ids.length < batch) break
  }
  if (failures.length > 0) throw failures[0]
}

async function waitedForAfter({ db }: Pick<Shop, 'db'>, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.product_price_info_id as id
    from stock_request_counts c
    join product_price_infos v on v.id = c.product_price_info_id
    join products p on p.id = v.product_id
    where c.waiting > 0 and c.product_price_info_id > ${after} and (v.stock_type <> 1 or v.stock_qty > 0)
      and not exists (select from product_price_infos b where b.id = v.base_id and b.preorder_on is not null)
      and v.status and v.deleted_at is null and p.status and p.deleted_at is null
    order by c.product_price_info_id limit ${batch}`.execute(db)
  return rows.map(({ id }) => id)
}

const notifyVariant = (shop: Shop, id: number, now: Date): Promise<void> =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, async (operation) => {
    const { trx } = operation
    await sql`select pg_advisory_xact_lock(hashtextextended(${`stock requests for ${id}`}, 0))`.execute(trx)
    const offer = (await readOffers(trx, [id])).get(id)
    if (!offer?.for_sale || offer.preorder_on) return
    const { count } = await trx
      .selectFrom('stock_requests')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('product_price_info_id', '=', id)
      .where('notified_at', '>', new Date(now.getTime() - day).toISOString())
      .executeTakeFirstOrThrow()
    const most = notifiedNow(offer, count)
    if (most === 0) return
    const requests = await waitingFor(operation, id)
    if (requests.length === 0) return
    const product_link = await linkTo(operation, offer)
    const notified: number[] = []
    for (const request of requests) {
      if (notified.length === most) break
      if (await send(operation, { offer, product_link }, request)) notified.push(request.id)
    }
    if (notified.length === 0) return
    await trx
      .updateTable('stock_requests')
      .set({ notified_at: now.toISOString() })
      .where('id', 'in', notified)
      .execute()
    await countRequests(operation, [id])
  })

type Request = Awaited<ReturnType<typeof waitingFor>>[number]

/** The requests that wait, oldest first, of the channels on which the shop sends this message. */
async function waitingFor(operation: OperationContext, id: number) {
  const channels: number[] = []
  for (const channel of [1, 2])
    if (await isSwitchedOn(operation, channelOf(channel), 'back_in_stock')) channels.push(channel)
  if (channels.length === 0) return []
  return operation.trx
    .selectFrom('stock_requests')
    .select(['id', 'user_id', 'channel', 'contact', 'contact_hash', 'language'])
    .where('product_price_info_id', '=', id)
    .where('notified_at', 'is', null)
    .where('channel', 'in', channels)
    .orderBy('id')
    .limit(mostTried)
    .forUpdate()
    .execute()
}

async function linkTo({ trx, context }: OperationContext, { product_slug }: Offer): Promise<string> {
  const { publicUrl } = context.environment
  const { path } = await trx
    .selectFrom('basic_config')
    .select('product_detail_path as path')
    .executeTakeFirstOrThrow()
  return publicUrl ? `${publicUrl}/${path}/${encodeURIComponent(product_slug)}` : ''
}

/** Returns whether the message goes out; a request whose message is held back goes on waiting. */
async function send(
  operation: OperationContext,
  { offer, product_link }: { offer: Offer; product_link: string },
  { user_id, channel, contact, contact_hash, language: stored }: Request,
): Promise<boolean> {
  const { context } = operation
  const { publicUrl } = context.environment
  const language: Language = languages.find((one) => one === stored) ?? 'en'
  return notify(operation, {
    channel: channelOf(channel),
    recipient: contact,
    template: 'back_in_stock',
    language,
    user_id,
    queue: 'send-news',
    isRetried: true,
    args: {
      product: inLanguage(offer, 'product_title', language),
      product_link,
      stop_link: publicUrl ? `${publicUrl}/unsubscribe/${stopToken(context, contact_hash)}` : '',
    },
  })
}
