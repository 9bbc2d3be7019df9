import { Kept } from './kept.tsx'
import { type Card, CardItem } from './product-card.tsx'
import styles from './product-grid.module.css'

type GridProps = {
  cards: readonly Card[]
  first?: boolean
  /** Whether it is the same list as long as the same products are in it. */
  lasting?: boolean
}

/** Products side by side; the first few are above the fold. */
export const ProductGrid = ({ cards, first = false, lasting = false }: GridProps) => (
  <Kept of={lasting ? cards : undefined} name="grid">
    <ul className={styles.grid}>
      {cards.map((card, at) => (
        <CardItem key={card.id} card={card} first={first && at < 4} />
      ))}
    </ul>
  </Kept>
)
