import { type Kysely, sql } from 'kysely'
import {
  creditOf,
  type InvoiceDetails,
  type IssuedInvoice,
  invoiceKind,
  invoiceOf,
} from '#domain/orders/invoice.ts'
import { refundReason } from '#domain/orders/payment.ts'
import { type OrderAction, orderStatus, orderStep } from '#domain/orders/timeline.ts'
import type { Work } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { OrderRecord } from './order-record.ts'

/**
 * Keeps the invoice of an order as it was issued. It is issued when a delivery person gets the order, because it can be edited
 * until then; what makes the order cheaper afterwards is a credit note.
 */
export async function recordInvoices(
  work: Work,
  as: OrderAction,
  before: OrderRecord,
  after: OrderRecord,
): Promise<void> {
  if (after.timeline_id < orderStep.placed) return
  if (before.timeline_id < orderStep.placed) return issueInvoice(work, after)
  const isCancelled = after.status === orderStatus.cancelled
  const credit = creditOf(before, isCancelled ? null : after)
  if (!credit) return
  // An order of an earlier release has none yet.
  await issueInvoice(work, before)
  await issueCreditNote(work, before, credit, isCancelled ? refundReason.cancelled : reasonOf(as))
}

const reasonOf = (as: OrderAction): number => (as === 'return' ? refundReason.returned : refundReason.edited)

async function issueInvoice({ trx }: Work, order: OrderRecord): Promise<void> {
  await trx
    .insertInto('order_invoices')
    .values({
      order_info_id: order.id,
      kind: invoiceKind.invoice,
      number: order.order_id,
      details: JSON.stringify(invoiceOf(order)),
      issued_at: sql<string>`coalesce((select s.created_at from order_delivery_timelines s
        where s.order_info_id = ${order.id} and s.timeline_id = ${orderStep.placed}), clock_timestamp())`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The order is locked, so no other credit note takes the same number. */
async function issueCreditNote(
  { trx }: Work,
  { id, order_id }: OrderRecord,
  details: InvoiceDetails,
  reason: number,
): Promise<void> {
  const { issued } = await trx
    .selectFrom('order_invoices')
    .select((select) => select.fn.countAll<number>().as('issued'))
    .where('order_info_id', '=', id)
    .where('kind', '=', invoiceKind.creditNote)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_invoices')
    .values({
      order_info_id: id,
      kind: invoiceKind.creditNote,
      number: `${order_id}-${issued + 1}`,
      details: JSON.stringify(details),
      reason,
    })
    .execute()
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
    .where('order_info_id', 'in', ids)
    .orderBy('id')
    .execute()
  const invoices = new Map<number, IssuedInvoice[]>()
  for (const { order_info_id, details, ...row } of rows)
    invoices.set(order_info_id, [...(invoices.get(order_info_id) ?? []), { ...row, ...details }])
  return invoices
}
