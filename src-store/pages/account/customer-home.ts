import type { ShopApi } from '#domain/contract/shop-api.ts'
import { unlessRefused } from '../../api/failure.ts'

/** What the dashboard of a customer is drawn from (docs/domain.md 2.6). */
export type CustomerHome = Awaited<ReturnType<typeof loadCustomerHome>>

export async function loadCustomerHome(api: ShopApi) {
  const [history, running, addresses, last, claimable] = await Promise.all([
    api.myOrderHistory({}),
    api.runningOrders({}),
    api.defaultAddresses({}),
    api.myOrders({ limit: 1 }),
    // That guests' orders cannot be looked up just now is no reason to show nothing.
    unlessRefused(api.claimableOrders({}), [401, 403, 429], { count: 0 }),
  ])
  return {
    history,
    running: running.data,
    addresses: addresses.data,
    last: last.data[0] ?? null,
    claimable: claimable.count,
  }
}
