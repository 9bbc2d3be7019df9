import { sql } from 'kysely'
import { prescriptionDecision } from '#domain/orders/prescriptions/decision.ts'
import { isOpenQuote, quoteState } from '#domain/orders/prescriptions/quote.ts'
import { newReleaseState, prescriptionState } from '#domain/orders/prescriptions/release.ts'
import { customerOf } from '../../auth/order-owner.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { NewLine } from '../pricing/order-lines.ts'
import { recordDecision } from '../record/prescription-decision.ts'
import type { insertPrescriptions } from './order-prescriptions.ts'

type Pictures = Parameters<typeof insertPrescriptions>[2]

/** The quote that an order is placed from. */
export type OrderedQuote = {
  id: number
  file_name: string | null
  sha256: string | null
  prescription_id: number | null
  quoted_by: number | null
  lines: { product_price_info_id: number | null; qty: number }[]
}

/**
 * Locks the prescription of a quote, before the quote itself as everywhere: then neither its picture changes nor is it deleted.
 * Returns the current picture; null when the prescription is deleted.
 */
export async function lockPrescriptionOf(
  { trx }: Pick<OperationContext, 'trx'>,
  quote_id: number,
): Promise<string | null> {
  const found = await trx
    .selectFrom('prescription_infos')
    .select('file_name')
    .where('id', '=', (the) =>
      the.selectFrom('prescription_quotes').select('prescription_id').where('id', '=', quote_id),
    )
    .forUpdate()
    .executeTakeFirst()
  return found?.file_name ?? null
}

/** Locks the customer's quote; throws unless it can be ordered now. Null: the order is not from a quote. */
export async function lockQuote(
  { trx, context }: OperationContext,
  id: number | null | undefined,
): Promise<OrderedQuote | null> {
  if (!id) return null
  await lockPrescriptionOf({ trx }, id)
  const customer = customerOf(context)
  const found =
    customer &&
    (await trx
      .selectFrom('prescription_quotes')
      .select(['id', 'state', 'expires_at', 'file_name', 'sha256', 'prescription_id', 'quoted_by'])
      .where('id', '=', id)
      .where('user_id', '=', customer.id)
      .forUpdate()
      .executeTakeFirst())
  if (!found) throw new Failure(422, 'invalid', { errors: { quote_id: { reason: 'unknown_reference' } } })
  if (found.state === quoteState.confirmed) throw rejected('prescription.quote_ordered')
  if (!isOpenQuote(found, context.now())) throw rejected('prescription.quote_expired')
  const lines = await trx
    .selectFrom('prescription_quote_lines')
    .select(['product_price_info_id', 'qty'])
    .where('quote_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...found, lines }
}

// Not 409, which the storefront takes for an order that is placed already (src/orders/checkout/waiting-order.ts).
const rejected = (reason: 'prescription.quote_ordered' | 'prescription.quote_expired') =>
  new Failure(422, reason, { errors: { quote_id: { reason } } })

/** The pictures of an order, with that of its quote. */
export const withPicture = (sent: Pictures, quote: OrderedQuote | null): Pictures => {
  const file_name = quote?.file_name
  if (!quote || !file_name || sent.some((one) => one.file_name === file_name)) return sent
  return [...sent, { file_name, prescription_id: quote.prescription_id }]
}

/** Records that the quote became this order; the pharmacist who made the quote has released the order. */
export async function confirmQuote(
  operation: OperationContext,
  quote: OrderedQuote | null,
  order_info_id: number,
  lines: readonly NewLine[],
): Promise<void> {
  if (!quote) return
  await operation.trx
    .updateTable('prescription_quotes')
    .set({
      state: quoteState.confirmed,
      order_info_id,
      updated_by: operation.context.user?.id ?? null,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', quote.id)
    .execute()
  operation.recordChange({
    resource: 'prescription-quotes',
    id: quote.id,
    action: 'update',
    as: 'confirm_quote',
  })
  if (newReleaseState(lines, quote.lines) !== prescriptionState.released) return
  await recordDecision(operation, {
    order_info_id,
    decision: prescriptionDecision.released,
    reason: null,
    quote_id: quote.id,
    lines,
    pictures: quote.file_name && quote.sha256 ? [{ file_name: quote.file_name, sha256: quote.sha256 }] : [],
    user_id: quote.quoted_by,
  })
}
