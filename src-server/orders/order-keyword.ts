import { type RawBuilder, sql } from 'kysely'

/** Orders by number, name, phone or e-mail. Header and contact are two tables: each is asked by its own index. */
export const orderKeyword = (pattern: string): RawBuilder<unknown> =>
  sql`t.id in (select o.id from order_infos o where o.order_id ilike ${pattern}
    union all select c.order_info_id from order_ship_bill_infos c
      where c.full_name ilike ${pattern} or c.contact_no ilike ${pattern} or c.email ilike ${pattern})`
