import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useShop } from '../../../app/shop-context.tsx'
import { toast } from '../../../state/toasts.ts'
import type { SaidOf } from './review-form.tsx'

type Order = ShopAnswer<'reviewProduct'>

/** Sends what is said of a line, or of a delivery; the order as it then is goes to `onSaved`. */
export function useReview(onSaved: (order: Order) => void) {
  const { api, t } = useShop()
  const thank = (order: Order) => {
    toast(t('reviews.thanks'))
    onSaved(order)
  }
  return {
    ofProduct: (id: number) => async (said: SaidOf) => thank(await api.reviewProduct({ id, ...said })),
    ofDelivery: (order_id: string) => async (said: SaidOf) =>
      thank(await api.reviewDelivery({ order_id, ...said })),
  }
}

/** docs/domain.md 5: what the stars of a delivery mean. */
export function useCaption(): (points: number) => string {
  const { t } = useShop()
  const captions = [
    t('reviews.captions.very_bad'),
    t('reviews.captions.bad'),
    t('reviews.captions.not_expected'),
    t('reviews.captions.good'),
    t('reviews.captions.very_fast'),
  ]
  return (points) => captions[points - 1] ?? ''
}
