import { useEffect, useState } from 'react'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { visitedTags } from '../../state/visited-tags.ts'
import type { Card } from './product-card.tsx'
import { ProductRow } from './product-row.tsx'
import styles from './recommended.module.css'

type RecommendedProps = {
  limit: number
  /** Shown to visitors who have not viewed any product yet. */
  otherwise?: readonly Card[] | null
}

/**
 * Products that share tags with the viewed products (docs/domain.md 3.5). Loaded in the browser only, because the page is cached
 * for all users. Its space is reserved as soon as there are viewed tags.
 */
export function Recommended({ limit, otherwise = null }: RecommendedProps) {
  const { t } = useTranslate()
  const { api } = useShop()
  const [cards, setCards] = useState<readonly Card[] | 'asked' | null>(otherwise)
  useEffect(() => {
    const tags = visitedTags()
    if (tags.length === 0) return
    setCards('asked')
    // docs/decisions/0030: a failed background read is ignored.
    api.recommended({ tag_ids: tags.join(','), limit }).then(
      ({ data }) => setCards(data),
      () => setCards(otherwise),
    )
  }, [api, limit, otherwise])
  if (cards === 'asked') return <div className={styles.waiting} />
  return cards && <ProductRow title={t('home.recommended')} cards={cards} />
}
