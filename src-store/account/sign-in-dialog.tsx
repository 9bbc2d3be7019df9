import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useShop, useWords } from '../app/shop-context.tsx'
import { Icon } from '../blocks/icon.tsx'
import { useDialog } from '../layout/use-dialog.ts'
import { closeSignIn, useSignIn } from '../state/sign-in.ts'
import styles from './sign-in-dialog.module.css'

const Contents = lazy(() => import('./dialog-contents.tsx'))

// A visit need not begin with the words of its forms.
function WithWords({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  const { words } = useShop()
  const [there, setThere] = useState(false)
  useEffect(() => {
    const fail = (error: unknown) =>
      // The error page says what cannot be fetched.
      setThere(() => {
        throw error
      })
    words().then(() => setThere(true), fail)
  }, [words])
  return there ? children : meanwhile
}

/** Signing in without leaving the page. */
export function SignInDialog() {
  const { t } = useWords()
  const open = useSignIn((state) => state.open)
  // A click beside it would lose what is typed.
  const dialog = useDialog(open, closeSignIn)
  const loading = <p className={styles.loading}>{t('frame.loading')}</p>
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('account.sign_in')} onClose={closeSignIn}>
      <button type="button" className={styles.close} onClick={closeSignIn} aria-label={t('frame.close')}>
        <Icon name="close" size={24} />
      </button>
      {open && (
        <Suspense fallback={loading}>
          <WithWords meanwhile={loading}>
            <Contents />
          </WithWords>
        </Suspense>
      )}
    </dialog>
  )
}
