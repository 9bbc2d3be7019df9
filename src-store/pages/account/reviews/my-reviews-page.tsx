import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { notFound, page } from '../../../app/page.tsx'
import { useTranslate } from '../../../app/shop-context.tsx'
import { loadReceived, type Received, ReceivedReviews } from '../delivery/received-reviews.tsx'
import { type Area, loadArea } from '../person.ts'
import { UserArea } from '../user-area.tsx'
import { CustomerReviews } from './customer-reviews.tsx'

const path = '/user/my-reviews'

/**
 * docs/decisions/0026: the page is for customers, with the reviews that they have written, and for delivery persons, with those
 * that they have received.
 */
type Reviews = {
  area: Area
  given: { reviews: ShopAnswer<'myReviews'>; now: string } | null
  received: Received | null
}

function View({ data: { area, given, received } }: { data: Reviews }) {
  const { t } = useTranslate()
  return (
    <UserArea area={area} at={path} title={t('user.pages.my_reviews')}>
      {given && <CustomerReviews {...given} />}
      {received && <ReceivedReviews received={received} />}
    </UserArea>
  )
}

const pageOf = (written: string | undefined): number => {
  const wanted = Number(written)
  return Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1
}

export default page<Reviews>({
  module: 'src-store/pages/account/reviews/my-reviews-page.tsx',
  load: async ({ api, query }) => {
    const area = await loadArea(api, path)
    const { user_type } = area.person
    const at = pageOf(query.page)
    if (user_type === userType.delivery) return { area, given: null, received: await loadReceived(api, at) }
    if (user_type !== userType.customer) return notFound()
    const reviews = await api.myReviews({ page: at, limit: 10 })
    return { area, given: { reviews, now: new Date().toISOString() }, received: null }
  },
  head: (_, { t }) => ({ title: t('user.pages.my_reviews'), path, noindex: true }),
  View,
})
