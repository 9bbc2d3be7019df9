import { sql } from 'kysely'
import {
  isOpenQuote,
  longestValidity,
  type QuoteInput,
  quoteState,
  type RejectionInput,
} from '#domain/orders/prescriptions/quote.ts'
import { prescriptionFeature } from '#domain/orders/prescriptions/release.ts'
import { lineTotal } from '#domain/orders/pricing/totals.ts'
import { endOfDay } from '#domain/values/day-end.ts'
import { toTk } from '#domain/values/money.ts'
import type { Context } from '../context/context.ts'
import { Failure, type FieldError, rejectErrors } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { removeUnusedFile } from '../media/private-files.ts'
import { cartItemOf } from '../orders/customer/cart-item.ts'
import { lockPrescriptionOf } from '../orders/placing/quote-of-order.ts'
import { readCustomerOffers } from '../orders/pricing/offers.ts'
import { type NewLine, priceLines } from '../orders/pricing/order-lines.ts'
import { hashesOf } from '../orders/record/picture-hashes.ts'
import { notifyCustomer } from './notify-customer.ts'
import { dayIn, lockQuoteRow } from './quote-record.ts'

const guard = { action: 'edit', feature: prescriptionFeature } as const

type PricedQuote = { lines: NewLine[]; items: object[]; total: number }

/**
 * Sends a quote to the customer: the lines at today's prices, the picture with its hash, and the last day on which it can be ordered.
 * An open quote can be changed until the customer has answered.
 */
export async function sendQuote(context: Context, input: QuoteInput): Promise<void> {
  // Before the transaction, which must not wait for the storage.
  const sha256 = await hashOfSeen(context, input)
  await runOperation(context, guard, async (operation) => {
    const quote = await lockFresh(operation, input)
    if (!sha256) throw new Failure(409, 'prescription.picture_gone')
    const expires_at = await expiryOf(operation, input.expires_on)
    const { lines, items, total } = await priceQuote(operation, quote.user_id, input.lines)
    await operation.trx.deleteFrom('prescription_quote_lines').where('quote_id', '=', quote.id).execute()
    await operation.trx
      .insertInto('prescription_quote_lines')
      .values(
        lines.map((line, position) => ({
          quote_id: quote.id,
          position,
          product_price_info_id: line.product_price_info_id,
          qty: line.qty,
          price: line.price,
          item: JSON.stringify(items[position]),
          prescription_only: line.prescription_only,
        })),
      )
      .execute()
    await write(operation, quote.id, 'send_quote', {
      state: quoteState.quoted,
      file_name: input.file_name,
      sha256,
      note: input.note?.trim() || null,
      reason: null,
      total_amount: total,
      expires_at,
      quoted_by: context.user?.id ?? null,
    })
    await notifyCustomer(operation, quote.user_id, { template: 'quote_ready', total, expires_at })
  })
}

/** Notifies the customer why the prescription cannot be quoted, such as that the picture is not readable. */
export function rejectQuote(context: Context, input: RejectionInput): Promise<void> {
  return runOperation(context, guard, async (operation) => {
    const quote = await lockFresh(operation, input)
    const reason = input.reason.trim()
    await write(operation, quote.id, 'reject_quote', { state: quoteState.rejected, reason, file_name: null })
    if (quote.file_name) await removeUnusedFile(operation, quote.file_name)
    await notifyCustomer(operation, quote.user_id, { template: 'quote_rejected', reason })
  })
}

type Seen = Pick<QuoteInput, 'id' | 'updated_at' | 'file_name'>

/** The hash of the picture that the pharmacist has seen, if the file still exists and belongs to the quote. */
async function hashOfSeen({ db, storage }: Context, { id, file_name }: Seen): Promise<string | null> {
  if (file_name === null) return null
  const own = await db
    .selectFrom('prescription_quotes as q')
    .leftJoin('prescription_infos as p', 'p.id', 'q.prescription_id')
    .select('q.id')
    .where('q.id', '=', id)
    .where((the) => the.or([the('q.file_name', '=', file_name), the('p.file_name', '=', file_name)]))
    .executeTakeFirst()
  const [hashed] = own ? await hashesOf({ storage }, [file_name]) : []
  return hashed?.sha256 ?? null
}

