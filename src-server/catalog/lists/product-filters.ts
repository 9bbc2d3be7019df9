import { sql } from 'kysely'
import type { Filters } from '../../resources/hooks.ts'

/**
 * docs/domain.md 2.3: filters by the first letter of a title in either language, '#' for titles that begin with no letter, and by
 * option group.
 */
export const productFilters: Filters = {
  alpha: (raw) => {
    if (raw === '#') return sql`t.product_title !~ '^[[:alpha:]]'`
    if (!/^\p{L}$/u.test(raw)) return undefined
    return sql`(starts_with(lower(t.product_title), ${raw.toLowerCase()}) or starts_with(t.product_title_bn, ${raw}))`
  },
  product_type_id: (raw) =>
    /^\d{1,9}$/.test(raw)
      ? sql`exists (select from product_type_infos x where x.product_id = t.id and x.product_type_id = ${Number(raw)})`
      : undefined,
}
