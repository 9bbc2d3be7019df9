import { type Card, ProductCard } from './product-card.tsx'
import { Rail } from './rail.tsx'

type RowProps = { title: string; cards: readonly Card[]; all?: string | undefined }

// As many stand side by side on a desk (rail.module.css).
const atOnce = 6

/** A shelf of products; nothing where there are none. */
export const ProductRow = ({ title, cards, all }: RowProps) =>
  cards.length === 0 ? null : (
    <Rail title={title} all={all} more={cards.length > atOnce}>
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard card={card} />
        </li>
      ))}
    </Rail>
  )
