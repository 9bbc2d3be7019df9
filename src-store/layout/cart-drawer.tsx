import { lazy, Suspense } from 'react'
import { useWords } from '../app/shop-context.tsx'
import { Icon } from '../components/icon.tsx'
import { useClickBeside, useDialog } from '../components/use-dialog.ts'
import { closeDrawer, useDrawer } from '../state/cart-drawer.ts'
import styles from './cart-drawer.module.css'

const Contents = lazy(() => import('./drawer-contents.tsx'))

/** The cart beside the page. */
export function CartDrawer() {
  const { t } = useWords()
  const open = useDrawer((state) => state.open)
  const dialog = useDialog(open, closeDrawer)
  useClickBeside(dialog, closeDrawer)
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
