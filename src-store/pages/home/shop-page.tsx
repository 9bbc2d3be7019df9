import { page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import styles from '../../components/listing-page.module.css'
import type { FoundProducts } from '../search/found-list.tsx'
import { FoundList, loadFound } from '../search/found-products.tsx'
import { BannerCarousel } from './banners/banner-carousel.tsx'
import type { Banner } from './banners/banner-slide.tsx'

// docs/product.md 9, banner display type 5: Shop Page Top Banner.
const shopTop = '5'

type Shown = { found: FoundProducts; banners: Banner[] }

function View({ data: { found, banners } }: { data: Shown }) {
  const { t } = useTranslate()
  return (
    <div className={`wrap ${styles.page}`}>
      <BannerCarousel banners={banners} />
      <h1>{t('products.shop')}</h1>
      <FoundList base="/shop" found={found} />
    </div>
  )
}

/** The product list below the banners of the shop page (docs/domain.md 6.36). */
export default page<Shown>({
  module: 'src-store/pages/home/shop-page.tsx',
  load: async ({ api, query: { keyword: _, ...query } }) => {
    const [found, banners] = await Promise.all([loadFound(api, query), api.banners({ limit: 8 })])
    return { found, banners: banners.by_display_type[shopTop]?.banners ?? [] }
  },
  // The same products are at /products, which is the canonical page.
  head: (_, { t }) => ({ title: t('products.shop'), path: '/products', noindex: true }),
  View,
})
