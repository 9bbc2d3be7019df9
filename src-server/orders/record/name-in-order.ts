import { sql } from 'kysely'
import type { Context } from '../../context/context.ts'
import type { Masks } from '../../resources/hooks.ts'
import { seen, seesAll } from '../../resources/list/masked.ts'

/** Masks the customer's name in rows about an order, except for users who may view the order or its customer. */
export function nameInOrder(context: Pick<Context, 'user'>): Masks {
  const everyName = (['order-infos', 'customer-infos'] as const).some((name) => seesAll(context, name))
  if (everyName) return {}
  return {
    full_name: sql`case when exists (select from order_infos o left join users p on p.id = o.customer_id
      where o.id = t.order_info_id and (${seen(context, 'order-infos', sql`o.created_by`)}
        or p.id is not null and ${seen(context, 'customer-infos', sql`p.created_by`)})) then t.full_name end`,
  }
}
