import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useWords } from '../app/shop-context.tsx'
import { Icon } from '../blocks/icon.tsx'
import { closeSignIn, useSignIn } from '../state/sign-in.ts'
import styles from './sign-in-dialog.module.css'

/** A dialog that follows the store and closes on a new page; a click beside it would lose what is typed. */
function useDialog() {
  const open = useSignIn((state) => state.open)
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useEffect(() => {
    if (key) closeSignIn()
  }, [key])
  return { dialog, open }
}

const Contents = lazy(() => import('./dialog-contents.tsx'))

/** Signing in without leaving the page. */
export function SignInDialog() {
  const { t } = useWords()
  const { dialog, open } = useDialog()
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
