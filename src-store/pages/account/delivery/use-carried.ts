import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { firstToSend } from '#domain/orders/delivery-queue.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import { quietly } from '../../../app/background-fetch.ts'
import { openLaterParts } from '../../../app/deferred.tsx'
import { useShop, useWords } from '../../../app/shop-context.tsx'
import { useLive } from '../../../state/live.ts'
import { toast } from '../../../state/toasts.ts'
import type { Carried } from './load-carried.ts'
import { keepSeenOrders, mostCarried } from './seen-orders.ts'
import { keepSending } from './steps/send-steps.ts'
import { useSteps } from './steps/steps.ts'

/** Keeps what is carried readable without a network: what is shown, and what stands on further pages. */
function useKeptOrders({ area, orders, meta, asked_at, offline }: Carried) {
  const { api } = useShop()
  useEffect(() => {
    if (offline) return
    const whole = meta?.last_page === 1 && orders.every(({ status }) => status === orderStatus.running)
    keepSeenOrders({ area, orders, asked_at }, whole && orders.length > 0)
    if (whole) return
    let over = false
    const all = api.manageOrders({ type: 0, limit: mostCarried })
    // Without it, what was seen before is still there.
    all.then(({ data }) => !over && keepSeenOrders({ area, orders: data, asked_at }, true)).catch(() => {})
    return () => {
      over = true
    }
  }, [api, area, orders, meta, asked_at, offline])
}

/** What the next pages are drawn with is fetched while there is a network. */
function usePreparedPages() {
  const { prefetch } = useShop()
  useEffect(() => {
    void quietly(() =>
      Promise.all([
        import('../../../app/show-head.ts'),
        import('../../../components/pictures/draw-placeholder.ts'),
        openLaterParts(),
      ]),
    )
    for (const path of ['/user', '/user/manage-orders']) prefetch(path)
  }, [prefetch])
}

/** Lives with what happens to the orders: steps that wait are sent, what others do is shown, a new order is announced. */
export function useCarried(carried: Carried): void {
  const { api } = useShop()
  const { t, digits } = useWords()
  const { revalidate } = useRevalidator()
  const taken = useSteps((state) => state.taken)
  const sent = useSteps(({ queue }) => firstToSend(queue) === undefined)
  const { id } = carried.area.person
  useKeptOrders(carried)
  usePreparedPages()
  useEffect(() => keepSending(api, id), [api, id])
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
      toast(t('delivery.given', { number: digits(event.order_id) }))
  })
}
