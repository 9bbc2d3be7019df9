import { type RawBuilder, sql } from 'kysely'
import { phonePart } from '#domain/accounts/phone.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { likely } from '../../resources/list/likely.ts'

/** Orders by number, name, phone or e-mail. Header and contact are two tables: each is asked by its own index. */
export function orderKeyword(typed: string): RawBuilder<unknown> {
  const pattern = likely(typed)
  const digits = phonePart(typed)
  const phone = digits === null ? sql`` : sql` or c.contact_digits like ${`%${digits}%`}`
  return sql`t.id in (select o.id from order_infos o where o.order_id ilike ${likely(toLatinDigits(typed))}
    union all select c.order_info_id from order_ship_bill_infos c
      where c.full_name ilike ${pattern} or c.contact_no ilike ${pattern} or c.email ilike ${pattern}${phone})`
}
