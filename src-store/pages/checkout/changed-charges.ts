import type { OrderCharges } from '#domain/orders/pricing/totals.ts'
import { useWords } from '../../app/shop-context.tsx'

/** Old and new of what is charged beyond the lines. */
export function useChangedCharges() {
  const { t, money } = useWords()
  return (seen: OrderCharges, now: OrderCharges): string =>
    [
      seen.delivery_fee !== now.delivery_fee &&
        t('checkout.fee_was', { old: money(seen.delivery_fee), now: money(now.delivery_fee) }),
      seen.vat_amount !== now.vat_amount &&
        t('checkout.vat_was', { old: seen.vat_amount, now: now.vat_amount }),
    ]
      .filter(Boolean)
      .join(' ')
}
