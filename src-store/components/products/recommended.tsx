import { useEffect, useState } from 'react'
import { useShop, useWords } from '../../app/shop-context.tsx'
import { visitedTags } from '../../state/visited-tags.ts'
import type { Card } from './product-card.tsx'
import { ProductRow } from './product-row.tsx'
import styles from './recommended.module.css'

type RecommendedProps = {
  limit: number
  /** What stands there for somebody who has not looked at anything yet. */
  otherwise?: readonly Card[] | null
}

/**
 * Products that share tags with those that were looked at (docs/domain.md 3.5). Asked by the browser alone: the page is the same
 * for everybody. Its place is kept as soon as it is known that there may be some.
 */
export function Recommended({ limit, otherwise = null }: RecommendedProps) {
  const { t } = useWords()
  const { api } = useShop()
  const [cards, setCards] = useState<readonly Card[] | 'asked' | null>(otherwise)
  useEffect(() => {
    const tags = visitedTags()
    if (tags.length === 0) return
    setCards('asked')
    // docs/decisions/0030: what cannot be read in the background is left out.
    api.recommended({ tag_ids: tags.join(','), limit }).then(
      ({ data }) => setCards(data),
      () => setCards(otherwise),
    )
  }, [api, limit, otherwise])
  if (cards === 'asked') return <div className={styles.waiting} />
  return cards && <ProductRow title={t('home.recommended')} cards={cards} />
}
