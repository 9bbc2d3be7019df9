import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { userType } from '#domain/fields/features.ts'
import { useWords } from '../app/shop-context.tsx'
import { PrefetchLink } from '../components/prefetch-link.tsx'
import { useSignOut } from '../pages/account/use-sign-out.ts'
import { openSignIn } from '../state/sign-in.ts'
import type { ShopUser } from '../state/user.ts'

type Styled = { className?: string | undefined }

/** The ways of whoever is signed in, as items of a menu. */
export function AccountItems({ user, className }: Styled & { user: ShopUser }) {
  const { t } = useWords()
  const signOut = useSignOut()
  return (
    <>
      <li>
        <PrefetchLink to="/user/manage-account" className={className}>
          {t('account_menu.mine')}
        </PrefetchLink>
      </li>
      <li>
        <PrefetchLink to="/user/change-password" className={className}>
          {t('account_menu.change_password')}
        </PrefetchLink>
      </li>
      {user.user_type === userType.admin ? (
        <li>
          <a href="/dashboard" className={className}>
            {t('account_menu.dashboard')}
          </a>
        </li>
      ) : (
        <li>
          <PrefetchLink to="/user/notices" className={className}>
            {t('account_menu.notices')}
          </PrefetchLink>
        </li>
      )}
      <li>
        <button type="button" className={className} onClick={() => void signOut()}>
          {t('account_menu.sign_out')}
        </button>
      </li>
    </>
  )
}

// The pages that sign somebody in are not opened over themselves.
const isSignIn = (pathname: string) =>
  /^\/user\/(login|register|forgot-password|reset-password|social)\b/.test(pathname)

/** A link to the sign-in, which comes back to this page; where a script runs, it opens over the page. */
export function SignInLink({ className, children }: Styled & { children?: ReactNode }) {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const query = isSignIn(pathname) ? '' : `?next=${encodeURIComponent(pathname + search)}`
  return (
    <PrefetchLink
      to={`/user/login${query}`}
      rel="nofollow"
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || isSignIn(pathname)) return
        event.preventDefault()
        openSignIn()
      }}
    >
      {children ?? t('account_menu.sign_in')}
    </PrefetchLink>
  )
}
