import { type ChoiceLabel, worded } from '../fields/choice-labels.ts'
import { choices } from '../fields/choices.ts'
import type { Values } from '../fields/fields.ts'
import { dateText } from '../language/dates.ts'
import { localDigits } from '../language/digits.ts'
import { documents as bengali } from '../language/documents.bn.ts'
import { documents as english } from '../language/documents.en.ts'
import { inLanguage, type Language } from '../language/language.ts'
import { type Translate, translator } from '../language/translate.ts'
import { toTk } from '../values/money.ts'
import { moneyText } from '../values/money-text.ts'
import { plainLines } from './documents-text.ts'
import { type InvoiceDetails, type IssuedInvoice, invoiceKind, invoiceOf } from './invoice.ts'
import type { order, orderItemAnswer } from './order.ts'
import { lineTotal } from './pricing/totals.ts'
import { orderStatus, orderStep } from './timeline.ts'

/** The papers of an order; a receipt is named by the width of its roll in millimetres. */
export const documentKinds = ['invoice', 'packing', 'receipt58', 'receipt80'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** For whom a copy is; a slip for the packing table is for nobody else. */
export const documentCopies = ['customer', 'office'] as const
export type DocumentCopy = (typeof documentCopies)[number]

export const isDocumentKind = (text: string): text is DocumentKind =>
  documentKinds.some((kind) => kind === text)

/** So many orders are printed at once at most. */
export const MOST_DOCUMENTS = 100

/** What a paper needs of an order, as the back office reads it. */
export type DocumentOrder = Omit<Values<typeof order>, 'delivery_timeline_info'> & {
  id: number
  created_at: string
}

/** What it needs of the shop. */
export type DocumentShop = {
  website_title: string
  website_title_bn: string | null
  printer_line_txt: string | null
  printer_line_txt_bn: string | null
  currency_symbol: string
  time_zone: number
  /** The shop's own words of the lists. */
  choice_labels?: readonly ChoiceLabel[]
  logo: string | null
}

export type DocumentItem = {
  id: number
  picture: string | null
  title: string
  /** What was chosen, and what is printed on it. */
  details: string[]
  price_type: string
  qty: string
  unit: string
  total: string
}

type Labelled = { label: string; text: string }
type Block = { label: string; lines: string[] }

/** A paper in words: what stands on it, in its language and digits; how it looks is its medium's. */
export type OrderDocument = {
  kind: DocumentKind
  language: Language
  heading: string
  /** Whose copy it is; null where there is but one. */
  copy: string | null
  number: string
  /** What stands at the foot of each page, with %{page} and %{pages}. */
  page: string
  shop: { title: string; lines: string[]; logo: string | null }
  facts: Labelled[]
  /** What is stamped on it: paid, or cancelled. */
  mark: string | null
  ship_to: Block
  bill_to: Block
  words: Record<'item' | 'unit' | 'qty' | 'unit_cost' | 'line' | 'packed', string>
  items: DocumentItem[]
  /** How many pieces there are in all. */
  pieces: string
  sums: (Labelled & { strong: boolean })[]
  instruction: Labelled | null
  thanks: string
}

type Item = Values<typeof orderItemAnswer>
type Say = Translate<typeof english>

const speak: Record<Language, Say> = {
  en: translator<typeof english>(english, 'en'),
  bn: translator<typeof english>(bengali as unknown as typeof english, 'bn'),
}

/** The words of papers in a language, for whoever draws them. */
export const documentWords = (language: Language): Say => speak[language]

const headings = {
  invoice: 'invoice',
  packing: 'packing',
  receipt58: 'receipt',
  receipt80: 'receipt',
} as const

type Form = { kind: DocumentKind; language: Language; copy: DocumentCopy }

/**
 * The documents of an order: an invoice with the credit notes that followed, as they were issued. Before an invoice was issued
 * it is a pro forma invoice.
 */
export function documentsOf(
  order: DocumentOrder,
  shop: DocumentShop,
  form: Form,
  issued: readonly IssuedInvoice[],
): OrderDocument[] {
  if (form.kind !== 'invoice' || issued.length === 0) return [documentOf(order, shop, form)]
  return issued.map((one) => documentOf(order, shop, form, one))
}

const headingOf = (order: DocumentOrder, kind: DocumentKind, issued?: IssuedInvoice) => {
  if (issued?.kind === invoiceKind.creditNote) return 'credit_note'
  return kind === 'invoice' && !issued && order.timeline_id < orderStep.placed ? 'proforma' : headings[kind]
}

/** What stands on a document of an order (docs/domain.md 3.1): the order as it is now, or what was issued. */
export function documentOf(
  order: DocumentOrder,
  shop: DocumentShop,
  { kind, language, copy }: Form,
  issued?: IssuedInvoice,
): OrderDocument {
  const say = speak[language]
  const digits = (text: string | number) => localDigits(text, language)
  const money = (tk: number) => moneyText(tk, language, shop.currency_symbol)
  const speech: Speech = { say, language, digits, money }
  const cancelled = order.status === orderStatus.cancelled
  const packing = kind === 'packing'
  const credits = issued?.kind === invoiceKind.creditNote
  const amounts = issued ?? invoiceOf(order)
  const qty = amounts.order_items_info.reduce((sum, item) => sum + item.qty, 0)
  const heading = say(headingOf(order, kind, issued))
  const number = issued?.number ?? order.order_id
  const printed = inLanguage(shop, 'printer_line_txt', language)
  return {
    kind,
    language,
    heading,
    copy: kind === 'invoice' ? say(`${copy}_copy`) : null,
    number,
    page: `${heading} ${digits(number)} · ${say('page')}`,
    shop: {
      title: inLanguage(shop, 'website_title', language),
      lines: plainLines(printed).map(digits),
      logo: shop.logo,
    },
    facts: [
      { label: say(credits ? 'credit_note_number' : 'number'), text: digits(number) },
      {
        label: say('date'),
        text: dateText(issued?.issued_at ?? order.created_at, language, shop.time_zone),
      },
      credits
        ? { label: say('for_invoice'), text: digits(order.order_id) }
        : { label: say('payment'), text: paymentOf(order, shop, say, language) },
    ],
    mark: credits ? null : cancelled ? say('cancelled') : order.paid ? say('paid') : null,
    ship_to: {
      label: say('ship_to'),
      lines: [order.full_name, digits(order.contact_no), order.shipping_address],
    },
    bill_to: { label: say('bill_to'), lines: [order.full_name, order.billing_address] },
    words: {
      item: say('item'),
      unit: say('unit'),
      qty: say('qty'),
      unit_cost: say('unit_cost'),
      line: say('line'),
      packed: say('packed'),
    },
    items: amounts.order_items_info.map((item) => itemOf(item, speech)),
    pieces: say('pieces', { smart_count: qty }),
    sums: packing ? toCollect(order, speech) : sumsOf(amounts, speech, credits),
    instruction:
      order.extra_instruction && !credits
        ? { label: say('instruction'), text: order.extra_instruction }
        : null,
    thanks: credits ? reasonOf(issued, language) : say('thanks'),
  }
}

function paymentOf(
  { choose_payment_type, paid }: DocumentOrder,
  { choice_labels = [] }: DocumentShop,
  say: Say,
  language: Language,
): string {
  const type = worded('payment_type', choice_labels).find(({ id }) => id === choose_payment_type)
  return [type ? inLanguage(type, 'title', language) : '', say(paid ? 'paid' : 'unpaid')]
    .filter(Boolean)
    .join(' · ')
}

type Speech = {
  say: Say
  language: Language
  digits: (text: string | number) => string
  money: (tk: number) => string
}

function itemOf(item: Item, { say, language, digits, money }: Speech): DocumentItem {
  const options = item.product_type_infos.map(
    (option) => `${inLanguage(option, 'title', language)}: ${inLanguage(option, 'value', language)}`,
  )
  const design = item.custom_product_design?.content_title ?? null
  const printed = item.upload_product_image ? say('own_design') : design && `${say('design')}: ${design}`
  const charged = item.custom_product_design_price ? money(item.custom_product_design_price) : null
  return {
    id: item.id,
    picture: item.product_image,
    title: inLanguage(item, 'product_title', language),
    details: [
      ...options,
      [printed, charged].filter(Boolean).join(' + '),
      item.sku ? `${say('sku')}: ${item.sku}` : '',
      item.returned_qty > 0 ? say('returned', { count: digits(item.returned_qty) }) : '',
    ].filter(Boolean),
    price_type: inLanguage(item, 'product_price_type', language),
    qty: digits(item.qty),
    unit: money(item.price),
    total: money(toTk(lineTotal(item))),
  }
}

function sumsOf(
  amounts: InvoiceDetails,
  { say, digits, money }: Speech,
  credits: boolean,
): OrderDocument['sums'] {
  const { total_amount, vat_amount, vat_total, discount, delivery_fee, total_payable } = amounts
  return [
    { label: say('subtotal'), text: money(total_amount), strong: false },
    { label: say('vat', { percent: digits(vat_amount) }), text: money(vat_total), strong: false },
    ...(discount > 0 ? [{ label: say('discount'), text: `− ${money(discount)}`, strong: false }] : []),
    { label: say('delivery'), text: money(delivery_fee), strong: false },
    { label: say(credits ? 'total_credited' : 'total'), text: money(total_payable), strong: true },
  ]
}

/** Why a credit note was issued. */
function reasonOf({ reason }: IssuedInvoice, language: Language): string {
  const found = choices.refund_reason.find(({ id }) => id === reason)
  return found ? inLanguage(found, 'title', language) : ''
}

// Whoever packs and brings it needs no prices, but what is to be asked for at the door.
function toCollect(order: DocumentOrder, { say, money }: Speech): OrderDocument['sums'] {
  const due = order.paid || order.status === orderStatus.cancelled ? 0 : order.total_payable
  return [{ label: say('to_collect'), text: money(due), strong: true }]
}
