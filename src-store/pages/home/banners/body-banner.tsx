import { type Banner, BannerSlide } from './banner-slide.tsx'
import styles from './body-banner.module.css'

// The maximum number of banners: side by side on wide screens, stacked on phones.
const most = 2

/** The banners between the rows of the home page: the first two of a position. */
export const BodyBanner = ({ banners }: { banners: readonly Banner[] }) =>
  banners.length === 0 ? null : (
    <div className={styles.banners}>
      {banners.slice(0, most).map((banner) => (
        <div key={banner.id} className={styles.banner}>
          <BannerSlide banner={banner} />
        </div>
      ))}
    </div>
  )
