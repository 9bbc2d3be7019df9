import { choices } from '../../fields/choices.ts'
import { clockText, dateText } from '../../language/dates.ts'
import { localDigits } from '../../language/digits.ts'
import { inLanguage, type Language } from '../../language/language.ts'
import { amountWords } from '../../values/amount-words.ts'
import { fiscalYearText } from '../../values/fiscal-year.ts'
import { type Poisha, toPoisha, toTk } from '../../values/money.ts'
import { groupedMoneyText, moneyText } from '../../values/money-text.ts'
import { remainingShare, shareOut } from '../pricing/discount-share.ts'
import { lineTotal } from '../pricing/totals.ts'
import { isByLine, vatMode } from '../pricing/vat.ts'
import { type DocumentOrder, type DocumentShop, documentTexts } from './documents.ts'
import { type IssuedInvoice, invoiceKind } from './invoice.ts'

/** Mushak 6.3 (tax invoice) and 6.7 (credit note), the forms of the National Board of Revenue (docs/domain.md 3.1). */

type Labelled = { label: string; text: string }

/** A form as texts, in its language and digits. */
export type MushakDocument = {
  language: Language
  form: string
  heading: string
  rule: string
  authority: string[]
  /** The number of the form, and that of the order. */
  number: string
  barcode: string
  page: string
  seller: Labelled[]
  buyer: Labelled[]
  facts: Labelled[]
  columns: string[]
  rows: string[][]
  /** The row of totals, with an empty text for each column that has none. */
  totals: string[]
  /** What is not subject to VAT, and what is to be paid. */
  sums: (Labelled & { strong: boolean })[]
  in_words: Labelled
  signature: string[]
}

/** The shop's data on a form. */
export type MushakShop = DocumentShop & { seller_address: string | null; seller_address_bn: string | null }

/** The number of a form: its serial in the fiscal year, and the year. */
export const mushakNumber = ({ mushak_number, fiscal_year }: Numbered): string =>
  `${String(mushak_number).padStart(6, '0')}/${fiscalYearText(fiscal_year ?? 0)}`

type Numbered = { mushak_number: number | null; fiscal_year: number | null }

/** The forms of an order, as issued; none before its invoice has a number. */
export function mushaksOf(
  order: DocumentOrder,
  shop: MushakShop,
  language: Language,
  issued: readonly IssuedInvoice[],
): MushakDocument[] {
  const numbered = issued.filter(({ mushak_number }) => mushak_number !== null)
  const invoice = numbered.find(({ kind }) => kind === invoiceKind.invoice)
  return numbered.map((one) => mushakOf(order, shop, language, one, invoice))
}

