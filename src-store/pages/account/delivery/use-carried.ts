import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { firstToSend } from '#domain/orders/delivery/delivery-queue.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import { quietly } from '../../../app/background-fetch.ts'
import { openDeferredParts } from '../../../app/deferred.tsx'
import { useShop } from '../../../app/shop-context.tsx'
import { useLive } from '../../../state/live.ts'
import { toast } from '../../../state/toasts.ts'
import type { Carried } from './load-carried.ts'
import { isCarried, mostCarried, saveSeenOrders } from './seen-orders.ts'
import { sendPeriodically } from './steps/send-steps.ts'
import { useDeliverySteps } from './steps/steps.ts'

/** Stores the current orders for use without a network: the shown page and all further pages. */
function useStoredOrders({ area, orders, meta, loaded_at, offline }: Carried) {
  const { api } = useShop()
  useEffect(() => {
    if (offline) return
    // The completed orders can all be partly delivered ones, whose other items come back.
    const isCurrent = orders.every(isCarried) && orders.some(({ status }) => status === orderStatus.running)
    const whole = meta?.last_page === 1 && (isCurrent || orders.length === 0)
    saveSeenOrders({ area, orders, loaded_at }, whole && orders.length > 0)
    if (whole) return
    let over = false
    const all = api.manageOrders({ type: 0, limit: mostCarried })
    // On failure the previously stored orders remain.
    all.then(({ data }) => !over && saveSeenOrders({ area, orders: data, loaded_at }, true)).catch(() => {})
    return () => {
      over = true
    }
  }, [api, area, orders, meta, loaded_at, offline])
}

/** Prefetches the code of the next pages while there is a network. */
function usePreparedPages() {
  const { prefetch } = useShop()
  useEffect(() => {
    void quietly(() =>
      Promise.all([
        import('../../../app/show-head.ts'),
        import('../../../components/pictures/draw-placeholder.ts'),
        openDeferredParts(),
      ]),
    )
    for (const path of ['/user', '/user/manage-orders']) prefetch(path)
  }, [prefetch])
}

/** Reacts to order events: sends waiting steps, shows changes by other users, announces a new order. */
export function useCarried(carried: Carried): void {
  const { api, t, loadDeferredMessages } = useShop()
  const { revalidate } = useRevalidator()
  const taken = useDeliverySteps((state) => state.taken)
  const sent = useDeliverySteps(({ queue }) => firstToSend(queue) === undefined)
  const { id } = carried.area.person
  useStoredOrders(carried)
  usePreparedPages()
  useEffect(() => sendPeriodically({ api, t, loadDeferredMessages }, id), [api, t, loadDeferredMessages, id])
  useEffect(() => {
    if (sent && Object.keys(taken).length > 0) void revalidate()
  }, [sent, taken, revalidate])
  useEffect(() => {
    const back = () => void revalidate()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [revalidate])
  useLive((event) => {
    if (event.event === 'notice') return
    void revalidate()
    if (event.event !== 'order') return
    const isNew = event.status === orderStatus.running && event.timeline_id === orderStep.placed
    if (isNew && carried.orders.every(({ order_id }) => order_id !== event.order_id))
      toast(t('delivery.given', { number: event.order_id }))
  })
}
