import { pictureAt } from '#domain/site/picture.ts'
import { useLinks } from '../../app/links.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { Section } from '../../components/section.tsx'
import styles from './category-rows.module.css'

/** The categories with their icons, for screens that are too narrow for the list next to the banner. */
export function CategoryRows() {
  const { t, localized } = useTranslate()
  const { menu } = useSite()
  const links = useLinks()
  return menu.length === 0 ? null : (
    <Section title={t('home.shelves')}>
      <ul className={styles.shelves}>
        {menu.map((category) => (
          <li key={category.id}>
            <PrefetchLink to={links.category(category.slug)} className={styles.category}>
              {category.icon ? (
                <img src={pictureAt(category.icon, 320)} alt="" width={64} height={64} loading="lazy" />
              ) : (
                <Icon name="package" size={40} />
              )}
              <span>{localized(category, 'category_name')}</span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
