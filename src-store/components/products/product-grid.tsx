import { type Card, CardItem } from './product-card.tsx'
import styles from './product-grid.module.css'

type GridProps = { cards: readonly Card[]; first?: boolean }

/** A grid of products; the first few are above the fold. */
export const ProductGrid = ({ cards, first = false }: GridProps) => (
  <ul className={styles.grid}>
    {cards.map((card, at) => (
      <CardItem key={card.id} card={card} first={first && at < 4} />
    ))}
  </ul>
)
