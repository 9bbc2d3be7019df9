import { type RawBuilder, sql } from 'kysely'
import { toLatinDigits } from '#domain/language/digits.ts'
import { phonePart } from '#domain/values/phone.ts'
import type { Filters } from '../../resources/hooks.ts'
import { likely } from '../../resources/list/likely.ts'
import { ordersWithPaymentTask } from '../money/undecided-payments.ts'

/** The filters of the order list that are no columns of it. */
export const orderFilters: Filters = {
  payment_task: (raw) => (raw === 'true' ? ordersWithPaymentTask : undefined),
  // Uses the index of the assignments instead of reading every order.
  delivery_person_id: (raw) => {
    if (raw === 'none')
      return sql`not exists (select from order_delivery_person_infos d where d.order_info_id = t.id and d.status <> 2)`
    if (!/^\d{1,9}$/.test(raw)) return undefined
    return sql`t.id in (select d.order_info_id from order_delivery_person_infos d
      where d.delivery_person_id = ${Number(raw)} and d.status <> 2)`
  },
}

/** Orders by number, name, phone or e-mail. Header and contact are two tables: each is searched with its own index. */
export function orderKeyword(typed: string): RawBuilder<unknown> {
  const pattern = likely(typed)
  const digits = phonePart(typed)
  const phone = digits === null ? sql`` : sql` or c.contact_digits like ${`%${digits}%`}`
  return sql`t.id in (select o.id from order_infos o where o.order_id ilike ${likely(toLatinDigits(typed))}
    union all select c.order_info_id from order_ship_bill_infos c
      where c.full_name ilike ${pattern} or c.contact_no ilike ${pattern} or c.email ilike ${pattern}${phone})`
}
