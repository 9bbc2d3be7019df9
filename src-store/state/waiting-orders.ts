import { create } from 'zustand'
import { userType } from '#domain/fields/features.ts'
import { readOrders } from '#domain/orders/checkout/kept-orders.ts'
import {
  addOrder,
  emptyOrders,
  keyOf,
  type OrderQueue,
  type WaitingOrder,
  withoutOrder,
} from '#domain/orders/checkout/waiting-order.ts'
import { keep, kept } from './browser-storage.ts'
import { nobody, ordersPlace } from './order-storage.ts'
import { type ShopUser, useUser } from './user.ts'
import { lookForOrders } from './waits.ts'

type Waiting = {
  /** Of the customer who is signed in; of nobody, where nobody is. */
  own: OrderQueue
  /** What was ordered here without an account, while a customer is signed in. */
  guests: OrderQueue
  /** How many wait for customers who are not signed in; known where nobody is. */
  others: number
}

/** The orders of this browser that the shop has not answered for. */
export const useWaiting = create<Waiting>(() => ({ own: emptyOrders, guests: emptyOrders, others: 0 }))

/** Under which an order is kept: an admin or a delivery person who buys is a guest like any other, as on the server. */
export const whoseOrders = (user: Pick<ShopUser, 'id' | 'user_type'> | null): string =>
  user?.user_type === userType.customer ? String(user.id) : nobody

const all = () => kept<Record<string, unknown>>(ordersPlace) ?? {}

/** All of whom something is kept. */
export const holders = (): string[] => Object.keys(all())

/** What is kept of one of them now. */
export const queueOf = (whose: string): OrderQueue => readOrders(all()[whose])

const isEmpty = ({ orders, placed }: OrderQueue): boolean => orders.length + placed.length === 0

/** Reads what this browser keeps; also when another tab has changed it, and when somebody else is signed in. */
export const readWaiting = (): void => {
  const whose = whoseOrders(useUser.getState().user)
  const strangers = whose === nobody ? holders().filter((one) => one !== nobody) : []
  useWaiting.setState({
    own: queueOf(whose),
    guests: whose === nobody ? emptyOrders : queueOf(nobody),
    others: strangers.reduce((sum, one) => sum + queueOf(one).orders.length, 0),
  })
  lookForOrders()
}

/** Changes what is kept of one person; answers whether the browser has kept it. */
export function changeOrders(whose: string, make: (queue: OrderQueue) => OrderQueue): boolean {
  const { [whose]: before, ...others } = all()
  const now = make(readOrders(before))
  const left = isEmpty(now) ? others : { ...others, [whose]: now }
  const done = keep(ordersPlace, Object.keys(left).length > 0 ? left : null)
  readWaiting()
  return done
}

/** Where an order stands: with whoever is signed in, or with nobody. */
export const holderOf = (order: WaitingOrder): string => {
  const { own } = useWaiting.getState()
  const isOwn = own.orders.some((one) => keyOf(one) === keyOf(order))
  return isOwn ? whoseOrders(useUser.getState().user) : nobody
}

/** Orders that were placed without an account go on as those of whoever is signed in, who has asked for it: under their keys. */
export const takeAlong = (order: WaitingOrder): void => {
  const whose = whoseOrders(useUser.getState().user)
  if (changeOrders(whose, (queue) => addOrder(queue, order)))
    changeOrders(nobody, (queue) => withoutOrder(queue, keyOf(order)))
}

useUser.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) readWaiting()
})
