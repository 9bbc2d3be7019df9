import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { statusOf } from '../../../api/failure.ts'
import { notFound } from '../../../app/page.tsx'
import { type Area, loadArea } from '../person.ts'
import { type DeliveryOrder, seenOrders } from './seen-orders.ts'

/** What this browser has last seen, where the shop was not reached; whatever else went wrong stays wrong. */
const seenInstead = (error: unknown) => {
  const seen = statusOf(error) === 0 ? seenOrders() : null
  if (!seen) throw error
  return seen
}

/** Whose page it is; without a network the delivery person who was here last. */
export const loadKnownArea = (api: ShopApi, path: string): Promise<Area> =>
  loadArea(api, path).catch((error) => seenInstead(error).area)

/** The page of somebody who delivers; others have none of these. */
export async function loadCarrierArea(api: ShopApi, path: string): Promise<Area> {
  const area = await loadKnownArea(api, path)
  return area.person.user_type === userType.delivery ? area : notFound()
}

/** A page of orders; `offline`: as they were last seen in this browser. */
export type Carried = {
  area: Area
  orders: readonly DeliveryOrder[]
  meta: ShopAnswer<'manageOrders'>['meta'] | null
  asked_at: string
  offline: boolean
}

/** What a delivery person has to carry, or had; without a network, what was carried when it was last seen. */
export async function loadCarried(api: ShopApi, area: Area, type: number, page = 1): Promise<Carried> {
  try {
    const { data, meta } = await api.manageOrders({ type, page })
    return { area, orders: data, meta, asked_at: new Date().toISOString(), offline: false }
  } catch (error) {
    const { orders, asked_at } = seenInstead(error)
    return { area, orders: type === 0 ? orders : [], meta: null, asked_at, offline: true }
  }
}
