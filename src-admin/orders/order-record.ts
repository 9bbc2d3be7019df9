import type { Audit, Values } from '#domain/fields/fields.ts'
import type { order } from '#domain/orders/order.ts'

/** An order as the API answers it; its status is its own, not whether it is published. */
export type OrderRecord = { id: number } & Omit<Audit, 'status'> & Values<typeof order>
export type OrderItem = OrderRecord['order_items_info'][number]

/** An order with its items and its timeline, which the rows of a list lack; read anew whenever it is opened. */
export const wholeOrder = { meta: { whole: true }, gcTime: 0 }
