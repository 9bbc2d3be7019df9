import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useShop } from '../../../app/shop-context.tsx'
import { toast } from '../../../state/toasts.ts'
import type { ReviewInput } from './review-form.tsx'

type Order = ShopAnswer<'reviewProduct'>

/** Sends the review of a line or of a delivery; `onSaved` gets the updated order. */
export function useReview(onSaved: (order: Order) => void) {
  const { api, t } = useShop()
  const thank = (order: Order) => {
    toast(t('reviews.thanks'))
    onSaved(order)
  }
  return {
    ofProduct: (id: number) => async (review: ReviewInput) =>
      thank(await api.reviewProduct({ id, ...review })),
    ofDelivery: (order_id: string) => async (review: ReviewInput) =>
      thank(await api.reviewDelivery({ order_id, ...review })),
  }
}

/** docs/domain.md 5: the captions for the stars of a delivery. */
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
