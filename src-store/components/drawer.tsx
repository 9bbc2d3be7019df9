import type { ReactNode } from 'react'
import { useTranslate } from '../app/shop-context.tsx'
import styles from './drawer.module.css'
import { Icon } from './icon.tsx'
import { useClickOutside, useModal } from './use-modal.ts'

type DrawerProps = {
  open: boolean
  title: string
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

/** A side panel over the page; Escape and a click outside close it, and the focus returns to the element that had it. */
export function Drawer({ open, title, onClose, className = '', children }: DrawerProps) {
  const { t } = useTranslate()
  const dialog = useModal(open)
  const close = () => open && onClose()
  useClickOutside(dialog, close)
  return (
    <dialog
      ref={dialog}
      className={`${styles.drawer} ${className}`}
      aria-label={title}
      // The component that opened the drawer closes it, for example by navigating back.
      onCancel={(event) => {
        // A file input inside fires this event too when no file is chosen, and it bubbles.
        if (event.target !== event.currentTarget) return
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
  /** Stays visible at the bottom of the drawer, within reach of the thumb. */
  foot?: ReactNode
  children: ReactNode
}

/** The content of a drawer, with its footer. */
export const DrawerContent = ({ foot, children }: ContentProps) => (
  <>
    <div className={styles.content}>{children}</div>
    <footer className={styles.foot}>{foot}</footer>
  </>
)
