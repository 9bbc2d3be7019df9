import type { Audit, Values } from '#domain/fields/fields.ts'
import type { order } from '#domain/orders/order.ts'

/** An order as the resource engine reads it. */
export type OrderRecord = { id: number } & Omit<Audit, 'status'> & Values<typeof order>
