import { type ReactNode, Suspense } from 'react'
import { useTranslate } from '../app/shop-context.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { useClickOutside, useCloseOnVisit, useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  label: string
  /** A class that composes `dialog` of dialog.module.css, for a dialog that needs another size. */
  className?: string | undefined
  /** A click outside closes the dialog too. Only for dialogs where no input would be lost. */
  light?: boolean
  children: ReactNode
}

/** A modal dialog; Escape, its close button and a navigation close it. Its content may be lazy, loaded when it is opened. */
export function Dialog({
  open,
  onClose,
  label,
  className = styles.usual,
  light = false,
  children,
}: DialogProps) {
  const { t } = useTranslate()
  const dialog = useModal(open)
  useCloseOnVisit(onClose)
  useClickOutside(dialog, light ? onClose : null)
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
