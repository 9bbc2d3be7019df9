import type { Audit, Values } from '#domain/fields/fields.ts'
import type { order } from '#domain/orders/order.ts'

/** An order in the API's response; its `status` is the order status, not the publish flag. */
export type OrderRecord = { id: number } & Omit<Audit, 'status'> & Values<typeof order>
export type OrderItem = OrderRecord['order_items_info'][number]

/** An order with its items and timeline, which list rows lack; not cached, so it is fetched whenever it is opened. */
export const wholeOrder = { meta: { whole: true }, gcTime: 0 }
