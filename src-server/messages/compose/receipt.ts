import { localDigits } from '#domain/language/digits.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { lineTotal, type PricedLine } from '#domain/orders/pricing/totals.ts'
import { vatMode } from '#domain/orders/pricing/vat.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { amountText } from '#domain/values/money-text.ts'
import { translate } from '../../context/language.ts'

/** The items and totals of an order in a message, as texts. */
export type Receipt = {
  items: { title: string; amount: string }[]
  sums: { label: string; text: string; strong: boolean }[]
}

export type ReceiptItem = PricedLine & {
  product_title: string
  product_title_bn: string | null
  product_price_type: string
  product_price_type_bn: string | null
}

/** What an order contains and costs, in Tk. */
export type ReceiptOrder = {
  items: readonly ReceiptItem[]
  total_amount: number
  discount: number
  delivery_fee: number
  total_payable: number
  /** How VAT is charged, and the rounding; absent: VAT is what the total has besides the other amounts. */
  vat_mode?: number
  vat_total?: number
  rounding?: number
  /** What the shop has received already. */
  paid_amount: number
  due: number
}

const leftOf = ({ qty, returned_qty = 0 }: PricedLine): number => qty - returned_qty

/** Items that were returned, or not accepted at the door, are not listed. */
const remainingItems = ({ items }: Pick<ReceiptOrder, 'items'>) => items.filter((item) => leftOf(item) > 0)

const titleOf = (item: ReceiptItem, language: Language): string =>
  `${inLanguage(item, 'product_title', language)} × ${localDigits(leftOf(item), language)}`

export function receiptOf(order: ReceiptOrder, language: Language, symbol: string): Receipt {
  const t = translate[language]
  const money = (tk: number) => amountText(tk, language, symbol)
  const { total_amount, discount, delivery_fee, total_payable, paid_amount, due } = order
  const { vat_mode, vat_total, rounding = 0 } = order
  const goods = toPoisha(total_amount) + toPoisha(delivery_fee) + toPoisha(rounding)
  const vat = vat_total ?? toTk(toPoisha(total_payable) + toPoisha(discount) - goods)
  const vatLabel = vat_mode === vatMode.included ? 'mail.sums.vat_included' : 'mail.sums.vat'
  const sum = (label: Parameters<typeof t>[0], tk: number, strong = false) => ({
    label: t(label),
    text: money(tk),
    strong,
  })
  return {
    items: remainingItems(order).map((item) => {
      const unit = inLanguage(item, 'product_price_type', language)
      return {
        title: [titleOf(item, language), unit].filter(Boolean).join(' · '),
        amount: money(toTk(lineTotal(item))),
      }
    }),
    sums: [
      sum('mail.sums.items', total_amount),
      ...(discount > 0 ? [{ ...sum('mail.sums.discount', discount), text: `− ${money(discount)}` }] : []),
      sum('mail.sums.delivery', delivery_fee),
      ...(vat > 0 ? [sum(vatLabel, vat)] : []),
      ...(rounding === 0 ? [] : [sum('mail.sums.rounding', rounding)]),
      sum('mail.sums.total', total_payable, true),
      ...(paid_amount > 0 ? [sum('mail.sums.paid', paid_amount)] : []),
      ...(due > 0 && paid_amount > 0 ? [sum('mail.sums.due', due, true)] : []),
    ],
  }
}

// An SMS has room for a few.
const most = 3

/** The items in a sentence: the first ones, and how many more there are. */
export function itemsText(order: Pick<ReceiptOrder, 'items'>, language: Language): string {
  const items = remainingItems(order)
  const shown = items.length > most ? items.slice(0, most - 1) : items
  const left = items.length - shown.length
  return [
    ...shown.map((item) => titleOf(item, language)),
    ...(left > 0 ? [translate[language]('mail.more_items', { smart_count: left })] : []),
  ].join(', ')
}

/** The receipt in the plain-text part of an e-mail. */
export const receiptText = ({ items, sums }: Receipt): string =>
  [
    ...items.map(({ title, amount }) => `${title}: ${amount}`),
    '',
    ...sums.map(({ label, text }) => `${label}: ${text}`),
  ].join('\n')
