import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { mayChange, type OrderState } from '#domain/orders/transitions.ts'

export type OwnOrder = ShopAnswer<'myOrder'>
export type Orders = ShopAnswer<'myOrders'>

/** Whether an order is pending or running. */
export const isOpen = ({ status }: { status: number }): boolean =>
  status === orderStatus.pending || status === orderStatus.running

/** docs/decisions/0022: a customer may cancel until the delivery has started. */
export const mayCancel = (order: OrderState): boolean => mayChange(order, 'cancel', ['customer']) !== null

/** The path of an order's invoice. */
export const invoiceOf = ({ order_id }: { order_id: string }): string => `/api/my-orders/invoice/${order_id}`
