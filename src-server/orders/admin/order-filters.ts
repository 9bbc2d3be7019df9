import { sql } from 'kysely'
import type { Filters } from '../../resources/hooks.ts'
import { ordersWithPaymentTask } from '../money/undecided-payments.ts'

/** What an order is filtered by that is no column of its list. */
export const orderFilters: Filters = {
  payment_task: (raw) => (raw === 'true' ? ordersWithPaymentTask : undefined),
  // By the index of the assignments instead of a look at every order.
  delivery_person_id: (raw) => {
    if (raw === 'none')
      return sql`not exists (select from order_delivery_person_infos d where d.order_info_id = t.id and d.status <> 2)`
    if (!/^\d{1,9}$/.test(raw)) return undefined
    return sql`t.id in (select d.order_info_id from order_delivery_person_infos d
      where d.delivery_person_id = ${Number(raw)} and d.status <> 2)`
  },
}
