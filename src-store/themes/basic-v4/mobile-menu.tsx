import { useEffect } from 'react'
import { useLinks } from '../../app/links.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { CachedElement } from '../../components/cached-element.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { AccountItems, SignInLink } from '../../layout/account-items.tsx'
import { useClosingDetails } from '../../layout/closing-details.ts'
import { setMenu, useMenu } from '../../state/menu.ts'
import { useUser } from '../../state/user.ts'
import { CategoryLink } from './category-link.tsx'
import { MenuLinks } from './menu-links.tsx'
import styles from './mobile-menu.module.css'

function Account() {
  const user = useUser((state) => state.user)
  return (
    <>
      {user && <p className={styles.heading}>{user.full_name}</p>}
      <ul>
        {user ? (
          <AccountItems user={user} className={styles.item} />
        ) : (
          <li>
            <SignInLink className={styles.item} />
          </li>
        )}
      </ul>
    </>
  )
}

function Categories() {
  const { t, localized } = useTranslate()
  const links = useLinks()
  return useSite().menu.map((category) => (
    <li key={category.id}>
      <details className={styles.category}>
        <summary className={styles.item}>
          {localized(category, 'category_name')}
          <Icon name="down" size={18} />
        </summary>
        <ul className={styles.below}>
          <li>
            <PrefetchLink to={links.category(category.slug)} className={styles.item}>
              {t('frame.all_in', { category: localized(category, 'category_name') })}
            </PrefetchLink>
          </li>
          {category.sub_categories.map((sub) => (
            <li key={sub.id}>
              <CategoryLink category={sub} className={styles.item} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  ))
}

/** The menu of narrow screens: account, categories with subcategories, and links to pages. Opens without a script too. */
export function MobileMenu() {
  const { t } = useTranslate()
  const site = useSite()
  const details = useClosingDetails()
  const open = useMenu((state) => state.open)
  // If the bottom bar has opened the menu, focus moves into it.
  useEffect(() => {
    if (open) details.current?.querySelector('summary')?.focus()
  }, [open, details])
  return (
    <details
      className={styles.menu}
      ref={details}
      open={open}
      onToggle={({ currentTarget }) => setMenu(currentTarget.open)}
    >
      <summary className={styles.summary} aria-label={t('frame.menu')}>
        <Icon name="menu" size={24} />
        <Icon name="close" size={24} />
      </summary>
      <nav className={styles.panel} aria-label={t('frame.main_menu')}>
        <Account />
        <p className={styles.heading}>{t('frame.categories')}</p>
        <CachedElement as="ul" data={site} name="categories of the menu">
          <Categories />
        </CachedElement>
        <p className={styles.heading}>{t('frame.information')}</p>
        <ul>
          <MenuLinks items={site.frame.phone} className={styles.item} />
        </ul>
      </nav>
    </details>
  )
}
