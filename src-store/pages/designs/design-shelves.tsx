import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useWords } from '../../app/shop-context.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import styles from './studio.module.css'

/** A category of the library. */
export type Shelf = Pick<
  ShopAnswer<'mediaCategories'>['data'][number],
  'id' | 'category_name' | 'category_name_bn' | 'slug'
>

/** The categories of the gallery, each at an address of its own. */
export function Shelves({ shelves, shown }: { shelves: readonly Shelf[]; shown: Shelf | null }) {
  const { t, said } = useWords()
  if (shelves.length === 0) return null
  const tab = (to: string, text: string, here: boolean) => (
    <li key={to}>
      <PrefetchLink to={to} aria-current={here ? 'page' : undefined} preventScrollReset>
        {text}
      </PrefetchLink>
    </li>
  )
  return (
    <nav aria-label={t('studio.shelves')}>
      <ul className={styles.shelves}>
        {tab('/studio-page', t('studio.all'), shown === null)}
        {shelves.map((shelf) =>
          tab(
            `/studio-page?category=${encodeURIComponent(shelf.slug)}`,
            said(shelf, 'category_name'),
            shown?.id === shelf.id,
          ),
        )}
      </ul>
    </nav>
  )
}
