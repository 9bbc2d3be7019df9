import { useEffect } from 'react'
import { afterSignIn, localPath } from '#domain/accounts/after-sign-in.ts'
import type { Asked } from '../../../app/page.tsx'
import { useWords } from '../../../app/shop-context.tsx'
import { keepUser, type ShopUser, shopUserOf } from '../../../state/user.ts'
import { useSignOut } from '../use-sign-out.ts'
import styles from './sign-in.module.css'
import { SignInSteps } from './sign-in-steps.tsx'
import type { Step } from './use-steps.ts'

/** Who is signed in already, and where to go afterwards. */
export type Visit = { user: ShopUser | null; next: string | null }

export const visitOf = async ({ api, query }: Asked): Promise<Visit> => ({
  user: shopUserOf((await api.session({})).user_info),
  next: localPath(query.next),
})

/** For whom there is nothing to sign in to; works without a script too. */
function SignedIn({ user, next }: { user: ShopUser; next: string | null }) {
  const { t } = useWords()
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

type PageProps = { first: Step; next: string | null }

/** A page that signs somebody in. */
export function SignInPage({ first, next }: PageProps) {
  const { t } = useWords()
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

/** The same, unless the visitor is signed in already. */
export function VisitorPage({ visit: { user, next }, first }: { visit: Visit; first: Step }) {
  // The server has just said who it is.
  useEffect(() => keepUser(user), [user])
  return user ? <SignedIn user={user} next={next} /> : <SignInPage first={first} next={next} />
}
