import { useLocation } from 'react-router-dom'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { CachedElement } from '../../components/cached-element.tsx'
import { Icon } from '../../components/icon.tsx'
import { useClosingDetails } from '../../layout/closing-details.ts'
import styles from './category-bar.module.css'
import { CategoryLink } from './category-link.tsx'
import { MenuLinks } from './menu-links.tsx'

const Panel = () =>
  useSite().menu.map((category) => (
    <section key={category.id}>
      <CategoryLink category={category} className={styles.top} />
      <ul>
        {category.sub_categories.map((sub) => (
          <li key={sub.id}>
            <CategoryLink category={sub} className={styles.sub} />
          </li>
        ))}
      </ul>
    </section>
  ))

function AllCategories() {
  const { t } = useTranslate()
  const details = useClosingDetails()
  return (
    <details className={styles.all} ref={details}>
      <summary className={styles.summary}>
        <Icon name="menu" />
        {t('frame.all_categories')}
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.panel}>
        <Panel />
      </div>
    </details>
  )
}

const FirstCategories = () =>
  useSite().menu.map((category) => (
    <li key={category.id}>
      <CategoryLink category={category} className={styles.item} />
    </li>
  ))

function Bar({ listedBelow }: { listedBelow: boolean }) {
  const { all, categories, links } = useSite().frame.nav
  return (
    <div className={`wrap ${styles.line}`}>
      {all && <AllCategories />}
      {categories && !listedBelow && (
        <ul className={styles.first}>
          <FirstCategories />
        </ul>
      )}
      <ul className={styles.pages}>
        <MenuLinks items={links} className={styles.item} />
      </ul>
    </div>
  )
}

/**
 * The second row of the header on wide screens: a menu of all categories, the first categories (not on the home page, which lists
 * them), and links.
 */
export function CategoryBar() {
  const { t } = useTranslate()
  const listedBelow = useLocation().pathname === '/'
  return (
    <CachedElement
      as="nav"
      data={useSite()}
      name={listedBelow ? 'category bar of the home page' : 'category bar'}
      className={styles.bar}
      aria-label={t('frame.main_menu')}
    >
      <Bar listedBelow={listedBelow} />
    </CachedElement>
  )
}
