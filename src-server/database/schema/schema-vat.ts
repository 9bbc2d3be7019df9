import type { Generated } from 'kysely'

/** How an order charges VAT and rounds its total (src/orders/pricing/vat.ts). */
export type OrderVat = {
  vat_mode: Generated<number>
  vat_total: Generated<number>
  rounding: Generated<number>
  round_to_taka: Generated<boolean>
}

/** The VAT rate of a line, null without VAT by line; and the VAT of its pieces that were not returned. */
export type LineVat = { vat_rate: number | null; vat_total: Generated<number> }
