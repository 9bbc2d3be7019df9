import { useLocation } from 'react-router-dom'
import { useLinks } from '../../app/links.ts'
import { useSite, useWords } from '../../app/shop-context.tsx'
import { Go } from '../../blocks/go.tsx'
import { Icon } from '../../blocks/icon.tsx'
import { Ways } from '../../blocks/ways.tsx'
import { useClosingDetails } from '../../layout/closing-details.ts'
import styles from './category-bar.module.css'

function AllCategories() {
  const { t, said } = useWords()
  const { menu } = useSite()
  const links = useLinks()
  const details = useClosingDetails()
  return (
    <details className={styles.all} ref={details}>
      <summary className={styles.summary}>
        <Icon name="menu" />
        {t('frame.all_categories')}
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.panel}>
        {menu.map((category) => (
          <section key={category.id}>
            <Go to={links.category(category.slug)} className={styles.top}>
              {said(category, 'category_name')}
            </Go>
            <ul>
              {category.sub_categories.map((sub) => (
                <li key={sub.id}>
                  <Go to={links.category(sub.slug)} className={styles.sub}>
                    {said(sub, 'category_name')}
                  </Go>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  )
}

/** The second line of the header on wide screens: all categories, the first of them unless the home page lists them, and ways. */
export function CategoryBar() {
  const { t, said } = useWords()
  const { menu, frame } = useSite()
  const { all, categories, links: ways } = frame.nav
  const links = useLinks()
  const listedBelow = useLocation().pathname === '/'
  return (
    <nav className={styles.bar} aria-label={t('frame.main_menu')}>
      <div className={`wrap ${styles.line}`}>
        {all && <AllCategories />}
        {categories && !listedBelow && (
          <ul className={styles.first}>
            {menu.map((category) => (
              <li key={category.id}>
                <Go to={links.category(category.slug)} className={styles.item}>
                  {said(category, 'category_name')}
                </Go>
              </li>
            ))}
          </ul>
        )}
        <ul className={styles.pages}>
          <Ways ways={ways} className={styles.item} />
        </ul>
      </div>
    </nav>
  )
}
