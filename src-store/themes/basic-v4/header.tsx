import { later } from '../../app/deferred.tsx'
import { Logo } from '../../layout/logo.tsx'
import styles from './header.module.css'

// All of it can be used as it is drawn: links, a form, lists that open. What scripts add to it comes when the page is there.
const AccountButton = later(async () => (await import('../../layout/account-button.tsx')).AccountButton)
const CartButton = later(async () => (await import('../../layout/cart-button.tsx')).CartButton)
const LanguageSwitch = later(async () => (await import('../../layout/language-switch.tsx')).LanguageSwitch)
const SearchBox = later(async () => (await import('../../pages/search/search-box.tsx')).SearchBox)
const CategoryBar = later(async () => (await import('./category-bar.tsx')).CategoryBar)
const MobileMenu = later(async () => (await import('./mobile-menu.tsx')).MobileMenu)
const TopLine = later(async () => (await import('./top-line.tsx')).TopLine)

/** The top of every page: a line of pages, name, search, language, account, cart, and categories. */
export function Header() {
  return (
    <header className={styles.header}>
      <TopLine />
      <div className={`wrap ${styles.bar}`}>
        <MobileMenu />
        <Logo />
        <SearchBox />
        <LanguageSwitch />
        <AccountButton />
        <CartButton />
      </div>
      <CategoryBar />
    </header>
  )
}
