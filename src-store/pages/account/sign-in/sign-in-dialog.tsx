import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useShop, useWords } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useDialog } from '../../../components/use-dialog.ts'
import { closeSignIn, useSignIn } from '../../../state/sign-in.ts'
import styles from './sign-in-dialog.module.css'

const Contents = lazy(() => import('./dialog-contents.tsx'))

// The messages of its forms are not among the first ones.
function WithMessages({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  const { loadDeferredMessages } = useShop()
  const [there, setThere] = useState(false)
  useEffect(() => {
    const fail = (error: unknown) =>
      // The error page says what cannot be fetched.
      setThere(() => {
        throw error
      })
    loadDeferredMessages().then(() => setThere(true), fail)
  }, [loadDeferredMessages])
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
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('account_menu.sign_in')}
      onClose={closeSignIn}
    >
      <button type="button" className={styles.close} onClick={closeSignIn} aria-label={t('frame.close')}>
        <Icon name="close" size={24} />
      </button>
      {open && (
        <Suspense fallback={loading}>
          <WithMessages meanwhile={loading}>
            <Contents />
          </WithMessages>
        </Suspense>
      )}
    </dialog>
  )
}
