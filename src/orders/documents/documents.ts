import { type ChoiceLabel, worded } from '../../fields/choice-labels.ts'
import { choices } from '../../fields/choices.ts'
import type { Values } from '../../fields/fields.ts'
import { dateText } from '../../language/dates.ts'
import { localDigits } from '../../language/digits.ts'
import { documents as bengali } from '../../language/documents.bn.ts'
import { documents as english } from '../../language/documents.en.ts'
import { inLanguage, type Language } from '../../language/language.ts'
import { type Translate, translator } from '../../language/translate.ts'
import { amountWords } from '../../values/amount-words.ts'
import { toPoisha, toTk } from '../../values/money.ts'
import { groupedMoneyText, moneyText } from '../../values/money-text.ts'
import type { order, orderItemAnswer } from '../order.ts'
import { paymentType } from '../payment.ts'
import { lineTotal } from '../pricing/totals.ts'
import { isByLine, vatByRate, vatMode } from '../pricing/vat.ts'
import { isWithdrawn, orderStatus, orderStep } from '../timeline.ts'
import { plainLines } from './documents-text.ts'
import { type InvoiceDetails, type IssuedInvoice, invoiceKind, invoiceOf } from './invoice.ts'

/** The printable documents of an order; a receipt is named by the width of its roll in millimetres. */
export const documentKinds = ['invoice', 'packing', 'receipt58', 'receipt80'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What can be printed: a document, or the forms of Mushak 6.3 and 6.7 (src/orders/documents/mushak.ts). */
export const printKinds = [...documentKinds, 'mushak'] as const
export type PrintKind = (typeof printKinds)[number]

/** The recipient of a copy; a packing slip has only one. */
export const documentCopies = ['customer', 'office'] as const
export type DocumentCopy = (typeof documentCopies)[number]

export const isPrintKind = (text: string): text is PrintKind => printKinds.some((kind) => kind === text)

/** The maximum number of orders in one print job. */
export const MOST_DOCUMENTS = 100

/** The data of an order on a document, as the back office reads it. */
export type DocumentOrder = Omit<Values<typeof order>, 'delivery_timeline_info'> & {
  id: number
  created_at: string
  /** What has been paid already, in Tk. */
  paid_amount?: number
}

/** The data of the shop on a document. */
export type DocumentShop = {
  website_title: string
  website_title_bn: string | null
  printer_line_txt: string | null
  printer_line_txt_bn: string | null
  currency_symbol: string
  time_zone: number
  /** Whether amounts have separators by lakh and crore. */
  lakh_grouping: boolean
  /** The shop's custom labels of fixed lists. */
  choice_labels?: readonly ChoiceLabel[]
  logo: string | null
}

export type DocumentItem = {
  id: number
  picture: string | null
  title: string
  /** The selected options, and the printed design. */
  details: string[]
  price_type: string
  qty: string
  unit: string
  total: string
}

type Labelled = { label: string; text: string }
type Block = { label: string; lines: string[] }

/** A document as texts, in its language and digits; its layout depends on the medium. */
export type OrderDocument = {
  kind: DocumentKind
  language: Language
  heading: string
  /** The label of the copy; null if there is only one. */
  copy: string | null
  number: string
  /** The footer of each page, with %{page} and %{pages}. */
  page: string
  shop: { title: string; lines: string[]; logo: string | null }
  facts: Labelled[]
  /** The stamp: paid, or cancelled. */
  mark: string | null
  ship_to: Block
  /** Null on a packing slip: packers need no billing address. */
  bill_to: Block | null
  /** The number of the order as a barcode (Code 128), and as text below it. */
  barcode: string
  words: Record<'item' | 'unit' | 'qty' | 'unit_cost' | 'line' | 'packed', string>
  items: DocumentItem[]
  /** The total number of pieces. */
  pieces: string
  sums: (Labelled & { strong: boolean })[]
  /** The total in words; null without a total, or in another currency than Tk. */
  in_words: Labelled | null
  instruction: Labelled | null
  thanks: string
}

type Item = Values<typeof orderItemAnswer>
type TranslateDocument = Translate<typeof english>

const translators: Record<Language, TranslateDocument> = {
  en: translator<typeof english>(english, 'en'),
  bn: translator<typeof english>(bengali as unknown as typeof english, 'bn'),
}

/** The messages of documents in a language, for their renderers. */
export const documentTexts = (language: Language): TranslateDocument => translators[language]

const headings = {
  invoice: 'invoice',
  packing: 'packing',
  receipt58: 'receipt',
  receipt80: 'receipt',
} as const

type Form = { kind: DocumentKind; language: Language; copy: DocumentCopy }

/**
 * The documents of an order: an invoice with the credit notes that followed, as issued. Before an invoice has been issued it is a
 * pro forma invoice.
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
  return kind === 'invoice' && !issued && order.timeline_id < orderStep.going ? 'proforma' : headings[kind]
}

/** The content of an order's document (docs/domain.md 3.1): from the order's current state, or as issued. */
export function documentOf(
  order: DocumentOrder,
  shop: DocumentShop,
  { kind, language, copy }: Form,
  issued?: IssuedInvoice,
): OrderDocument {
  const t = translators[language]
  const digits = (text: string | number) => localDigits(text, language)
  const textOf = shop.lakh_grouping ? groupedMoneyText : moneyText
  const money = (tk: number) => textOf(tk, language, shop.currency_symbol)
  const speech: Speech = { t, language, digits, money }
  const cancelled = order.status === orderStatus.cancelled
  const packing = kind === 'packing'
  const credits = issued?.kind === invoiceKind.creditNote
  const amounts = issued ?? invoiceOf(order)
  const qty = amounts.order_items_info.reduce((sum, item) => sum + item.qty, 0)
  const heading = t(headingOf(order, kind, issued))
  const number = issued?.number ?? order.order_id
  const printed = inLanguage(shop, 'printer_line_txt', language)
  return {
    kind,
    language,
    heading,
    copy: kind === 'invoice' ? t(`${copy}_copy`) : null,
    number,
    page: `${heading} ${number} · ${t('page')}`,
    barcode: order.order_id,
    shop: {
      title: inLanguage(shop, 'website_title', language),
      lines: plainLines(printed).map(digits),
      logo: shop.logo,
    },
    facts: [
      { label: t(credits ? 'credit_note_number' : 'number'), text: number },
      {
        label: t('date'),
        text: dateText(issued?.issued_at ?? order.created_at, language, shop.time_zone),
      },
      credits
        ? { label: t('for_invoice'), text: order.order_id }
        : { label: t('payment'), text: paymentOf(order, shop, t, language) },
    ],
    mark: credits ? null : cancelled ? t('cancelled') : order.paid ? t('paid') : null,
    ship_to: {
      label: t('ship_to'),
      lines: [order.full_name, digits(order.contact_no), order.shipping_address],
    },
    bill_to: packing ? null : { label: t('bill_to'), lines: [order.full_name, order.billing_address] },
    words: {
      item: t('item'),
      unit: t('unit'),
      qty: t('qty'),
      unit_cost: t('unit_cost'),
      line: t('line'),
      packed: t('packed'),
    },
    items: amounts.order_items_info.map((item) => itemOf(item, speech)),
    pieces: t('pieces', { smart_count: qty }),
    sums: packing ? toCollect(order, speech) : sumsOf(amounts, speech, credits),
    in_words:
      kind === 'invoice' && isTaka(shop.currency_symbol)
        ? { label: t('in_words'), text: amountWords(amounts.total_payable, language) }
        : null,
    instruction:
      order.extra_instruction && !credits ? { label: t('instruction'), text: order.extra_instruction } : null,
    thanks: credits ? reasonOf(issued, language) : t('thanks'),
  }
}

const isTaka = (symbol: string): boolean => ['Tk', 'Tk.', 'BDT', '৳', 'টাকা'].includes(symbol)

function paymentOf(
  { choose_payment_type, paid }: DocumentOrder,
  { choice_labels = [] }: DocumentShop,
  t: TranslateDocument,
  language: Language,
): string {
  const type = worded('payment_type', choice_labels).find(({ id }) => id === choose_payment_type)
  // Nothing is collected for an order on account, and it is not paid yet.
  if (type && type.id === paymentType.account && paid) return inLanguage(type, 'title', language)
  return [type ? inLanguage(type, 'title', language) : '', t(paid ? 'paid' : 'unpaid')]
    .filter(Boolean)
    .join(' · ')
}

type Speech = {
  t: TranslateDocument
  language: Language
  digits: (text: string | number) => string
  money: (tk: number) => string
}

function itemOf(item: Item, { t, language, digits, money }: Speech): DocumentItem {
  const options = item.product_type_infos.map(
    (option) => `${inLanguage(option, 'title', language)}: ${inLanguage(option, 'value', language)}`,
  )
  const design = item.custom_product_design?.content_title ?? null
  const printed = item.upload_product_image ? t('own_design') : design && `${t('design')}: ${design}`
  const charged = item.custom_product_design_price ? money(item.custom_product_design_price) : null
  return {
    id: item.id,
    picture: item.product_image,
    title: inLanguage(item, 'product_title', language),
    details: [
      ...options,
      [printed, charged].filter(Boolean).join(' + '),
      item.sku ? `${t('sku')}: ${item.sku}` : '',
      item.returned_qty > 0 ? t('returned', { count: digits(item.returned_qty) }) : '',
    ].filter(Boolean),
    price_type: inLanguage(item, 'product_price_type', language),
    qty: digits(item.qty),
    unit: money(item.price),
    total: money(toTk(lineTotal(item))),
  }
}

function sumsOf(
  amounts: InvoiceDetails,
  { t, digits, money }: Speech,
  credits: boolean,
): OrderDocument['sums'] {
  const { total_amount, vat_amount, vat_total, vat_mode, discount, delivery_fee, total_payable } = amounts
  const rounding = amounts.rounding ?? 0
  const byLine = isByLine({ vat_mode: vat_mode ?? vatMode.onTotal })
  const label = vat_mode === vatMode.included ? 'vat_included' : 'vat'
  const vats = byLine
    ? vatByRate(amounts.order_items_info)
    : [{ vat_rate: vat_amount, vat: toPoisha(vat_total) }]
  return [
    { label: t('subtotal'), text: money(total_amount), strong: false },
    ...vats.map(({ vat_rate, vat }) => ({
      label: t(label, { percent: digits(vat_rate) }),
      text: money(toTk(vat)),
      strong: false,
    })),
    ...(discount > 0 ? [{ label: t('discount'), text: `− ${money(discount)}`, strong: false }] : []),
    { label: t('delivery'), text: money(delivery_fee), strong: false },
    ...(rounding === 0 ? [] : [{ label: t('rounding'), text: money(rounding), strong: false }]),
    { label: t(credits ? 'total_credited' : 'total'), text: money(total_payable), strong: true },
  ]
}

/** Why a credit note was issued. */
function reasonOf({ reason }: IssuedInvoice, language: Language): string {
  const found = choices.refund_reason.find(({ id }) => id === reason)
  return found ? inLanguage(found, 'title', language) : ''
}

// Packers and delivery persons need no prices, except the amount to collect.
function toCollect(order: DocumentOrder, { t, money }: Speech): OrderDocument['sums'] {
  const left = toTk(Math.max(0, toPoisha(order.total_payable) - toPoisha(order.paid_amount ?? 0)))
  const due = order.paid || isWithdrawn(order.status) ? 0 : left
  return [{ label: t('to_collect'), text: money(due), strong: true }]
}