function mushakOf(
  order: DocumentOrder,
  shop: MushakShop,
  language: Language,
  issued: IssuedInvoice,
  invoice: IssuedInvoice | undefined,
): MushakDocument {
  const t = documentTexts(language)
  const digits = (text: string | number) => localDigits(text, language)
  const textOf = shop.lakh_grouping ? groupedMoneyText : moneyText
  const money = (poisha: Poisha) => textOf(toTk(poisha), language, '').trim()
  const labelled = (label: string, text: string | null): Labelled => ({ label, text: text || '-' })
  const isCredit = issued.kind === invoiceKind.creditNote
  const at = issued.mushak_at ?? issued.issued_at
  const lines = taxedLines(issued)
  const sum = (amount: (line: TaxedLine) => Poisha) => lines.reduce((all, line) => all + amount(line), 0)
  const number = digits(mushakNumber(issued))
  const form = t(isCredit ? 'mushak.form_credit' : 'mushak.form_invoice')
  const byLine = isByLine({ vat_mode: issued.vat_mode ?? vatMode.onTotal })
  const [charges, rounding] = [toPoisha(issued.delivery_fee), toPoisha(issued.rounding ?? 0)]
  // With VAT by line the values are net of the lines' shares of the discount.
  const inLines = byLine ? issued.order_items_info.reduce((all, item) => all + remainingShare(item), 0) : 0
  const discount = toPoisha(issued.discount) - inLines
  return {
    language,
    form,
    heading: t(isCredit ? 'mushak.credit_note' : 'mushak.invoice'),
    rule: t(isCredit ? 'mushak.rule_credit' : 'mushak.rule_invoice'),
    authority: [t('mushak.government'), t('mushak.board')],
    number,
    barcode: order.order_id,
    page: `${form} ${number} · ${t('number')} ${order.order_id} · ${t('page')}`,
    seller: [
      labelled(t('mushak.seller'), inLanguage(shop, 'website_title', language)),
      labelled(t('mushak.bin'), issued.seller_bin && digits(issued.seller_bin)),
      labelled(t('mushak.issued_from'), inLanguage(shop, 'seller_address', language)),
    ],
    buyer: [
      labelled(t('mushak.buyer'), order.full_name),
      labelled(t('mushak.buyer_address'), order.billing_address),
      labelled(t('mushak.destination'), order.shipping_address),
    ],
    facts: [
      { label: t(isCredit ? 'credit_note_number' : 'mushak.number'), text: number },
      { label: t('mushak.date'), text: dateText(at, language, shop.time_zone) },
      { label: t('mushak.time'), text: clockText(at, language, shop.time_zone) },
      { label: t('number'), text: order.order_id },
      ...(isCredit && invoice
        ? [
            { label: t('mushak.of_invoice'), text: digits(mushakNumber(invoice)) },
            {
              label: t('mushak.invoice_date'),
              text: dateText(invoice.mushak_at ?? invoice.issued_at, language, shop.time_zone),
            },
            { label: t('mushak.reason'), text: reasonOf(issued, language) },
          ]
        : []),
    ],
    columns: [
      t('mushak.serial'),
      t('mushak.description'),
      t('mushak.unit'),
      t('qty'),
      t('mushak.unit_value'),
      t('mushak.value'),
      t('mushak.sd_rate'),
      t('mushak.sd'),
      t('mushak.vat_rate'),
      t('mushak.vat'),
      t('mushak.with_taxes'),
    ],
    rows: lines.map(({ item, value, vat, rate }, index) => [
      digits(index + 1),
      inLanguage(item, 'product_title', language),
      inLanguage(item, 'product_price_type', language),
      digits(item.qty - item.returned_qty),
      money(byLine ? Math.round(value / (item.qty - item.returned_qty)) : toPoisha(item.price)),
      money(value),
      digits('0%'),
      money(0),
      `${digits(rate)}%`,
      money(vat),
      money(value + vat),
    ]),
    totals: [
      '',
      t('mushak.total'),
      '',
      '',
      '',
      money(sum(({ value }) => value)),
      '',
      money(0),
      '',
      money(sum(({ vat }) => vat)),
      money(sum(({ value, vat }) => value + vat)),
    ],
    sums: [
      ...(discount > 0 ? [{ label: t('discount'), text: `− ${money(discount)}`, strong: false }] : []),
      ...(charges > 0 ? [{ label: t('delivery'), text: money(charges), strong: false }] : []),
      ...(rounding === 0 ? [] : [{ label: t('rounding'), text: money(rounding), strong: false }]),
      {
        label: t(isCredit ? 'total_credited' : 'total'),
        text: money(toPoisha(issued.total_payable)),
        strong: true,
      },
    ],
    in_words: { label: t('in_words'), text: amountWords(issued.total_payable, language) },
    signature: [t('mushak.officer'), t('mushak.position'), t('mushak.signature'), t('mushak.seal')],
  }
}

type TaxedLine = {
  item: IssuedInvoice['order_items_info'][number]
  value: Poisha
  vat: Poisha
  /** In percent. */
  rate: number
}

/**
 * The value without VAT, and the VAT, of each line. With one percentage of the total, the parts of the VAT add up to the VAT of the
 * invoice; with VAT by line they are stored, and the value is what is left after the discount.
 */
export function taxedLines({
  order_items_info,
  vat_mode,
  vat_amount,
  vat_total,
}: Pick<IssuedInvoice, 'order_items_info' | 'vat_mode' | 'vat_amount' | 'vat_total'>): TaxedLine[] {
  const lines = order_items_info.filter((item) => lineTotal(item) > 0)
  if (isByLine({ vat_mode: vat_mode ?? vatMode.onTotal }))
    return lines.map((item) => {
      const vat = toPoisha(item.vat_total)
      const charged = lineTotal(item) - remainingShare(item)
      const value = vat_mode === vatMode.included ? charged - vat : charged
      return { item, value, vat, rate: item.vat_rate ?? 0 }
    })
  const values = lines.map(lineTotal)
  const vats = shareOut(toPoisha(vat_total), values)
  return lines.map((item, at) => ({ item, value: values[at] ?? 0, vat: vats[at] ?? 0, rate: vat_amount }))
}

function reasonOf({ reason }: IssuedInvoice, language: Language): string {
  const found = choices.refund_reason.find(({ id }) => id === reason)
  return found ? inLanguage(found, 'title', language) : ''
}
