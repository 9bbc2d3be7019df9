import { lazy, Suspense } from 'react'
import { useTranslate } from '../app/shop-context.tsx'
import { Drawer } from '../components/drawer.tsx'
import { useCloseOnVisit } from '../components/use-modal.ts'
import { closeDrawer, useDrawer } from '../state/cart-drawer.ts'
import styles from './cart-drawer.module.css'

const Contents = lazy(() => import('./drawer-contents.tsx'))

/** The cart drawer. */
export function CartDrawer() {
  const { t } = useTranslate()
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
