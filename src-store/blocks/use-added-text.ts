import type { AddedQuantity } from '#domain/orders/added-quantity.ts'
import { useWords } from '../app/shop-context.tsx'

/** What the shopper is told of a quantity that the rules have changed; null where all of it was added. */
export function useAddedText() {
  const { t, digits } = useWords()
  return ({ outcome, quantity, rule }: AddedQuantity): string | null => {
    if (outcome === 'added') return null
    const has = { count: quantity }
    if (rule?.name === 'listed') {
      const list = rule.quantities.map((one) => digits(one)).join(', ')
      return t(outcome === 'changed' ? 'cart.set_listed' : 'cart.still_listed', { list, ...has })
    }
    if (rule?.name === 'min') return t('cart.set_min', { min: rule.count, ...has })
    if (rule?.name !== 'max') return t('cart.not_added')
    return t(outcome === 'changed' ? 'cart.set_max' : 'cart.has_max', { max: rule.count, ...has })
  }
}
