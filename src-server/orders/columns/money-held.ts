import { sql } from 'kysely'
import { paymentStatus } from '#domain/orders/payment.ts'

/** The money that the shop holds of an order `o`, in Tk. */
export const heldOfOrder = sql<number>`((select coalesce(sum(m.amount), 0) from order_payments m
    where m.order_info_id = o.id and m.status = ${sql.lit(paymentStatus.paid)})
  - (select coalesce(sum(r.amount), 0) from payment_refunds r where r.order_info_id = o.id))`
