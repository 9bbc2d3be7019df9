import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import styles from './studio.module.css'

/** A category of the media gallery. */
export type DesignCategory = Pick<
  ShopAnswer<'mediaCategories'>['data'][number],
  'id' | 'category_name' | 'category_name_bn' | 'slug'
>

/** The categories of the gallery, each with its own URL. */
export function DesignCategories({
  designCategories,
  shown,
}: {
  designCategories: readonly DesignCategory[]
  shown: DesignCategory | null
}) {
  const { t, localized } = useTranslate()
  if (designCategories.length === 0) return null
  const tab = (to: string, text: string, here: boolean) => (
    <li key={to}>
      <PrefetchLink to={to} aria-current={here ? 'page' : undefined} preventScrollReset>
        {text}
      </PrefetchLink>
    </li>
  )
  return (
    <nav aria-label={t('studio.shelves')}>
      <ul className={styles.designCategories}>
        {tab('/studio-page', t('studio.all'), shown === null)}
        {designCategories.map((designCategory) =>
          tab(
            `/studio-page?category=${encodeURIComponent(designCategory.slug)}`,
            localized(designCategory, 'category_name'),
            shown?.id === designCategory.id,
          ),
        )}
      </ul>
    </nav>
  )
}
