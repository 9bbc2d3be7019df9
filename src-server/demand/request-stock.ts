import { sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { isSoldOut, mostRequests } from '#domain/demand/stock-request.ts'
import { countAttempt, countFromAddress } from '../auth/attempts.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { readOffers } from '../orders/pricing/offers.ts'
import { requireFeature } from '../site/require-feature.ts'
import { type Contact, readContact } from './contact.ts'
import { hasOptedOut, withdrawOptOut } from './opt-outs.ts'
import { countRequests } from './request-counts.ts'

type Requested = { product_price_info_id: number; contact: string | null }

/** Remembers that a customer wants a message when a sold-out variant is available again (docs/domain.md 3.15). */
export async function requestStock(
  context: Context,
  { product_price_info_id: id, contact: typed }: Requested,
): Promise<AnswerRow<'requestStock'>> {
  await requireFeature(context, 'use_back_in_stock')
  await requireSoldOut(context, id)
  const contact = await readContact(context, typed)
  if (!contact.isVerified) await countFromAddress(context, 'stock_request', contact.value)
  await countAttempt(context, 'stock_request', `contact ${contact.hash}`, { login_id: contact.value })
  await runOperation(context, { open: 'anyone who orders' }, (operation) => save(operation, id, contact))
  return { status: true, msg: translate[context.language]('demand.requested') }
}

async function save(operation: OperationContext, id: number, contact: Contact): Promise<void> {
  const { trx, context } = operation
  if (contact.isVerified) await withdrawOptOut(operation, contact.hash)
  // The response does not reveal whether a stranger's contact has opted out.
  else if (await hasOptedOut(operation, contact.hash)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock requests of ${contact.hash}`}, 0))`.execute(
    trx,
  )
  const waiting = await trx
    .selectFrom('stock_requests')
    .select('product_price_info_id as variant')
    .where('contact_hash', '=', contact.hash)
    .where('notified_at', 'is', null)
    .execute()
  if (waiting.some(({ variant }) => variant === id)) return
  if (waiting.length >= mostRequests)
    throw new Failure(409, 'demand.too_many_requests', { args: { count: mostRequests } })
  await trx
    .insertInto('stock_requests')
    .values({
      product_price_info_id: id,
      user_id: context.user?.id ?? null,
      channel: contact.channel,
      contact: contact.value,
      contact_hash: contact.hash,
      language: context.language,
    })
    .execute()
  await countRequests(operation, [id])
}

async function requireSoldOut({ db }: Context, id: number): Promise<void> {
  const offer = (await readOffers(db, [id])).get(id)
  if (!offer?.for_sale) throw new Failure(404, 'record_not_found')
  if (!isSoldOut(offer)) throw new Failure(409, 'demand.in_stock')
}
