import { type Kysely, sql } from 'kysely'
import {
  creditOf,
  type InvoiceDetails,
  type IssuedInvoice,
  invoiceKind,
  invoiceOf,
} from '#domain/orders/documents/invoice.ts'
import { held, refundReason } from '#domain/orders/payment.ts'
import { isWithdrawn, orderStep } from '#domain/orders/timeline.ts'
import type { OrderAction } from '#domain/orders/transitions.ts'
import { toTk } from '#domain/values/money.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { moneyOf } from './money-of-order.ts'
import { giveMushakNumber } from './mushak-numbers.ts'
import type { OrderRecord } from './order-record.ts'

/**
 * Stores the invoice of an order as it was issued. It is issued when the parcel leaves, because the order can be corrected until
 * then; later reductions are credit notes.
 */
export async function recordInvoices(
  operation: OperationContext,
  as: OrderAction,
  before: OrderRecord,
  after: OrderRecord,
): Promise<void> {
  const hasLeft = after.timeline_id >= orderStep.going
  // An earlier release issued the invoice when the order was assigned: it follows the corrections until the parcel leaves.
  if (!isWithdrawn(after.status) && before.timeline_id < orderStep.going) {
    await updateInvoice(operation, after)
    if (hasLeft) await issueInvoice(operation, after)
    return hasLeft ? numberInvoice(operation, after.id) : undefined
  }
  if (!hasLeft && !(await hasInvoice(operation, after))) return
  const credit = creditOf(before, isWithdrawn(after.status) ? await remainingFee(operation, after) : after)
  if (!credit) return
  // An order of an earlier release has no invoice yet.
  await issueInvoice(operation, before)
  await issueCreditNote(operation, before, credit, reasonOf(as))
}

/** What a paid order that came back is still charged of the delivery fee; null if nothing. */
async function remainingFee(operation: OperationContext, order: OrderRecord): Promise<OrderRecord | null> {
  const { paid, refunds } = await moneyOf(operation, order.id)
  const fee = toTk(held(paid, refunds))
  if (fee <= 0) return null
  return {
    ...order,
    order_items_info: [],
    total_amount: 0,
    discount: 0,
    delivery_fee: fee,
    vat_total: 0,
    rounding: 0,
    total_payable: fee,
  }
}

const reasonOf = (as: OrderAction): number => {
  if (as === 'cancel' || as === 'merge') return refundReason.cancelled
  return as === 'edit' ? refundReason.edited : refundReason.returned
}

async function updateInvoice({ trx }: OperationContext, order: OrderRecord): Promise<void> {
  await trx
    .updateTable('order_invoices')
    .set({ details: JSON.stringify(invoiceOf(order)) })
    .where((the) => the.and({ order_info_id: order.id, kind: invoiceKind.invoice }))
    .execute()
}

async function hasInvoice({ trx }: OperationContext, { id }: OrderRecord): Promise<boolean> {
  const found = await trx
    .selectFrom('order_invoices')
    .select('id')
    .where('order_info_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function issueInvoice(operation: OperationContext, order: OrderRecord): Promise<void> {
  await operation.trx
    .insertInto('order_invoices')
    .values({
      order_info_id: order.id,
      kind: invoiceKind.invoice,
      number: order.order_id,
      details: JSON.stringify(invoiceOf(order)),
      issued_at: sql<string>`coalesce((select s.created_at from order_delivery_timelines s
        where s.order_info_id = ${order.id} and s.timeline_id = ${orderStep.going}), clock_timestamp())`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Numbers the invoice of a parcel that leaves, also one that an earlier release has issued. */
async function numberInvoice(operation: OperationContext, order_info_id: number): Promise<void> {
  const kind = invoiceKind.invoice
  const invoice = await operation.trx
    .selectFrom('order_invoices')
    .select('id')
    .where((the) => the.and({ order_info_id, kind }))
    .where('mushak_number', 'is', null)
    .executeTakeFirst()
  if (invoice) await giveMushakNumber(operation, { id: invoice.id, order_info_id, kind })
}

/** The order is locked, so no other credit note can take the same number. */
async function issueCreditNote(
  operation: OperationContext,
  { id, order_id }: OrderRecord,
  details: InvoiceDetails,
  reason: number,
): Promise<void> {
  const { trx } = operation
  const { issued } = await trx
    .selectFrom('order_invoices')
    .select((select) => select.fn.countAll<number>().as('issued'))
    .where('order_info_id', '=', id)
    .where('kind', '=', invoiceKind.creditNote)
    .executeTakeFirstOrThrow()
  const kind = invoiceKind.creditNote
  const note = await trx
    .insertInto('order_invoices')
    .values({
      order_info_id: id,
      kind,
      number: `${order_id}-${issued + 1}`,
      details: JSON.stringify(details),
      reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await giveMushakNumber(operation, { id: note.id, order_info_id: id, kind })
}

/** The invoices and credit notes of orders, oldest first. */
export async function readInvoices(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, IssuedInvoice[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_invoices')
    .select(['order_info_id', 'kind', 'number', 'issued_at', 'reason', 'details'])
    .select(['mushak_number', 'fiscal_year', 'mushak_at', 'seller_bin'])
    .where('order_info_id', 'in', ids)
    .orderBy('id')
    .execute()
  const invoices = new Map<number, IssuedInvoice[]>()
  for (const { order_info_id, details, ...row } of rows)
    invoices.set(order_info_id, [...(invoices.get(order_info_id) ?? []), { ...row, ...details }])
  return invoices
}
