import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { statusOf } from '../../../api/failure.ts'
import { notFound } from '../../../app/page.tsx'
import { type Area, loadArea } from '../person.ts'
import { type DeliveryOrder, mostCarried, seenOrders } from './seen-orders.ts'

/** The last stored orders, if the server was not reached; all other errors are thrown. */
const seenInstead = (error: unknown) => {
  const seen = statusOf(error) === 0 ? seenOrders() : null
  if (!seen) throw error
  return seen
}

/** The user area; without a network that of the delivery person who was last signed in here. */
export const loadKnownArea = (api: ShopApi, path: string): Promise<Area> =>
  loadArea(api, path).catch((error) => seenInstead(error).area)

/** The user area of a delivery person; 404 for other users. */
export async function loadDeliveryArea(api: ShopApi, path: string): Promise<Area> {
  const area = await loadKnownArea(api, path)
  return area.person.user_type === userType.delivery ? area : notFound()
}

/** A page of orders; `offline`: as last stored in this browser. */
export type Carried = {
  area: Area
  orders: readonly DeliveryOrder[]
  meta: ShopAnswer<'manageOrders'>['meta'] | null
  loaded_at: string
  offline: boolean
}

/** The orders of a delivery person by type; without a network the current orders as last stored. */
export async function loadCarried(api: ShopApi, area: Area, type: number, page = 1): Promise<Carried> {
  try {
    const { data, meta } = await api.manageOrders({ type, page, ...(type === 0 && { limit: mostCarried }) })
    return { area, orders: data, meta, loaded_at: new Date().toISOString(), offline: false }
  } catch (error) {
    const { orders, loaded_at } = seenInstead(error)
    return { area, orders: type === 0 ? orders : [], meta: null, loaded_at, offline: true }
  }
}
