import { lazy, Suspense } from 'react'
import { useWords } from '../app/shop-context.tsx'
import { Icon } from '../blocks/icon.tsx'
import { useDialog } from '../layout/use-dialog.ts'
import { closeSignIn, useSignIn } from '../state/sign-in.ts'
import styles from './sign-in-dialog.module.css'

const Contents = lazy(() => import('./dialog-contents.tsx'))

/** Signing in without leaving the page. */
export function SignInDialog() {
  const { t } = useWords()
  const open = useSignIn((state) => state.open)
  // A click beside it would lose what is typed.
  const dialog = useDialog(open, closeSignIn)
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('account.sign_in')} onClose={closeSignIn}>
      <button type="button" className={styles.close} onClick={closeSignIn} aria-label={t('frame.close')}>
        <Icon name="close" size={24} />
      </button>
      {open && (
        <Suspense fallback={<p className={styles.loading}>{t('frame.loading')}</p>}>
          <Contents />
        </Suspense>
      )}
    </dialog>
  )
}
