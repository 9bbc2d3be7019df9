import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Drawer, DrawerContent } from '../../../components/drawer.tsx'
import { OpenedOrder } from './opened-order.tsx'
import type { DeliveryOrder } from './seen-orders.ts'
import { useDeliverySteps } from './steps/steps.ts'

/** The order in the URL's hash: from the list, else the one that was shown last, else loaded. */
function useOpenedOrder(orders: readonly DeliveryOrder[]) {
  const { api } = useShop()
  const { hash } = useLocation()
  const order_id = hash.slice(1)
  const listed = orders.find((order) => order.order_id === order_id)
  const [last, setLast] = useState<DeliveryOrder | null>(null)
  const [failed, fail] = useState(false)
  const taken = useDeliverySteps((state) => state.taken[order_id])
  const known = last?.order_id === order_id
  useEffect(() => {
    fail(false)
    if (listed) setLast(listed)
  }, [listed])
  useEffect(() => {
    if (order_id === '' || listed || (known && taken === undefined)) return
    let over = false
    api.manageOrder({ order_id }).then(
      (order) => !over && setLast(order),
      () => !over && fail(true),
    )
    return () => {
      over = true
    }
  }, [api, order_id, listed, known, taken])
  return { order_id, order: listed ?? (known ? last : null), failed }
}

/** Closing navigates back, if the order was opened from this page. */
function useClose() {
  const { pathname, search, state } = useLocation()
  const go = useNavigate()
  return () => {
    if ((state as { opened?: boolean } | null)?.opened) void go(-1)
    else void go({ pathname, search }, { replace: true, preventScrollReset: true })
  }
}

/** The details of an order in a drawer over the list. */
export function OrderDrawer({ orders }: { orders: readonly DeliveryOrder[] }) {
  const { t } = useTranslate()
  const { order_id, order, failed } = useOpenedOrder(orders)
  const close = useClose()
  return (
    <Drawer open={order_id !== ''} title={t('order.number', { number: order_id })} onClose={close}>
      {order ? (
        <OpenedOrder key={order.order_id} loaded={order} />
      ) : (
        <DrawerContent>
          <p className="muted">{t(failed ? 'delivery.not_there' : 'frame.loading')}</p>
        </DrawerContent>
      )}
    </Drawer>
  )
}
