import type { AddedQuantity } from '#domain/orders/checkout/added-quantity.ts'
import { useTranslate } from '../../app/shop-context.tsx'

/** The message for a quantity that the rules have changed; null if all of it was added. */
export function useAddedText() {
  const { t, digits } = useTranslate()
  return ({ outcome, quantity, rule }: AddedQuantity): string | null => {
    if (outcome === 'added') return null
    const has = { count: quantity }
    if (rule?.name === 'listed') {
      const list = rule.quantities.map((one) => digits(one)).join(', ')
      return t('cart.set_listed', { list, ...has })
    }
    if (!rule) return t('product.not_sold')
    return t(outcome === 'changed' ? 'cart.set_to' : 'cart.has_max', has)
  }
}
