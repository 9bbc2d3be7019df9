import { type Kysely, sql } from 'kysely'
import { orderStatus } from '#domain/orders/timeline.ts'
import { lastTenDigits } from '#domain/values/phone.ts'
import { anyOf } from '../database/any-of.ts'
import { preparedQuery } from '../database/prepared.ts'
import type { Schema } from '../database/schema/schema.ts'

/** The customer of an order: an account, a phone number in its stored form, or both (docs/decisions/0053). */
export type PromotionCustomer = { customer_id: number | null; contact_no: string | null }

const isUnknown = ({ customer_id, contact_no }: PromotionCustomer) => customer_id === null && !contact_no

/** Which of these promotions the customer has used in orders that are not cancelled, besides the order `except`. */
export async function usedByCustomer(
  db: Kysely<Schema>,
  customer: PromotionCustomer,
  promotions: number[],
  except = 0,
): Promise<ReadonlySet<number>> {
  if (promotions.length === 0 || isUnknown(customer)) return new Set()
  const { customer_id, contact_no } = customer
  const rows = await used.execute(db, promotions, customer_id, contact_no, except)
  return new Set(rows.map(({ promotion_id }) => promotion_id))
}

/** Whether the customer has no other order that is not cancelled; null while the customer is unknown. */
export async function isFirstOrder(
  db: Kysely<Schema>,
  customer: PromotionCustomer,
  except = 0,
): Promise<boolean | null> {
  if (isUnknown(customer)) return null
  const { customer_id, contact_no } = customer
  const digits = contact_no ? lastTenDigits(contact_no) : null
  const [found] = await earlier.execute(db, digits, contact_no, customer_id, except)
  return found?.ordered !== true
}

const used = preparedQuery(
  (promotions: number[], customer_id: number | null, contact_no: string | null, except: number) => sql<{
    promotion_id: number
  }>`
    select distinct p.promotion_id
    from order_promotions p
    join order_infos o on o.id = p.order_info_id
    join order_ship_bill_infos c on c.order_info_id = o.id
    where p.promotion_id = ${anyOf(promotions)} and not p.released and o.id <> ${except}
      and (o.customer_id = ${customer_id} or c.contact_no = ${contact_no})`,
)

const earlier = preparedQuery(
  (digits: string | null, contact_no: string | null, customer_id: number | null, except: number) => sql<{
    ordered: boolean
  }>`
    select exists (
      select from order_infos o join order_ship_bill_infos c on c.order_info_id = o.id
      where c.contact_digits = ${digits} and c.contact_no = ${contact_no}
        and o.status <> ${sql.lit(orderStatus.cancelled)} and o.deleted_at is null and o.id <> ${except}
    ) or exists (
      select from order_infos o where o.customer_id = ${customer_id}
        and o.status <> ${sql.lit(orderStatus.cancelled)} and o.deleted_at is null and o.id <> ${except}
    ) as ordered`,
)
