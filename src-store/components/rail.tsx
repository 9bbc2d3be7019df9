import { type ReactNode, useId, useRef } from 'react'
import { useTranslate } from '../app/shop-context.tsx'
import { smoothScroll } from '../app/smooth-scroll.ts'
import { Icon } from './icon.tsx'
import { PrefetchLink } from './prefetch-link.tsx'
import styles from './rail.module.css'

type RailProps = {
  title: string
  /** The path of the full list. */
  all?: string | undefined
  /** The width of the items; the default is products. */
  kind?: 'products' | 'cards' | 'videos' | 'reels'
  /** Whether there are more items than a wide screen shows. */
  more?: boolean
  children: ReactNode
}

// Cards have no focusable elements, so the list itself is focusable.
const movedByKeys = { tabIndex: 0 }

/** A titled row of items that is swiped, or scrolled by its arrows; the children are its items (<li>). */
export function Rail({ title, all, kind = 'products', more = true, children }: RailProps) {
  const { t } = useTranslate()
  const heading = useId()
  const line = useRef<HTMLUListElement>(null)
  const move = (pages: number) => {
    const list = line.current
    if (!list) return
    const from = list.scrollLeft
    const to = (left: number) => {
      list.scrollLeft = left
    }
    // Scroll snapping would disturb the animation.
    list.style.scrollSnapType = 'none'
    smoothScroll(from, from + pages * list.clientWidth * 0.9, to, () =>
      list.style.removeProperty('scroll-snap-type'),
    )
  }
  return (
    <section className={styles.rail} aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading}>{title}</h2>
        {all && (
          <PrefetchLink
            to={all}
            className={`link ${styles.all}`}
            aria-label={`${t('home.view_all')}: ${title}`}
          >
            {t('home.view_all')}
          </PrefetchLink>
        )}
        {more && (
          <div className={styles.arrows}>
            <button type="button" onClick={() => move(-1)} aria-label={`${title}: ${t('home.back')}`}>
              <Icon name="left" />
            </button>
            <button type="button" onClick={() => move(1)} aria-label={`${title}: ${t('home.forward')}`}>
              <Icon name="right" />
            </button>
          </div>
        )}
      </header>
      <ul className={`${styles.line} ${styles[kind]}`} ref={line} {...(kind === 'cards' && movedByKeys)}>
        {children}
      </ul>
    </section>
  )
}
