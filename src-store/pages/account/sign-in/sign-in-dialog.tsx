import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { closeSignIn, useSignIn } from '../../../state/sign-in.ts'
import styles from './sign-in-dialog.module.css'

const Contents = lazy(() => import('./dialog-contents.tsx'))

// The messages of its forms are not among the first ones.
function WithMessages({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  const { loadDeferredMessages } = useShop()
  const [there, setThere] = useState(false)
  useEffect(() => {
    const fail = (error: unknown) =>
      // The error page shows a failed load.
      setThere(() => {
        throw error
      })
    loadDeferredMessages().then(() => setThere(true), fail)
  }, [loadDeferredMessages])
  return there ? children : meanwhile
}

/** The sign-in dialog over the page. */
export function SignInDialog() {
  const { t } = useTranslate()
  const open = useSignIn((state) => state.open)
  const loading = <p className={styles.loading}>{t('frame.loading')}</p>
  return (
    // A click outside does not close it, because input would be lost.
    <Dialog open={open} onClose={closeSignIn} label={t('account_menu.sign_in')} className={styles.dialog}>
      <Suspense fallback={loading}>
        <WithMessages meanwhile={loading}>
          <Contents />
        </WithMessages>
      </Suspense>
    </Dialog>
  )
}
