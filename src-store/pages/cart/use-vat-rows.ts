import type { CartCharges } from '#domain/orders/pricing/cart-vat.ts'
import { vatMode } from '#domain/orders/pricing/vat.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import type { SiteConfig } from '../../app/site.ts'
import type { TotalsRow } from './totals.tsx'
import type { Checked } from './use-checked-cart.ts'

/** How VAT and rounding apply to the cart. */
export type CartVatTerms = Omit<CartCharges, 'delivery_fee' | 'discount'>

/** The VAT terms that the server has named, else those of the settings. */
export const vatTermsOf = (checked: Checked | null, config: SiteConfig): CartVatTerms => {
  if (checked) return { vat_amount: checked.vat_amount, ...checked.vat }
  const { use_vat_rates, prices_include_vat, round_to_taka, vat } = config
  if (!use_vat_rates) return { vat_amount: vat, vat_mode: vatMode.onTotal, round_to_taka }
  const vat_mode = prices_include_vat ? vatMode.included : vatMode.added
  return { vat_amount: 0, vat_mode, round_to_taka, default_vat_rate: vat }
}

type Charged = { vat_amount: number; vat_mode?: number; vat_total: number }

/** The rows of VAT and of rounding in the totals of a cart or an order. */
export function useVatRows() {
  const { t, digits, money } = useTranslate()
  const row = (name: string, tk: number): TotalsRow[] => [{ name, value: money(tk) }]
  return {
    vatRows: ({ vat_amount, vat_mode = vatMode.onTotal, vat_total }: Charged): TotalsRow[] => {
      if (vat_mode === vatMode.onTotal)
        return vat_amount > 0 ? row(t('checkout.vat', { percent: digits(vat_amount) }), vat_total) : []
      if (vat_total === 0) return []
      return row(t(vat_mode === vatMode.included ? 'checkout.vat_included' : 'checkout.vat_added'), vat_total)
    },
    roundingRows: (rounding: number): TotalsRow[] =>
      rounding === 0 ? [] : row(t('checkout.rounding'), rounding),
  }
}
