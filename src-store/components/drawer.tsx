import type { ReactNode } from 'react'
import { useWords } from '../app/shop-context.tsx'
import styles from './drawer.module.css'
import { Icon } from './icon.tsx'
import { useClickBeside, useModal } from './use-modal.ts'

type DrawerProps = {
  open: boolean
  title: string
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

/** A part of the page that lies beside the rest; Escape and a click beside it close it, and the focus goes back. */
export function Drawer({ open, title, onClose, className = '', children }: DrawerProps) {
  const { t } = useWords()
  const dialog = useModal(open)
  const close = () => open && onClose()
  useClickBeside(dialog, close)
  return (
    <dialog
      ref={dialog}
      className={`${styles.drawer} ${className}`}
      aria-label={title}
      // Whoever opened it closes it, such as by going back.
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={close}
    >
      {open && (
        <div className={styles.inside}>
          <header className={styles.header}>
            <h2>{title}</h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label={t('frame.close')}>
              <Icon name="close" size={24} />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}

type ContentProps = {
  /** Stays in sight, where a thumb is. */
  foot?: ReactNode
  children: ReactNode
}

/** What is read in a drawer. */
export const DrawerContent = ({ foot, children }: ContentProps) => (
  <>
    <div className={styles.content}>{children}</div>
    <footer className={styles.foot}>{foot}</footer>
  </>
)
