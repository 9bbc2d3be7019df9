import Swiper from 'swiper'
import { A11y, Autoplay } from 'swiper/modules'
import { timings } from '#domain/site/timings.ts'
import { wantsStillness } from '../app/glide.ts'

export type Carousel = { destroy(): void; slidePrev(): void; slideNext(): void }

/** Makes slides that already stand in the page move by themselves (spec 9); fetched when there is more than one. */
export function startCarousel(element: HTMLElement): Carousel {
  const { desktop, mobile } = timings.carousel
  const wide = matchMedia('(min-width: 427px)').matches
  const still = wantsStillness()
  const autoplay = {
    delay: wide ? desktop.autoplay : mobile.autoplay,
    pauseOnMouseEnter: wide,
    disableOnInteraction: false,
  }
  return new Swiper(element, {
    modules: [Autoplay, A11y],
    loop: true,
    speed: still ? 0 : desktop.speed,
    autoplay: still ? false : autoplay,
  })
}
