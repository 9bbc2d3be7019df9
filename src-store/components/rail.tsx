import { type ReactNode, useId, useRef } from 'react'
import { useWords } from '../app/shop-context.tsx'
import { smoothScroll } from '../app/smooth-scroll.ts'
import { Icon } from './icon.tsx'
import { PrefetchLink } from './prefetch-link.tsx'
import styles from './rail.module.css'

type RailProps = {
  title: string
  /** Where all of it is. */
  all?: string | undefined
  /** How wide the things in it are; products unless said. */
  kind?: 'products' | 'cards' | 'films' | 'reels'
  /** Whether there is more than a desk shows at once. */
  more?: boolean
  children: ReactNode
}

// Cards hold nothing that takes the focus, so the line itself does.
const movedByKeys = { tabIndex: 0 }

/** A titled line of things that is swiped, or moved by its arrows; the children are its items (<li>). */
export function Rail({ title, all, kind = 'products', more = true, children }: RailProps) {
  const { t } = useWords()
  const heading = useId()
  const line = useRef<HTMLUListElement>(null)
  const move = (pages: number) => {
    const list = line.current
    if (!list) return
    const from = list.scrollLeft
    const to = (left: number) => {
      list.scrollLeft = left
    }
    // Snapping would pull against the movement.
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
