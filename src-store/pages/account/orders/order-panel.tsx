import { useEffect, useState } from 'react'
import { orderStatus } from '#domain/orders/timeline.ts'
import { useShop, useWords } from '../../../app/shop-context.tsx'
import { Drawer, DrawerContent } from '../../../components/drawer.tsx'
import { ReturnForm } from '../returns/return-form.tsx'
import { OrderReviews } from '../reviews/order-reviews.tsx'
import { CancelForm } from './cancel-form.tsx'
import { OrderContents } from './order-contents.tsx'
import { mayCancel, type OwnOrder } from './own-order.ts'
import { useSidePanel } from './side-panel.ts'

/** The order that is open: of the list, or asked for where it stands on another page of it. */
function useOpened(order_id: string | null, listed: readonly OwnOrder[]) {
  const { api } = useShop()
  const [asked, setAsked] = useState<{ order_id: string; order: OwnOrder | null } | null>(null)
  const known = listed.find((order) => order.order_id === order_id)
  const missing = order_id !== null && !known
  useEffect(() => {
    if (!missing || order_id === null) return
    let gone = false
    api.myOrder({ order_id }).then(
      (order) => !gone && setAsked({ order_id, order }),
      () => !gone && setAsked({ order_id, order: null }),
    )
    return () => {
      gone = true
    }
  }, [api, missing, order_id])
  const taken = (order: OwnOrder) => setAsked({ order_id: order.order_id, order })
  // undefined: it is being asked for.
  const found = known ?? (asked?.order_id === order_id ? asked.order : undefined)
  return [found, taken] as const
}

// However far the one before was read.
const fromTheTop = (contents: HTMLElement | null): void => {
  if (contents?.parentElement) contents.parentElement.scrollTop = 0
}

/** The drawer beside the orders: one of them whole, its reviews, why it is cancelled, or what of it comes back. */
export function OrderBeside({ orders, onChanged }: { orders: readonly OwnOrder[]; onChanged: () => void }) {
  const { api } = useShop()
  const { t, digits } = useWords()
  const { beside, open, close } = useSidePanel()
  const [order, take] = useOpened(beside?.order_id ?? null, orders)
  const changed = (now: OwnOrder) => {
    take(now)
    onChanged()
  }
  const number = digits(beside?.order_id ?? '')
  const title = beside ? t(`my_orders.beside.${beside.kind}`, { number }) : ''
  const contents = () => {
    if (order === undefined) return <p className="muted">{t('frame.loading')} …</p>
    if (order === null) return <p className="problem">{t('my_orders.unknown')}</p>
    if (beside?.kind === 'review' && order.status === orderStatus.completed)
      return <OrderReviews order={order} onChanged={changed} />
    if (beside?.kind === 'return')
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
    if (beside?.kind === 'cancel' && mayCancel(order))
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
    <Drawer open={beside !== null} title={title} onClose={close}>
      <DrawerContent>
        <div key={`${beside?.kind} ${beside?.order_id}`} ref={fromTheTop} style={{ display: 'contents' }}>
          {beside && contents()}
        </div>
      </DrawerContent>
    </Drawer>
  )
}
