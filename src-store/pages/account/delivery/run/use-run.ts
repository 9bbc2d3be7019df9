import { useEffect, useMemo, useState } from 'react'
import { isDue, movedInRun, type RunSort, runSorts, sortedRun } from '#domain/orders/delivery/run.ts'
import { inShopTime } from '#domain/site/shop-time.ts'
import { useSite } from '../../../../app/shop-context.tsx'
import { readStorage, writeStorage } from '../../../../state/browser-storage.ts'
import { runPlace } from '../../../../state/delivery-storage.ts'
import type { DeliveryOrder } from '../seen-orders.ts'

type StoredRun = { sort: RunSort; own: string[] }
const atFirst: StoredRun = { sort: 'assigned', own: [] }

const readRun = (): StoredRun => {
  const stored = readStorage<Partial<StoredRun>>(runPlace)
  const sort = runSorts.find((one) => one === stored?.sort)
  const own = Array.isArray(stored?.own) ? stored.own.filter((id) => typeof id === 'string') : []
  return { sort: sort ?? 'assigned', own }
}

const two = (number: number) => String(number).padStart(2, '0')

/** The shop's day as '2026-07-28'. */
function dayOf(moment: Date, time_zone: number): string {
  const { year, month, day } = inShopTime(moment, time_zone)
  return `${year}-${two(month)}-${two(day)}`
}

/** The orders of today as the delivery person wants to deliver them, and those of later days; stored on this device. */
export function useRun(orders: readonly DeliveryOrder[]) {
  const { time_zone } = useSite().config
  const [{ sort, own }, setRun] = useState(atFirst)
  // The server does not know it.
  useEffect(() => setRun(readRun()), [])
  const save = (run: StoredRun) => {
    setRun(run)
    writeStorage(runPlace, run)
  }
  const today = dayOf(new Date(), time_zone)
  const due = useMemo(
    () =>
      sortedRun(
        orders.filter((order) => isDue(order, today)),
        sort,
        own,
      ),
    [orders, today, sort, own],
  )
  const later = orders.filter((order) => !isDue(order, today))
  return {
    due,
    later,
    sort,
    sortBy: (chosen: RunSort) => save({ sort: chosen, own }),
    move: (order_id: string, by: -1 | 1) => {
      const shown = due.map((order) => order.order_id)
      save({ sort: 'own', own: movedInRun(shown, order_id, by) })
    },
  }
}
