import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { userType } from '#domain/fields/features.ts'
import { useTranslate } from '../app/shop-context.tsx'
import { PrefetchLink } from '../components/prefetch-link.tsx'
import { useSignOut } from '../pages/account/use-sign-out.ts'
import { openSignIn } from '../state/sign-in.ts'
import type { ShopUser } from '../state/user.ts'

type Styled = { className?: string | undefined }

/** The account links of the current user, as menu items. */
export function AccountItems({ user, className }: Styled & { user: ShopUser }) {
  const { t } = useTranslate()
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

// The sign-in pages do not open the sign-in dialog over themselves.
const isSignIn = (pathname: string) =>
  /^\/user\/(login|register|forgot-password|reset-password|social)\b/.test(pathname)

/** A link to the sign-in page, which returns to this page; with a script it opens a dialog instead. */
export function SignInLink({ className, children }: Styled & { children?: ReactNode }) {
  const { t } = useTranslate()
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
