import type { FocusEvent, KeyboardEvent } from 'react'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import styles from './banner-carousel.module.css'
import { type Banner, BannerSlide } from './banner-slide.tsx'
import { useCarousel } from './use-carousel.ts'

type Moves = ReturnType<typeof useCarousel>

const leaves = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget)

/** Previous, next and pause buttons (WCAG 2.2.2), and dots for the current slide. */
function Controls({ moves, count }: { moves: Moves; count: number }) {
  const { t } = useTranslate()
  const { at, paused, pause, back, on } = moves
  return (
    <>
      <div className={styles.arrows}>
        <button type="button" onClick={back} aria-label={t('pager.previous')}>
          <Icon name="left" />
        </button>
        <button type="button" onClick={on} aria-label={t('pager.next')}>
          <Icon name="right" />
        </button>
      </div>
      <div className={styles.controls}>
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: count }, (_, dot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots differ by their position only.
            <span key={dot} className={dot === (at ?? 0) ? styles.shown : undefined} />
          ))}
        </span>
        <button
          type="button"
          className={styles.pause}
          onClick={pause}
          aria-label={t(paused ? 'home.move' : 'home.rest')}
        >
          <Icon name={paused ? 'play' : 'pause'} size={18} filled={paused} />
        </button>
      </div>
    </>
  )
}

/** The banners of one position: the server renders the first one, the browser starts the carousel (docs/product.md 2). */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t, localized } = useTranslate()
  const several = banners.length > 1
  const moves = useCarousel(several)
  if (banners.length === 0) return null
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') moves.back()
    if (key === 'ArrowRight') moves.on()
  }
  return (
    <section
      className={styles.carousel}
      aria-label={t('home.banners')}
      aria-roledescription={several ? t('home.carousel') : undefined}
      onKeyDown={byKey}
      onFocus={({ target }) => target.matches(':focus-visible') && moves.hold(true)}
      onBlur={(event) => leaves(event) && moves.hold(false)}
    >
      <div className={`swiper ${styles.frame}`} ref={moves.frame}>
        <div
          className={`swiper-wrapper ${styles.line}`}
          aria-live={several && !moves.moving ? 'polite' : undefined}
        >
          {banners.map((banner, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group without form fields, so no fieldset.
            <div
              className={`swiper-slide ${styles.slide}`}
              key={banner.id}
              role="group"
              aria-roledescription={several ? t('home.slide') : undefined}
              aria-label={
                several
                  ? `${t('home.slide_of', { at: at + 1, all: banners.length })}: ${localized(banner, 'banner_title')}`
                  : localized(banner, 'banner_title')
              }
              // Hidden slides are not focusable.
              inert={several && moves.at !== null && moves.at !== at}
            >
              <BannerSlide banner={banner} first={at === 0} />
            </div>
          ))}
        </div>
      </div>
      {several && <Controls moves={moves} count={banners.length} />}
    </section>
  )
}
