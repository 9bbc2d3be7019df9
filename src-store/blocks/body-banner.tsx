import { type Banner, BannerSlide } from './banner-slide.tsx'
import styles from './body-banner.module.css'

/** A banner between the rows of the home page: the first of its place. */
export const BodyBanner = ({ banners }: { banners: readonly Banner[] }) =>
  banners[0] ? (
    <div className={styles.banner}>
      <BannerSlide banner={banners[0]} />
    </div>
  ) : null
