import type { Values } from '#domain/fields/fields.ts'
import type { orderView } from '#domain/orders/placement.ts'
import { returnStatus } from '#domain/orders/return.ts'

/** The fields of an order that returns need: for a customer's order, or one that a guest has looked up. */
export type Returnable = Pick<Values<typeof orderView>, 'returnable_until' | 'order_items_info'>
export type Item = Returnable['order_items_info'][number]

/** The lines of an order with items that can be returned now. */
export const returnableItems = (
  { returnable_until, order_items_info }: Returnable,
  now = new Date(),
): Item[] =>
  returnable_until === null || Date.parse(returnable_until) < now.getTime()
    ? []
    : order_items_info.filter(
        ({ returnable_qty, product_return_info: requests }) =>
          returnable_qty > 0 && requests.every(({ status }) => status !== returnStatus.pending),
      )

export const mayReturn = (order: Returnable): boolean => returnableItems(order).length > 0
