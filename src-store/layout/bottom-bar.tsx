import type { MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite, useTranslate } from '../app/shop-context.tsx'
import { Icon, type IconName } from '../components/icon.tsx'
import { PrefetchLink } from '../components/prefetch-link.tsx'
import { setMenu, useMenu } from '../state/menu.ts'
import { useUser } from '../state/user.ts'
import { SignInLink } from './account-items.tsx'
import styles from './bottom-bar.module.css'
import { CartBadge, opensCart } from './cart-button.tsx'

/** Whether a page has its own bar at the bottom of the screen, with the button that buys or orders. */
const hasOwnBar = (pathname: string, products: string) =>
  pathname === '/checkout' || pathname.startsWith(`/${products}/`)

const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey

const Face = ({ icon, text }: { icon: IconName; text: string }) => (
  <>
    <Icon name={icon} size={24} />
    <span>{text}</span>
  </>
)

function Account() {
  const { t } = useTranslate()
  const user = useUser((state) => state.user)
  const face = <Face icon="user" text={t('frame.account')} />
  return user ? (
    <PrefetchLink to="/user" className={styles.item}>
      {face}
    </PrefetchLink>
  ) : (
    <SignInLink className={styles.item}>{face}</SignInLink>
  )
}

function Categories() {
  const { t } = useTranslate()
  const open = useMenu((state) => state.open)
  return (
    <PrefetchLink
      to="/products"
      className={styles.item}
      // The menu closes on pointerdown outside; this link toggles it.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        setMenu(!open)
      }}
    >
      <Face icon="menu" text={t('frame.categories')} />
    </PrefetchLink>
  )
}

// The search field of the header is always visible; without a script the link opens the search page.
const goesToField = (event: MouseEvent) => {
  const field = document.querySelector<HTMLInputElement>('header [role="search"] input')
  if (!field || opensElsewhere(event)) return
  event.preventDefault()
  field.focus()
}

/** The links that are the same for all users; `here` is the path of the current page. */
function BarLinks({ here }: { here: string | undefined }) {
  const { t } = useTranslate()
  const current = (path: string) => (here === path ? 'page' : undefined)
  return (
    <>
      <li>
        <PrefetchLink to="/" className={styles.item} aria-current={current('/')}>
          <Face icon="home" text={t('frame.home_page')} />
        </PrefetchLink>
      </li>
      <li>
        <Categories />
      </li>
      <li>
        <PrefetchLink
          to="/search"
          className={styles.item}
          aria-current={current('/search')}
          onClick={goesToField}
        >
          <Face icon="search" text={t('frame.search')} />
        </PrefetchLink>
      </li>
      <li>
        <PrefetchLink to="/cart" className={styles.item} aria-current={current('/cart')} onClick={opensCart}>
          <Face icon="cart" text={t('frame.cart')} />
          <CartBadge />
        </PrefetchLink>
      </li>
    </>
  )
}

const places = ['/', '/search', '/cart']

/** The bottom navigation of phones: home, categories, search, cart, account. */
export function BottomBar() {
  const { t } = useTranslate()
  const site = useSite()
  const { pathname } = useLocation()
  if (hasOwnBar(pathname, site.config.product_detail_path)) return null
  const here = places.find((place) => place === pathname)
  return (
    <nav className={styles.bar} aria-label={t('frame.at_hand')}>
      <ul>
        <BarLinks here={here} />
        <li>
          <Account />
        </li>
      </ul>
    </nav>
  )
}
