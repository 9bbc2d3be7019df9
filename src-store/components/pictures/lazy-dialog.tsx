import { type ReactNode, Suspense } from 'react'
import { useWords } from '../../app/shop-context.tsx'
import { Icon } from '../icon.tsx'
import { useDialog } from '../use-dialog.ts'
import styles from './lazy-dialog.module.css'

type LazyDialogProps = {
  open: boolean
  close: () => void
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A dialog over the page; what is in it is fetched when it is first opened. Escape closes it. */
export function LazyDialog({ open, close, label, className = styles.dialog, children }: LazyDialogProps) {
  const { t } = useWords()
  const dialog = useDialog(open, close)
  return (
    <dialog ref={dialog} className={className} aria-label={label} onClose={close}>
      {open && (
        <>
          <button type="button" className={styles.close} onClick={close} aria-label={t('frame.close')}>
            <Icon name="close" size={24} />
          </button>
          <Suspense fallback={<p className={styles.loading}>{t('frame.loading')}</p>}>{children}</Suspense>
        </>
      )}
    </dialog>
  )
}
