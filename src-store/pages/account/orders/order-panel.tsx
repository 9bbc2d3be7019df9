import { useEffect, useState } from 'react'
import { orderStatus } from '#domain/orders/timeline.ts'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Drawer, DrawerContent } from '../../../components/drawer.tsx'
import { ReturnForm } from '../returns/return-form.tsx'
import { OrderReviews } from '../reviews/order-reviews.tsx'
import { CancelForm } from './cancel-form.tsx'
import { OrderContents } from './order-contents.tsx'
import { mayCancel, type OwnOrder } from './own-order.ts'
import { useSidePanel } from './side-panel.ts'

/** The opened order: from the list, or loaded if it is on another page of the list. */
function useOpened(order_id: string | null, listed: readonly OwnOrder[]) {
  const { api } = useShop()
  const [loaded, setLoaded] = useState<{ order_id: string; order: OwnOrder | null } | null>(null)
  const known = listed.find((order) => order.order_id === order_id)
  const missing = order_id !== null && !known
  useEffect(() => {
    if (!missing || order_id === null) return
    let cancelled = false
    api.myOrder({ order_id }).then(
      (order) => !cancelled && setLoaded({ order_id, order }),
      () => !cancelled && setLoaded({ order_id, order: null }),
    )
    return () => {
      cancelled = true
    }
  }, [api, missing, order_id])
  const taken = (order: OwnOrder) => setLoaded({ order_id: order.order_id, order })
  // undefined: loading.
  const found = known ?? (loaded?.order_id === order_id ? loaded.order : undefined)
  return [found, taken] as const
}

// The scroll position of the previous order does not matter.
const fromTheTop = (contents: HTMLElement | null): void => {
  if (contents?.parentElement) contents.parentElement.scrollTop = 0
}

/** The side panel of the order list: details of an order, its reviews, its cancellation, or its return. */
export function OrderSidePanel({
  orders,
  onChanged,
}: {
  orders: readonly OwnOrder[]
  onChanged: () => void
}) {
  const { api } = useShop()
  const { t } = useTranslate()
  const { sidePanel, open, close } = useSidePanel()
  const [order, take] = useOpened(sidePanel?.order_id ?? null, orders)
  const changed = (now: OwnOrder) => {
    take(now)
    onChanged()
  }
  const number = sidePanel?.order_id ?? ''
  const title = sidePanel ? t(`my_orders.beside.${sidePanel.kind}`, { number }) : ''
  const contents = () => {
    if (order === undefined) return <p className="muted">{t('frame.loading')} …</p>
    if (order === null) return <p className="problem">{t('my_orders.unknown')}</p>
    if (sidePanel?.kind === 'review' && order.status === orderStatus.completed)
      return <OrderReviews order={order} onChanged={changed} />
    if (sidePanel?.kind === 'return')
      return (
        <ReturnForm
          order={order}
          onBack={() => open({ kind: 'order', order_id: order.order_id })}
          send={api.storeReturn}
          onDone={(now) => {
            changed(now)
            open({ kind: 'order', order_id: now.order_id })
          }}
        />
      )
    if (sidePanel?.kind === 'cancel' && mayCancel(order))
      return (
        <CancelForm
          send={(cancel_reason) => api.cancelMyOrder({ order_id: order.order_id, cancel_reason })}
          onDone={(now) => {
            changed(now)
            close()
          }}
          onClose={close}
        />
      )
    return <OrderContents order={order} open={open} />
  }
  return (
    <Drawer open={sidePanel !== null} title={title} onClose={close}>
      <DrawerContent>
        <div
          key={`${sidePanel?.kind} ${sidePanel?.order_id}`}
          ref={fromTheTop}
          style={{ display: 'contents' }}
        >
          {sidePanel && contents()}
        </div>
      </DrawerContent>
    </Drawer>
  )
}
