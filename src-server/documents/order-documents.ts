import type { Language } from '#domain/language/language.ts'
import {
  type DocumentCopy,
  type DocumentKind,
  type DocumentOrder,
  type DocumentShop,
  documentsOf,
} from '#domain/orders/documents.ts'
import { customerOf } from '../auth/order-owner.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { requireRight } from '../context/operation.ts'
import { type TrackingProof, trackedOrderId } from '../orders/customer/tracking-token.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import { readInvoices } from '../orders/record/invoices.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { readBasicConfig, readLogoInfo } from '../site/site-config.ts'
import { inBengali } from './in-bengali.ts'
import { pagesOf } from './pdf-page.ts'
import { pdfPictures } from './pdf-pictures.ts'
import { receiptsOf } from './pdf-receipt.ts'
import { printPdf } from './print-pdf.ts'

/** How papers are wanted: of which kind, in which language, and for whom, one copy after the other. */
export type Wanted = { kind: DocumentKind; language: Language; copies: readonly DocumentCopy[] }

/** The papers of these orders as one PDF, in this order; another's order is not there without the right to it. */
export async function printOrders(context: Context, ids: readonly number[], wanted: Wanted): Promise<Buffer> {
  const guard = { action: 'view', feature: orderFeature } as const
  const orders: DocumentOrder[] = []
  for (const id of ids) {
    const found = await readRecord(context, 'order-infos', id)
    if (!found) throw new Failure(404, 'record_not_found')
    requireRight(context, guard, found)
    orders.push(found as unknown as DocumentOrder)
  }
  return printed(context, orders, wanted)
}

/** The invoice of a customer's own order, by its number; to anybody else there is none. */
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

/** The invoice for a guest who has looked the order up with number and phone. */
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
  const said = language === 'bn' ? await inBengali(context.db, orders) : orders
  const invoices = await readInvoices(
    context.db,
    orders.map(({ id }) => id),
  )
  const papers = said.flatMap((order) =>
    (kind === 'invoice' ? copies : copies.slice(0, 1)).flatMap((copy) =>
      documentsOf(order, shop, { kind, language, copy }, invoices.get(order.id) ?? []),
    ),
  )
  const logos = shop.logo ? [shop.logo] : []
  const receipt = receiptWidths[kind]
  const photos = receipt ? [] : papers.flatMap(({ items }) => items.flatMap(({ picture }) => picture ?? []))
  const pictures = await pdfPictures(context, { logos, photos })
  return printPdf(context, receipt ? receiptsOf(papers, pictures, receipt) : pagesOf(papers, pictures))
}

const receiptWidths: Partial<Record<DocumentKind, number>> = { receipt58: 58, receipt80: 80 }

async function documentShop(context: Context): Promise<DocumentShop> {
  const { site_basic_config_data: site } = await readBasicConfig(context)
  const { logo } = await readLogoInfo(context)
  return { ...site, logo }
}
