import { type ReactNode, useEffect, useRef } from 'react'
import { linkedMenuOf, type UserMenuItem } from '#domain/accounts/user-menu.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { setUser } from '../../state/user.ts'
import type { Area } from './person.ts'
import { Portrait } from './portrait.tsx'
import { SignOut } from './sign-out.tsx'
import styles from './user-area.module.css'

type ItemLinkProps = {
  item: UserMenuItem
  className?: string | undefined
  here?: boolean
  children: ReactNode
}

/** A link of the menu; the back office is an app of its own, so its link is a full page load. */
export const ItemLink = ({ item: { path }, className, here = false, children }: ItemLinkProps) =>
  path === '/dashboard' ? (
    <a href={path} className={className}>
      {children}
    </a>
  ) : (
    <PrefetchLink to={path} className={className} aria-current={here ? 'page' : undefined}>
      {children}
    </PrefetchLink>
  )

/** Scrolls the current tab into view if the row is wider than the screen. */
function useShownTab(at: string) {
  const tabs = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const shown = tabs.current?.querySelector<HTMLElement>(`[href="${at}"]`)
    if (tabs.current && shown) tabs.current.scrollLeft = shown.offsetLeft
  }, [at])
  return tabs
}

/** The links of the user area: at the side on wide screens, a row of tabs on narrow ones. */
function Menu({ user_type, at }: { user_type: number; at: string }) {
  const { t } = useTranslate()
  const tabs = useShownTab(at)
  return (
    <nav className={styles.menu} aria-label={t('user.menu')}>
      <ul ref={tabs}>
        <li>
          <PrefetchLink to="/user" className={styles.item} aria-current={at === '/user' ? 'page' : undefined}>
            {t('user.home.title')}
          </PrefetchLink>
        </li>
        {linkedMenuOf(user_type).map((item) => (
          <li key={item.name}>
            <ItemLink item={item} className={styles.item} here={item.path === at}>
              {t(`user.pages.${item.name}`)}
            </ItemLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type UserAreaProps = { area: Area; at: string; title: string; children: ReactNode }

/** The layout of the user area: greeting, menu, and sign-out. */
export function UserArea({ area, at, title, children }: UserAreaProps) {
  const { t } = useTranslate()
  const { person } = area
  // The user has just been loaded from the server.
  useEffect(() => setUser(person), [person])
  return (
    <div className={`wrap ${styles.area}`}>
      <div className={styles.greeting}>
        <Portrait area={area} />
        <p>{t('user.hello', { name: person.user_info.full_name })}</p>
      </div>
      <Menu user_type={person.user_type} at={at} />
      <SignOut />
      <div className={styles.content}>
        <h1>{title}</h1>
        <noscript>
          <p className="hint">{t('user.needs_script')}</p>
        </noscript>
        {children}
      </div>
    </div>
  )
}
