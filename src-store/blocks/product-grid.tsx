import { type Card, ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

/** Products side by side; the first few are above the fold. */
export const ProductGrid = ({ cards, first = false }: { cards: readonly Card[]; first?: boolean }) => (
  <ul className={styles.grid}>
    {cards.map((card, at) => (
      <li key={card.id}>
        <ProductCard card={card} first={first && at < 4} />
      </li>
    ))}
  </ul>
)