/** Locks a quote that is not answered yet; neither it nor its picture has been changed since they were read. */
async function lockFresh(operation: OperationContext, input: Seen) {
  const current = await lockPrescriptionOf(operation, input.id)
  const quote = await lockQuoteRow(operation, input.id)
  operation.requireRight({ created_by: quote.user_id })
  const isChangeable = quote.state === quoteState.waiting || isOpenQuote(quote, operation.context.now())
  if (!isChangeable || quote.updated_at !== input.updated_at)
    throw new Failure(409, 'prescription.quote_decided')
  if ((quote.file_name ?? current) !== input.file_name)
    throw new Failure(409, current ? 'prescription.picture_changed' : 'prescription.picture_gone')
  return quote
}

async function write(
  { trx, context, recordChange }: OperationContext,
  id: number,
  as: 'send_quote' | 'reject_quote',
  change: object,
): Promise<void> {
  await trx
    .updateTable('prescription_quotes')
    .set({ ...change, updated_by: context.user?.id ?? null, updated_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  recordChange({ resource: 'prescription-quotes', id, action: 'update', as })
}

async function expiryOf({ trx, context }: OperationContext, day: string): Promise<string> {
  const { time_zone } = await trx.selectFrom('basic_config').select('time_zone').executeTakeFirstOrThrow()
  const latest = dayIn(longestValidity, context.now(), time_zone)
  if (day > latest)
    throw new Failure(422, 'invalid', {
      errors: { expires_on: { reason: 'day_late', args: { day: latest } } },
    })
  const end = endOfDay(day, time_zone)
  if (end <= context.now())
    throw new Failure(422, 'invalid', { errors: { expires_on: { reason: 'day_past' } } })
  return end.toISOString()
}

/** The lines at the current prices of the customer, by the rules for orders. */
async function priceQuote(
  { trx }: OperationContext,
  customer_id: number,
  wanted: QuoteInput['lines'],
): Promise<PricedQuote> {
  if (wanted.length === 0) throw new Failure(422, 'invalid', { errors: { lines: { reason: 'required' } } })
  const offers = await readCustomerOffers(
    trx,
    customer_id,
    wanted.map(({ product_price_info_id: id }) => id),
  )
  const items = wanted.map((line) => ({
    ...line,
    price: null,
    custom_product_design_id: null,
    custom_product_design_price: null,
    upload_product_image: null,
  }))
  const { lines, problems } = priceLines(items, offers, { prices: () => undefined, own: new Set() })
  const errors = problems.map(({ line, badQty, problem, args, stock_qty }): [string, FieldError] => {
    if (badQty) return [`lines.${line}.qty`, { reason: problem as never, ...(args && { args }) }]
    return problem === 'product_gone'
      ? [`lines.${line}.product_price_info_id`, { reason: 'not_sold_now' }]
      : [`lines.${line}.qty`, { reason: 'out_of_stock', args: { stock: stock_qty ?? 0 } }]
  })
  rejectErrors(Object.fromEntries(errors))
  const titles = await variantTitles(
    trx,
    lines.map((line) => line.product_price_info_id ?? 0),
  )
  return {
    lines,
    items: lines.map((line) => {
      const offer = offers.get(line.product_price_info_id ?? 0)
      return { ...(offer && cartItemOf(offer, line.qty)), ...titles.get(line.product_price_info_id ?? 0) }
    }),
    total: toTk(lines.reduce((sum, line) => sum + lineTotal(line), 0)),
  }
}

async function variantTitles(trx: OperationContext['trx'], ids: readonly number[]) {
  const { rows } = await sql<{ id: number; variant_title: string; variant_title_bn: string | null }>`
    select v.id, variant_title(v, false) as variant_title, variant_title(v, true) as variant_title_bn
    from product_price_infos v where v.id = any(${[...ids]}::integer[])`.execute(trx)
  return new Map(rows.map(({ id, ...title }) => [id, title]))
}
