import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { pictureAt } from '#domain/site/picture.ts'
import { useLinks } from '../../app/links.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { Section } from '../../components/section.tsx'
import styles from './type-strip.module.css'

export type UsedType = ShopAnswer<'usedProductTypes'>[number]

/** The product types (size, flavour, ...), each with a link to its search (docs/domain.md 3.5). */
export function TypeStrip({ types }: { types: readonly UsedType[] }) {
  const { t, localized } = useTranslate()
  const links = useLinks()
  return types.length === 0 ? null : (
    <Section title={t('home.types')}>
      <ul className={styles.strip}>
        {types.map((type) => (
          <li key={type.id}>
            <PrefetchLink to={links.productType(type.slug)} className={styles.type}>
              {type.icon && (
                <img src={pictureAt(type.icon, 320)} alt="" width={40} height={40} loading="lazy" />
              )}
              <span>
                <strong>{localized(type, 'type_title')}</strong>
                <small>{type.type_items.map((item) => localized(item, 'type_name')).join(', ')}</small>
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
