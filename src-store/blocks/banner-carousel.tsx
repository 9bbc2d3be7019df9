import { useEffect, useRef } from 'react'
import { useWords } from '../app/shop-context.tsx'
import styles from './banner-carousel.module.css'
import { type Banner, BannerSlide } from './banner-slide.tsx'
import type { Carousel } from './carousel-engine.ts'
import { Icon } from './icon.tsx'

/** The banners of one place: the first stands there from the server, the browser lets them move (spec 2). */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const carousel = useRef<Carousel>(null)
  const several = banners.length > 1
  useEffect(() => {
    if (!several || !frame.current) return
    let gone = false
    const element = frame.current
    import('./carousel-engine.ts').then(
      ({ startCarousel }) => {
        if (!gone) carousel.current = startCarousel(element)
      },
      // The first banner stays.
      () => undefined,
    )
    return () => {
      gone = true
      carousel.current?.destroy()
      carousel.current = null
    }
  }, [several])
  if (banners.length === 0) return null
  return (
    <section className={styles.carousel} aria-label={t('home.banners')}>
      <div className={`swiper ${styles.frame}`} ref={frame}>
        <div className={`swiper-wrapper ${styles.line}`}>
          {banners.map((banner, at) => (
            <div className={`swiper-slide ${styles.slide}`} key={banner.id}>
              <BannerSlide banner={banner} first={at === 0} />
            </div>
          ))}
        </div>
      </div>
      {several && (
        <div className={styles.arrows}>
          <button
            type="button"
            onClick={() => carousel.current?.slidePrev()}
            aria-label={t('pager.previous')}
          >
            <Icon name="left" />
          </button>
          <button type="button" onClick={() => carousel.current?.slideNext()} aria-label={t('pager.next')}>
            <Icon name="right" />
          </button>
        </div>
      )}
    </section>
  )
}
