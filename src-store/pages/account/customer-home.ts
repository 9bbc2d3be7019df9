import type { ShopApi } from '#domain/contract/shop-api.ts'
import { unlessApiError } from '../../api/failure.ts'

/** The data of a customer's dashboard (docs/domain.md 2.6). */
export type CustomerHome = Awaited<ReturnType<typeof loadCustomerHome>>

export async function loadCustomerHome(api: ShopApi) {
  const [history, running, addresses, last, claimable] = await Promise.all([
    api.myOrderHistory({}),
    api.runningOrders({}),
    api.defaultAddresses({}),
    api.myOrders({ limit: 1 }),
    // A failed lookup of guest orders does not prevent the dashboard.
    unlessApiError(api.claimableOrders({}), [401, 403, 429], { count: 0 }),
  ])
  return {
    history,
    running: running.data,
    addresses: addresses.data,
    last: last.data[0] ?? null,
    claimable: claimable.count,
  }
}
