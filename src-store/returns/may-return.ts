import { returnStatus } from '#domain/orders/return.ts'
import type { OwnOrder } from '../my-orders/own-order.ts'

export type Item = OwnOrder['order_items_info'][number]

/** The lines of an order of which something may be asked back now. */
export const returnableItems = (
  { returnable_until, order_items_info }: OwnOrder,
  now = new Date(),
): Item[] =>
  returnable_until === null || Date.parse(returnable_until) < now.getTime()
    ? []
    : order_items_info.filter(
        ({ returnable_qty, product_return_info: asked }) =>
          returnable_qty > 0 && asked.every(({ status }) => status !== returnStatus.pending),
      )

export const mayReturn = (order: OwnOrder): boolean => returnableItems(order).length > 0
