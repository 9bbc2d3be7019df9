import { useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useShop, useWords } from '../app/shop-context.tsx'
import { Go } from './go.tsx'
import styles from './more-products.module.css'
import { ProductGrid } from './product-grid.tsx'
import { Section } from './section.tsx'

type MoreProps = { first: ShopAnswer<'all'>; limit: number }

/** The rest of the catalogue, page by page (domain 3.5: 18 at a time). Without a script the list of products goes on. */
export function MoreProducts({ first, limit }: MoreProps) {
  const { t } = useWords()
  const { api } = useShop()
  const [cards, setCards] = useState(first.data)
  const [page, setPage] = useState(first.meta.current_page)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  if (cards.length === 0) return null
  const loadMore = async () => {
    setState('loading')
    try {
      const next = await api.all({ limit, page: page + 1 })
      setCards((shown) => [...shown, ...next.data.filter(({ id }) => !shown.some((card) => card.id === id))])
      setPage(next.meta.current_page)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <Section title={t('home.more')}>
      <ProductGrid cards={cards} />
      {page < first.meta.last_page && (
        <div className={styles.more}>
          {state === 'failed' && (
            <p className="problem" role="alert">
              {t('error.load_more')}
            </p>
          )}
          <Go
            to={`/products?page=${page + 1}`}
            className="button"
            aria-disabled={state === 'loading'}
            onClick={(event) => {
              event.preventDefault()
              if (state !== 'loading') void loadMore()
            }}
          >
            {state === 'loading' ? `${t('frame.loading')} …` : t('home.load_more')}
          </Go>
        </div>
      )}
    </Section>
  )
}
