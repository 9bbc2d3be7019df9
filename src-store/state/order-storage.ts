import { forgetPart, readStorage, writeStorage } from './browser-storage.ts'

/**
 * The storage keys of a customer's orders, apart from the cart; in a module of its own, because every page needs to delete them.
 */

/** Orders that are waiting to be sent, by user id: names, addresses, items. */
export const ordersPlace = 'waiting_orders'
/** A customer's address book for the checkout, as last loaded. */
export const ownPlace = 'checkout_seen'

/** The key of orders that were placed without an account. */
export const guest = 'guest'

type StoredOrders = Record<string, { orders?: unknown[] } | undefined>

/** The number of orders of a user that have not been sent. */
export const ordersWaiting = (person: number): number =>
  readStorage<StoredOrders>(ordersPlace)?.[person]?.orders?.length ?? 0

/** Deletes the waiting orders of a user who signs out. */
export const forgetOrders = (person: number): void => forgetPart(ordersPlace, person)

/** The wishlist: of a guest all of it, of a customer a copy, with its owner. */
export const wishlistPlace = 'wishlist'

/** Deletes the copy of a customer's wishlist; the list of a guest stays in the browser. */
export function forgetWishlist(): void {
  if (readStorage<{ owner?: number | null }>(wishlistPlace)?.owner) writeStorage(wishlistPlace, null)
}

export const forgetOwn = (): boolean => writeStorage(ownPlace, null)
