import type { CartCharges } from '#domain/orders/pricing/cart-vat.ts'
import { isByLine } from '#domain/orders/pricing/vat.ts'
import { useTranslate } from '../../app/shop-context.tsx'

/** The text with old and new delivery fee and VAT. */
export function useChangedCharges() {
  const { t, money } = useTranslate()
  return (seen: CartCharges, now: CartCharges): string =>
    [
      seen.discount !== now.discount &&
        t('checkout.discount_was', { old: money(seen.discount), now: money(now.discount) }),
      seen.delivery_fee !== now.delivery_fee &&
        t('checkout.fee_was', { old: money(seen.delivery_fee), now: money(now.delivery_fee) }),
      !isByLine(now) &&
        seen.vat_amount !== now.vat_amount &&
        t('checkout.vat_was', { old: seen.vat_amount, now: now.vat_amount }),
    ]
      .filter(Boolean)
      .join(' ')
}
