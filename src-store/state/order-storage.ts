import { forgetPart, keep, kept } from './browser-storage.ts'

/** What the browser of a shopper keeps of orders beside the cart; alone here, because every page forgets it. */

/** Orders that wait to be sent, by person: names, addresses, what is ordered. */
export const ordersPlace = 'waiting_orders'
/** What a customer has ready for an order, as it was last seen: the address book. */
export const ownPlace = 'checkout_seen'

/** Whose the orders are that were placed without an account. */
export const nobody = 'guest'

type KeptOrders = Record<string, { orders?: unknown[] } | undefined>

/** How many orders of a person have not reached the shop. */
export const ordersWaiting = (person: number): number =>
  kept<KeptOrders>(ordersPlace)?.[person]?.orders?.length ?? 0

/** Gives up what waits of a person who leaves. */
export const forgetOrders = (person: number): void => forgetPart(ordersPlace, person)

export const forgetOwn = (): boolean => keep(ownPlace, null)
