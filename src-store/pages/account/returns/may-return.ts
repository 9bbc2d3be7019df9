import type { Values } from '#domain/fields/fields.ts'
import type { orderView } from '#domain/orders/placement.ts'
import { returnStatus } from '#domain/orders/return.ts'

/** An order as far as returns need it: that of a customer, or one that a guest has looked up. */
export type Returnable = Pick<Values<typeof orderView>, 'returnable_until' | 'order_items_info'>
export type Item = Returnable['order_items_info'][number]

/** The lines of an order of which something may be asked back now. */
export const returnableItems = (
  { returnable_until, order_items_info }: Returnable,
  now = new Date(),
): Item[] =>
  returnable_until === null || Date.parse(returnable_until) < now.getTime()
    ? []
    : order_items_info.filter(
        ({ returnable_qty, product_return_info: asked }) =>
          returnable_qty > 0 && asked.every(({ status }) => status !== returnStatus.pending),
      )

export const mayReturn = (order: Returnable): boolean => returnableItems(order).length > 0
