import { create } from 'zustand'
import { userType } from '#domain/fields/features.ts'
import { readOrders } from '#domain/orders/checkout/stored-orders.ts'
import {
  addOrder,
  emptyOrders,
  keyOf,
  type OrderQueue,
  type WaitingOrder,
  withoutOrder,
} from '#domain/orders/checkout/waiting-order.ts'
import { readStorage, writeStorage } from './browser-storage.ts'
import { guest, ordersPlace } from './order-storage.ts'
import { type ShopUser, useUser } from './user.ts'
import { checkForOrders } from './waits.ts'

type Waiting = {
  /** The waiting orders of the current user; those of guests when no user is signed in. */
  own: OrderQueue
  /** Orders that were placed here without an account, while a customer is signed in. */
  guests: OrderQueue
  /** The number of waiting orders of customers who are not signed in; only known while no user is signed in. */
  others: number
}

/** The orders of this browser that the server has not confirmed. */
export const useWaiting = create<Waiting>(() => ({ own: emptyOrders, guests: emptyOrders, others: 0 }))

/** The key under which an order is stored: an admin or a delivery person who buys counts as a guest, as on the server. */
export const orderHolder = (user: Pick<ShopUser, 'id' | 'user_type'> | null): string =>
  user?.user_type === userType.customer ? String(user.id) : guest

const all = () => readStorage<Record<string, unknown>>(ordersPlace) ?? {}

/** The keys of all users with stored orders. */
export const holders = (): string[] => Object.keys(all())

/** The stored orders of one of them. */
export const queueOf = (owner: string): OrderQueue => readOrders(all()[owner])

const isEmpty = ({ orders, placed }: OrderQueue): boolean => orders.length + placed.length === 0

/** Reads the stored orders; also called when another tab has changed them, and when another user has signed in. */
export const readWaiting = (): void => {
  const owner = orderHolder(useUser.getState().user)
  const strangers = owner === guest ? holders().filter((one) => one !== guest) : []
  useWaiting.setState({
    own: queueOf(owner),
    guests: owner === guest ? emptyOrders : queueOf(guest),
    others: strangers.reduce((sum, one) => sum + queueOf(one).orders.length, 0),
  })
  checkForOrders()
}

/** Changes the stored orders of one user; returns whether they could be stored. */
export function changeOrders(owner: string, make: (queue: OrderQueue) => OrderQueue): boolean {
  const { [owner]: before, ...others } = all()
  const now = make(readOrders(before))
  const left = isEmpty(now) ? others : { ...others, [owner]: now }
  const done = writeStorage(ordersPlace, Object.keys(left).length > 0 ? left : null)
  readWaiting()
  return done
}

/** The key under which an order is stored: that of the current user, or that of guests. */
export const holderOf = (order: WaitingOrder): string => {
  const { own } = useWaiting.getState()
  const isOwn = own.orders.some((one) => keyOf(one) === keyOf(order))
  return isOwn ? orderHolder(useUser.getState().user) : guest
}

/**
 * Moves an order that was placed without an account to the current user, on the user's request; its idempotency key does not
 * change.
 */
export const takeAlong = (order: WaitingOrder): void => {
  const owner = orderHolder(useUser.getState().user)
  if (changeOrders(owner, (queue) => addOrder(queue, order)))
    changeOrders(guest, (queue) => withoutOrder(queue, keyOf(order)))
}

useUser.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) readWaiting()
})
