import { useId, useRef } from 'react'
import { glide } from '../app/glide.ts'
import { useWords } from '../app/shop-context.tsx'
import { Go } from './go.tsx'
import { Icon } from './icon.tsx'
import { type Card, ProductCard } from './product-card.tsx'
import styles from './product-row.module.css'

type RowProps = { title: string; cards: readonly Card[]; all?: string }

/** A shelf of products: one line that is swiped, or moved by its arrows. */
export function ProductRow({ title, cards, all }: RowProps) {
  const { t } = useWords()
  const heading = useId()
  const line = useRef<HTMLUListElement>(null)
  if (cards.length === 0) return null
  const move = (pages: number) => {
    const list = line.current
    if (!list) return
    const from = list.scrollLeft
    const to = (left: number) => {
      list.scrollLeft = left
    }
    // Snapping would pull against the movement.
    list.style.scrollSnapType = 'none'
    glide(from, from + pages * list.clientWidth * 0.9, to, () =>
      list.style.removeProperty('scroll-snap-type'),
    )
  }
  return (
    <section className={styles.row} aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading}>{title}</h2>
        {all && (
          <Go to={all} className="link">
            {t('home.view_all')}
          </Go>
        )}
        <div className={styles.arrows}>
          <button type="button" onClick={() => move(-1)} aria-label={`${title}: ${t('home.back')}`}>
            <Icon name="left" />
          </button>
          <button type="button" onClick={() => move(1)} aria-label={`${title}: ${t('home.forward')}`}>
            <Icon name="right" />
          </button>
        </div>
      </header>
      <ul className={styles.line} ref={line}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
