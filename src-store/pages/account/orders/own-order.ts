import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { mayChange, type OrderState, orderStatus } from '#domain/orders/timeline.ts'

export type OwnOrder = ShopAnswer<'myOrder'>
export type Orders = ShopAnswer<'myOrders'>

/** Whether an order is still on its way. */
export const isOpen = ({ status }: { status: number }): boolean =>
  status === orderStatus.pending || status === orderStatus.running

/** docs/decisions/0022: a customer may cancel as long as nobody brings it. */
export const mayCancel = (order: OrderState): boolean => mayChange(order, 'cancel', ['customer']) !== null

/** Where the invoice of an order is. */
export const invoiceOf = ({ order_id }: { order_id: string }): string => `/api/my-orders/${order_id}/invoice`
