import { useWords } from '../app/shop-context.tsx'
import { Go } from '../blocks/go.tsx'
import { Icon } from '../blocks/icon.tsx'
import { AccountButton } from './account-button.tsx'
import { CartButton } from './cart-button.tsx'
import { CategoryBar } from './category-bar.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'

/** The top of every page: name, search, language, account, cart, categories. */
export function Header() {
  const { t } = useWords()
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <MobileMenu />
        <Logo />
        <SearchBox />
        <Go to="/order-tracking" className={styles.track}>
          <Icon name="truck" />
          <span>{t('frame.track')}</span>
        </Go>
        <LanguageSwitch />
        <AccountButton />
        <CartButton />
      </div>
      <CategoryBar />
    </header>
  )
}
