import type { Language } from '#domain/language/language.ts'
import {
  type DocumentCopy,
  type DocumentKind,
  type DocumentOrder,
  documentsOf,
  type PrintKind,
} from '#domain/orders/documents/documents.ts'
import { type MushakShop, mushaksOf } from '#domain/orders/documents/mushak.ts'
import { customerOf } from '../auth/order-owner.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { requireRight } from '../context/operation.ts'
import { type TrackingProof, trackedOrderId } from '../orders/customer/tracking-token.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import { readInvoices } from '../orders/record/invoices.ts'
import { paidAmounts } from '../orders/record/money-of-order.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { readBasicConfig, readLogoInfo } from '../site/site-config.ts'
import { inBengali } from './in-bengali.ts'
import { mushakPages } from './pdf-mushak.ts'
import { pagesOf } from './pdf-page.ts'
import { pdfPictures } from './pdf-pictures.ts'
import { receiptsOf } from './pdf-receipt.ts'
import { printPdf } from './print-pdf.ts'

/** The kind, language and copies (in order) of the documents. */
export type Wanted = { kind: PrintKind; language: Language; copies: readonly DocumentCopy[] }

/** The documents of these orders as one PDF, in this order; throws without the right to view one of them. */
export const printOrders = async (
  context: Context,
  ids: readonly number[],
  wanted: Wanted,
): Promise<Buffer> => printed(context, await readOrders(context, ids), wanted)

/** The orders, in this order; throws without the right to view one of them. */
export async function readOrders(context: Context, ids: readonly number[]): Promise<DocumentOrder[]> {
  const guard = { action: 'view', feature: orderFeature } as const
  const orders: DocumentOrder[] = []
  for (const id of ids) {
    const found = await readRecord(context, 'order-infos', id)
    if (!found) throw new Failure(404, 'record_not_found')
    requireRight(context, guard, found)
    orders.push(found as unknown as DocumentOrder)
  }
  return orders
}

/** The invoice of a customer's own order, by its number; 404 for everyone else. */
export async function printOwnInvoice(
  context: Context,
  order_id: string,
  language: Language,
): Promise<Buffer> {
  const customer = customerOf(context)
  const own = customer
    ? await context.db
        .selectFrom('order_infos')
        .select('id')
        .where('order_id', '=', order_id)
        .where('customer_id', '=', customer.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!own) throw new Failure(404, 'order_not_found')
  return printInvoice(context, own.id, language)
}

/** The invoice for a guest who has tracked the order with number and phone. */
export const printTrackedInvoice = async (
  context: Context,
  proof: TrackingProof,
  language: Language,
): Promise<Buffer> => printInvoice(context, await trackedOrderId(context, proof), language)

async function printInvoice(context: Context, id: number, language: Language): Promise<Buffer> {
  const found = await readRecord(context, 'order-infos', id)
  if (!found) throw new Failure(404, 'order_not_found')
  const wanted: Wanted = { kind: 'invoice', language, copies: ['customer'] }
  return printed(context, [found as unknown as DocumentOrder], wanted)
}

async function printed(
  context: Context,
  orders: readonly DocumentOrder[],
  { kind, language, copies }: Wanted,
): Promise<Buffer> {
  const shop = await documentShop(context)
  const named = language === 'bn' ? await inBengali(context.db, orders) : orders
  const paid = await paidAmounts(context.db, orders)
  const localized = named.map((order) => ({ ...order, paid_amount: paid.get(order.id) ?? 0 }))
  const invoices = await readInvoices(
    context.db,
    orders.map(({ id }) => id),
  )
  if (kind === 'mushak') return printMushak(context, shop, localized, { language, invoices })
  const documents = localized.flatMap((order) =>
    (kind === 'invoice' ? copies : copies.slice(0, 1)).flatMap((copy) =>
      documentsOf(order, shop, { kind, language, copy }, invoices.get(order.id) ?? []),
    ),
  )
  const logos = shop.logo ? [shop.logo] : []
  const receipt = receiptWidths[kind]
  const photos = receipt
    ? []
    : documents.flatMap(({ items }) => items.flatMap(({ picture }) => picture ?? []))
  const pictures = await pdfPictures(context, { logos, photos })
  return printPdf(context, receipt ? receiptsOf(documents, pictures, receipt) : pagesOf(documents, pictures))
}

/** Mushak 6.3 and 6.7 of these orders; 409 if none of them has one. */
async function printMushak(
  context: Context,
  shop: MushakShop,
  orders: readonly DocumentOrder[],
  { language, invoices }: { language: Language; invoices: Awaited<ReturnType<typeof readInvoices>> },
): Promise<Buffer> {
  const forms = orders.flatMap((order) => mushaksOf(order, shop, language, invoices.get(order.id) ?? []))
  if (forms.length === 0) throw new Failure(409, 'no_mushak')
  return printPdf(context, mushakPages(forms))
}

const receiptWidths: Partial<Record<DocumentKind, number>> = { receipt58: 58, receipt80: 80 }

async function documentShop(context: Context): Promise<MushakShop> {
  const { site_basic_config_data: site } = await readBasicConfig(context)
  const { logo } = await readLogoInfo(context)
  return { ...site, logo }
}
