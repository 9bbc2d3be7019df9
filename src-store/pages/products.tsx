import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { page } from '../app/page.tsx'
import { useWords } from '../app/shop-context.tsx'
import { BannerCarousel } from '../blocks/banner-carousel.tsx'
import type { Banner } from '../blocks/banner-slide.tsx'
import { Listing } from '../blocks/listing.tsx'
import styles from './listing-page.module.css'

// spec 9, banner display type 5: Shop Page Top Banner.
const shopTop = '5'

type Products = { products: ShopAnswer<'all'>; banners: Banner[] }

function View({ data }: { data: Products }) {
  const { t } = useWords()
  return (
    <div className={`wrap ${styles.page}`}>
      <BannerCarousel banners={data.banners} />
      <h1>{t('products.title')}</h1>
      <Listing page={data.products} none={t('products.none')} />
    </div>
  )
}

export default page<Products>({
  load: async ({ api, query }) => {
    const [products, banners] = await Promise.all([
      api.all({ limit: 20, page: Number(query.page) || 1 }),
      api.banners({ limit: 8 }),
    ])
    return { products, banners: banners.by_display_type[shopTop]?.banners ?? [] }
  },
  head: ({ products }, { t }) => {
    const { current_page } = products.meta
    const title = t('products.title')
    return current_page === 1
      ? { title, path: '/products' }
      : { title: t('head.page', { title, page: current_page }), path: `/products?page=${current_page}` }
  },
  View,
})
