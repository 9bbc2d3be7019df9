import { sql } from 'kysely'
import type { Filters } from '../resources/filters.ts'

/** Orders by who delivers them: by the index of the assignments instead of a look at every order. */
export const orderFilters: Filters = {
  delivery_person_id: (raw) => {
    if (raw === 'none')
      return sql`not exists (select from order_delivery_person_infos d where d.order_info_id = t.id and d.status <> 2)`
    if (!/^\d{1,9}$/.test(raw)) return undefined
    return sql`t.id in (select d.order_info_id from order_delivery_person_infos d
      where d.delivery_person_id = ${Number(raw)} and d.status <> 2)`
  },
}
