import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShop, useWords } from '../../../app/shop-context.tsx'
import { Drawer, DrawerContent } from '../../../components/drawer.tsx'
import { OrderSheet } from './order-sheet.tsx'
import type { DeliveryOrder } from './seen-orders.ts'
import { NextButton } from './steps/next-button.tsx'
import { useSteps } from './steps/steps.ts'

/** The order that the address names after '#': of the list, else as it was last shown, else asked for. */
function useOpenedOrder(orders: readonly DeliveryOrder[]) {
  const { api } = useShop()
  const { hash } = useLocation()
  const order_id = hash.slice(1)
  const listed = orders.find((order) => order.order_id === order_id)
  const [last, remember] = useState<DeliveryOrder | null>(null)
  const [failed, fail] = useState(false)
  const taken = useSteps((state) => state.taken[order_id])
  const known = last?.order_id === order_id
  useEffect(() => {
    fail(false)
    if (listed) remember(listed)
  }, [listed])
  useEffect(() => {
    if (order_id === '' || listed || (known && taken === undefined)) return
    let over = false
    api.manageOrder({ order_id }).then(
      (order) => !over && remember(order),
      () => !over && fail(true),
    )
    return () => {
      over = true
    }
  }, [api, order_id, listed, known, taken])
  return { order_id, order: listed ?? (known ? last : null), failed }
}

/** Closing goes the way back that opening came. */
function useClose() {
  const { pathname, search, state } = useLocation()
  const go = useNavigate()
  return () => {
    if ((state as { opened?: boolean } | null)?.opened) void go(-1)
    else void go({ pathname, search }, { replace: true, preventScrollReset: true })
  }
}

/** The details of an order over the list; its one button lies where the thumb is. */
export function OrderDrawer({ orders }: { orders: readonly DeliveryOrder[] }) {
  const { t, digits } = useWords()
  const { order_id, order, failed } = useOpenedOrder(orders)
  const close = useClose()
  return (
    <Drawer open={order_id !== ''} title={t('order.number', { number: digits(order_id) })} onClose={close}>
      <DrawerContent foot={order && <NextButton key={order.order_id} order={order} />}>
        {order ? (
          <OrderSheet order={order} />
        ) : (
          <p className="muted">{t(failed ? 'delivery.not_there' : 'frame.loading')}</p>
        )}
      </DrawerContent>
    </Drawer>
  )
}
