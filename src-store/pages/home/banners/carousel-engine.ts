import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import { timings } from '#domain/site/timings.ts'
import { wantsStillness } from '../../../app/smooth-scroll.ts'

export type Carousel = {
  destroy(): void
  slidePrev(): void
  slideNext(): void
  /** Starts or stops autoplay. With reduced motion there is no autoplay. */
  move(on: boolean): void
}

/**
 * Turns server-rendered slides into a carousel with autoplay (docs/product.md 9); loaded when there is more than one slide.
 * `shown` is called with the index of the current slide, from 0.
 */
export function startCarousel(element: HTMLElement, shown: (at: number) => void): Carousel {
  const { desktop, mobile } = timings.carousel
  const wide = matchMedia('(min-width: 427px)').matches
  const still = wantsStillness()
  const autoplay = {
    delay: wide ? desktop.autoplay : mobile.autoplay,
    pauseOnMouseEnter: wide,
    disableOnInteraction: false,
  }
  const swiper = new Swiper(element, {
    modules: [Autoplay],
    loop: true,
    speed: still ? 0 : desktop.speed,
    autoplay: still ? false : autoplay,
    on: { realIndexChange: ({ realIndex }) => shown(realIndex) },
  })
  shown(swiper.realIndex)
  return {
    destroy: () => swiper.destroy(),
    slidePrev: () => swiper.slidePrev(),
    slideNext: () => swiper.slideNext(),
    move: (on) => {
      if (still || on === swiper.autoplay.running) return
      if (on) swiper.autoplay.start()
      else swiper.autoplay.stop()
    },
  }
}
