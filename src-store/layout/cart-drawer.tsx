import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useWords } from '../app/shop-context.tsx'
import { Icon } from '../blocks/icon.tsx'
import { closeDrawer, useDrawer } from '../state/drawer.ts'
import styles from './cart-drawer.module.css'

/** A dialog that follows the store, and closes on a new page and on a click beside it. */
function useDialog() {
  const open = useDrawer((state) => state.open)
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useEffect(() => {
    if (key) closeDrawer()
  }, [key])
  useEffect(() => {
    const beside = ({ target }: MouseEvent) => {
      if (target === dialog.current) closeDrawer()
    }
    addEventListener('click', beside)
    return () => removeEventListener('click', beside)
  }, [])
  return { dialog, open }
}

const Contents = lazy(() => import('./drawer-contents.tsx'))

/** The cart beside the page. */
export function CartDrawer() {
  const { t } = useWords()
  const { dialog, open } = useDialog()
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={t('cart.title')} onClose={closeDrawer}>
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2>{t('cart.title')}</h2>
          <button type="button" className={styles.close} onClick={closeDrawer} aria-label={t('frame.close')}>
            <Icon name="close" size={24} />
          </button>
        </header>
        {open && (
          <Suspense>
            <Contents />
          </Suspense>
        )}
      </div>
    </dialog>
  )
}
