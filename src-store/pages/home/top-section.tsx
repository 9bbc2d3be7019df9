import { BannerCarousel } from './banners/banner-carousel.tsx'
import type { Banner } from './banners/banner-slide.tsx'
import { CategoryNavigation, type NavigationCategory } from './category-navigation.tsx'
import styles from './top-section.module.css'

type TopProps = { navigation: readonly NavigationCategory[]; banners: readonly Banner[] }

/** The top of the home page: the categories, and the banners of type 1 to their right (docs/product.md 2). */
export const TopSection = ({ navigation, banners }: TopProps) => (
  <div className={styles.top}>
    <CategoryNavigation categories={navigation} />
    <BannerCarousel banners={banners} />
  </div>
)
