import { lazy, Suspense } from 'react'
import { useWords } from '../app/shop-context.tsx'
import { Drawer } from '../components/drawer.tsx'
import { useCloseOnVisit } from '../components/use-modal.ts'
import { closeDrawer, useDrawer } from '../state/cart-drawer.ts'
import styles from './cart-drawer.module.css'

const Contents = lazy(() => import('./drawer-contents.tsx'))

/** The cart beside the page. */
export function CartDrawer() {
  const { t } = useWords()
  const open = useDrawer((state) => state.open)
  useCloseOnVisit(closeDrawer)
  return (
    <Drawer open={open} title={t('cart.title')} onClose={closeDrawer} className={styles.cart}>
      <div className={styles.lines}>
        <Suspense>
          <Contents />
        </Suspense>
      </div>
    </Drawer>
  )
}
