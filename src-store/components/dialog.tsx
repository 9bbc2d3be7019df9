import { type ReactNode, Suspense } from 'react'
import { useWords } from '../app/shop-context.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { useClickBeside, useCloseOnVisit, useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  label: string
  /** A class that composes `dialog` of dialog.module.css, where the usual size does not fit. */
  className?: string | undefined
  /** A click beside it closes it too: where nothing that was typed would be lost. */
  light?: boolean
  children: ReactNode
}

/** A dialog over the page; Escape, its button and a new page close it. What is in it may be fetched when it is opened. */
export function Dialog({
  open,
  onClose,
  label,
  className = styles.usual,
  light = false,
  children,
}: DialogProps) {
  const { t } = useWords()
  const dialog = useModal(open)
  useCloseOnVisit(onClose)
  useClickBeside(dialog, light ? onClose : null)
  return (
    <dialog ref={dialog} className={className} aria-label={label} onClose={onClose}>
      {open && (
        <>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('frame.close')}>
            <Icon name="close" size={24} />
          </button>
          <Suspense fallback={<p className={styles.loading}>{t('frame.loading')}</p>}>{children}</Suspense>
        </>
      )}
    </dialog>
  )
}
