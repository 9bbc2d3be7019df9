import { type RawBuilder, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { productReport } from '#domain/operations/reports.ts'
import type { Context } from '../context/context.ts'
import { requireRight } from '../context/operation.ts'
import { visibleOrders } from './visible-orders.ts'

const products = 1
const listed = 12

/** The groups by which products are counted: pairs of a product's id and a group's, and the title of group x. */
const by: Record<
  'category' | 'company' | 'product-type' | 'operator',
  { feature: number; table: string; pairs: RawBuilder<unknown>; title: RawBuilder<unknown> }
> = {
  category: {
    feature: 2,
    table: 'categories',
    pairs: sql`select l.owner_id as product_id, l.target_id as id from products_category_ids l`,
    title: sql`(select jsonb_build_array(x.category_name, x.category_name_bn) from categories x where x.id = c.id)`,
  },
  company: {
    feature: 3,
    table: 'companies',
    pairs: sql`select p.id as product_id, p.company_id as id from products p where p.company_id is not null`,
    title: sql`(select jsonb_build_array(x.company_name, x.company_name_bn) from companies x where x.id = c.id)`,
  },
  'product-type': {
    feature: 24,
    table: 'product_types',
    pairs: sql`select t.product_id, t.product_type_id as id from product_type_infos t`,
    title: sql`(select jsonb_build_array(x.type_title, x.type_title_bn) from product_types x where x.id = c.id)`,
  },
  operator: {
    // docs/domain.md 3.8: the entries of users are for users who manage roles, not for everyone with the list of users.
    feature: 14,
    table: 'users',
    pairs: sql`select p.id as product_id, p.created_by as id from products p where p.created_by is not null`,
    title: sql`(select jsonb_build_array(x.full_name, null) from users x where x.id = c.id)`,
  },
}

export type ProductsBy = keyof typeof by

/**
 * The number of products in each group and how many of them are published; the largest first. Only records in the current user's
 * row scope count.
 */
export async function productsBy(context: Context, which: ProductsBy): Promise<Values<typeof productReport>> {
  const { feature, table, pairs, title } = by[which]
  requireRight(context, { action: 'view', feature })
  const seen =
    which === 'operator' || sees(context.user, feature) === 'all'
      ? sql`true`
      : sql`exists (select from ${sql.table(table)} x where x.id = n.id and x.created_by = ${context.user?.id ?? 0})`
  const { rows } = await sql<Values<typeof productReport>>`
    with counted as (
      select n.id, count(*)::integer as total_inserted, (count(*) filter (where p.status))::integer as total_published
      from (${pairs}) n join products p on p.id = n.product_id
      where p.deleted_at is null and ${visibleOrders(context, products, sql`p.created_by`)} and ${seen}
      group by n.id
    ), ranked as (select *, row_number() over (order by total_inserted desc, id) as place from counted)
    select coalesce(json_agg(json_build_object('id', c.id, 'title', ${title} ->> 0, 'title_bn', ${title} ->> 1,
        'total_inserted', c.total_inserted, 'total_published', c.total_published) order by c.place)
        filter (where c.place <= ${listed}), '[]') as rows,
      coalesce(sum(c.total_inserted) filter (where c.place > ${listed}), 0)::integer as rest
    from ranked c`.execute(context.db)
  return rows[0] as Values<typeof productReport>
}
