import { deferred } from '../../app/deferred.tsx'
import { Logo } from '../../layout/logo.tsx'
import styles from './header.module.css'

// All of these work as server-rendered HTML: links, a form, lists that open. Their scripts load after the page.
const AccountButton = deferred(async () => (await import('../../layout/account-button.tsx')).AccountButton)
const CartButton = deferred(async () => (await import('../../layout/cart-button.tsx')).CartButton)
const LanguageSwitch = deferred(async () => (await import('../../layout/language-switch.tsx')).LanguageSwitch)
const SearchBox = deferred(async () => (await import('../../pages/search/search-box.tsx')).SearchBox)
const CategoryBar = deferred(async () => (await import('./category-bar.tsx')).CategoryBar)
const MobileMenu = deferred(async () => (await import('./mobile-menu.tsx')).MobileMenu)
const TopLine = deferred(async () => (await import('./top-line.tsx')).TopLine)

/**
 * The header of every page: top row, name, search, language, account, cart, and categories; `plain`: a slim bar with name and
 * language.
 */
export function Header({ plain }: { plain: boolean }) {
  return (
    <header className={styles.header}>
      {!plain && <TopLine />}
      <div className={`wrap ${styles.bar}`}>
        {!plain && <MobileMenu />}
        <Logo />
        {!plain && <SearchBox />}
        <LanguageSwitch />
        {!plain && (
          <>
            <AccountButton />
            <CartButton />
          </>
        )}
      </div>
      {!plain && <CategoryBar />}
    </header>
  )
}
