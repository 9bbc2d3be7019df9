import { useEffect } from 'react'
import { afterSignIn, localPath } from '#domain/accounts/after-sign-in.ts'
import type { LoaderArgs } from '../../../app/page.tsx'
import { useTranslate } from '../../../app/shop-context.tsx'
import { type ShopUser, saveUser, shopUserOf } from '../../../state/user.ts'
import { useSignOut } from '../use-sign-out.ts'
import styles from './sign-in.module.css'
import { SignInSteps } from './sign-in-steps.tsx'
import type { SignInStep } from './use-steps.ts'

/** The current user, and the path to go to after the sign-in. */
export type Visit = { user: ShopUser | null; next: string | null }

export const visitOf = async ({ api, query }: LoaderArgs): Promise<Visit> => ({
  user: shopUserOf((await api.session({})).user_info),
  next: localPath(query.next),
})

/** The page for a user who is already signed in; works without a script too. */
function SignedIn({ user, next }: { user: ShopUser; next: string | null }) {
  const { t } = useTranslate()
  const signOut = useSignOut()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('account_menu.sign_in')}</h1>
      <p>{t('account.already', { name: user.full_name })}</p>
      <a href={afterSignIn(user.user_type, next) ?? '/user'} className="button primary">
        {t('account.go_on')}
      </a>
      <form
        method="post"
        action="/user/logout"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void signOut()
        }}
      >
        <button type="submit" className="button">
          {t('account_menu.sign_out')}
        </button>
      </form>
    </div>
  )
}

type PageProps = { first: SignInStep; next: string | null }

/** A sign-in page. */
export function SignInPage({ first, next }: PageProps) {
  const { t } = useTranslate()
  return (
    <div className={`wrap ${styles.page}`}>
      <SignInSteps first={first} place={{ dialog: false, next }} />
      {first.at !== 'login' && (
        <noscript>
          <p className="hint">{t('account.page_needs_script')}</p>
        </noscript>
      )}
    </div>
  )
}

/** A sign-in page, unless the visitor is signed in already. */
export function VisitorPage({ visit: { user, next }, first }: { visit: Visit; first: SignInStep }) {
  // The user has just been loaded from the server.
  useEffect(() => saveUser(user), [user])
  return user ? <SignedIn user={user} next={next} /> : <SignInPage first={first} next={next} />
}
