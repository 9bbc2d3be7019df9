import { decimal, flag, integer, money, rows, type Values } from '../../fields/fields.ts'
import type { OrderCharges } from './totals.ts'
import type { TaxedLine } from './vat.ts'

/** The VAT rate of each priced line of a cart, and its share of the discounts in Tk, in the order of the request. */
const vat_lines = rows(
  {
    product_price_info_id: integer({ required: true }),
    vat_rate: decimal({ min: 0, max: 100 }),
    discount_share: money({ required: true }),
  },
  { max: 100 },
)

/** How a cart is charged VAT, and whether its total is rounded. */
export const cartVat = {
  vat_mode: integer({ required: true, min: 0, max: 2 }),
  round_to_taka: flag(),
  vat_lines,
} as const

export type CartVat = Values<typeof cartVat>

/** The charges of a cart; `default_vat_rate` is for lines without a rate that the server has not seen. */
export type CartCharges = OrderCharges & {
  vat_lines?: CartVat['vat_lines']
  default_vat_rate?: number
}

/** Only the charges, without other amounts of the same object. */
export const chargesOf = (from: CartCharges): CartCharges => {
  const { vat_amount, delivery_fee, discount, vat_mode, round_to_taka = false, vat_lines = [] } = from
  const charges = { vat_amount, delivery_fee, discount }
  return vat_mode === undefined ? charges : { ...charges, vat_mode, round_to_taka, vat_lines }
}

/** The lines with their rates and shares of the discount. A line that the server has not seen has no share of its own. */
export function taxedCartLines<Line extends TaxedLine & { product_price_info_id: number | null }>(
  lines: readonly Line[],
  { vat_lines = [], default_vat_rate = 0 }: Pick<CartCharges, 'vat_lines' | 'default_vat_rate'>,
): (Line & TaxedLine)[] {
  const rest = [...vat_lines]
  return lines.map((line) => {
    const at = rest.findIndex((one) => one.product_price_info_id === line.product_price_info_id)
    const [known] = at < 0 ? [] : rest.splice(at, 1)
    return known
      ? { ...line, vat_rate: known.vat_rate, discount_share: known.discount_share }
      : { ...line, vat_rate: line.vat_rate ?? default_vat_rate }
  })
}
