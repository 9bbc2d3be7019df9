import { sql } from 'kysely'

/**
 * Whether a product p offers a set of designs d: a product that allows designs offers the published sets of its categories
 * and those without a category (docs/domain.md 1.3).
 */
export const offers = sql`p.allow_custom_design and d.status and d.deleted_at is null
  and (d.cat_id is null or d.cat_id = any(array(select target_id from products_category_ids where owner_id = p.id)))`
