import { type RawBuilder, sql } from 'kysely'
import { longestValidity, type QuoteDetails, usualValidity } from '#domain/orders/prescriptions/quote.ts'
import { prescriptionFeature } from '#domain/orders/prescriptions/release.ts'
import { dayOf } from '#domain/values/day-end.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, requireRight } from '../context/operation.ts'

/** The lines of a quote q, with its titles as they were when it was made. */
export const quoteLines: RawBuilder<QuoteDetails['lines']> = sql`(select coalesce(json_agg(json_build_object(
    'product_price_info_id', l.product_price_info_id, 'product_title', l.item ->> 'product_title',
    'product_title_bn', l.item ->> 'product_title_bn', 'variant_title', l.item ->> 'variant_title',
    'variant_title_bn', l.item ->> 'variant_title_bn', 'sku', l.item ->> 'sku',
    'prescription_only', l.prescription_only, 'qty', l.qty, 'price', l.price) order by l.position), '[]')
  from prescription_quote_lines l where l.quote_id = q.id)`

/** The columns of a quote q that the back office and the customer see. */
export const commonColumns = sql`q.id, q.state, q.note, q.reason, q.total_amount, q.expires_at, q.created_at,
  (select o.order_id from order_infos o where o.id = q.order_info_id) as order_id, ${quoteLines} as lines`

/** A quote as its page in the back office shows it. */
export async function readQuote(context: Context, id: number): Promise<QuoteDetails> {
  const { db, now } = context
  const { rows } = await sql<Omit<QuoteDetails, 'usual_expiry' | 'latest_expiry'> & { time_zone: number }>`
    select ${commonColumns}, q.updated_at, u.full_name as customer_name, u.mobile as customer_mobile,
      p.prescription_title, p.patient_name, p.patient_age, s.full_name as quoted_by_name, b.time_zone,
      '/api/private-files/' || coalesce(q.file_name, p.file_name) as picture_url,
      coalesce(q.file_name, p.file_name) as file_name, q.user_id as created_by
    from prescription_quotes q
    join users u on u.id = q.user_id
    cross join basic_config b
    left join prescription_infos p on p.id = q.prescription_id
    left join users s on s.id = q.quoted_by
    where q.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Failure(404, 'record_not_found')
  const { time_zone, ...quote } = found
  requireRight(context, { action: 'view', feature: prescriptionFeature }, quote)
  return {
    ...quote,
    usual_expiry: dayIn(usualValidity, now(), time_zone),
    latest_expiry: dayIn(longestValidity, now(), time_zone),
  }
}

/** The day after a number of days. */
export const dayIn = (days: number, now: Date, time_zone: number): string =>
  dayOf(new Date(now.getTime() + days * 24 * 60 * 60_000), time_zone)

/** The customer of a quote that the user may see. */
export async function customerOfQuote(context: Context, id: number): Promise<number> {
  const found = await context.db
    .selectFrom('prescription_quotes')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: prescriptionFeature }, { created_by: found.user_id })
  return found.user_id
}

/** Locks a quote for a change. */
export async function lockQuoteRow({ trx }: OperationContext, id: number) {
  const found = await trx
    .selectFrom('prescription_quotes')
    .select(['id', 'user_id', 'state', 'expires_at', 'prescription_id', 'file_name', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  return found
}
