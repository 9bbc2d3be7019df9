import { useEffect } from 'react'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { useFresh } from './use-fresh.ts'

type Running = ShopAnswer<'runningOrders'>['data']

const none: Running = []

/** The orders on their way; asked for anew when one has just been placed. */
export function useRunning(api: ShopApi, placed: boolean): Running {
  const ask = async () => (await api.runningOrders({})).data
  const [orders, refresh] = useFresh(none, ask, (now) => now.length > 0)
  useEffect(() => void refresh(), [refresh])
  useEffect(() => {
    if (placed) void refresh()
  }, [placed, refresh])
  return orders
}
