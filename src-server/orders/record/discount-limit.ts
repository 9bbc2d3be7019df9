import { sql } from 'kysely'
import { inLanguage } from '#domain/language/language.ts'
import { discountLimit } from '#domain/orders/pricing/discount-limit.ts'
import { type Poisha, toPoisha, toTk } from '#domain/values/money.ts'
import { roleLimits } from '../../auth/role-limits.ts'
import { rejectErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { orderFeature } from './change-order.ts'

type Discounted = { discount: number; total_amount: number }

/**
 * Rejects a discount above the limit of the current user's role, and names the roles that may give it. `before` is the discount
 * that the order has already: it may stay.
 */
export async function requireDiscountWithinLimit(
  operation: OperationContext,
  { discount, total_amount }: Discounted,
  before = 0,
): Promise<void> {
  if (toPoisha(discount) <= toPoisha(before)) return
  const most = discountLimit(await roleLimits(operation), toPoisha(total_amount))
  if (most === null || toPoisha(discount) <= most) return
  const roles = await rolesWithin(operation, toPoisha(discount), toPoisha(total_amount))
  rejectErrors({ discount: { reason: 'discount_limit', args: { max: toTk(most), roles: roles || '-' } } })
}

/** The titles of the active roles that may give the discount. */
async function rolesWithin(
  { trx, context: { language } }: OperationContext,
  discount: Poisha,
  items_total: Poisha,
): Promise<string> {
  const { rows } = await sql<{
    role_title: string
    role_title_bn: string | null
    max_discount: number | null
    max_discount_percent: number | null
  }>`select role_title, role_title_bn, max_discount, max_discount_percent from user_role_infos
    where status and deleted_at is null and exists (
      select from jsonb_array_elements(role_accesses) as a
      where (a ->> 'feature_id')::integer = ${sql.lit(orderFeature)} and (a ->> 'edit')::boolean)
    order by weight desc, id limit 100`.execute(trx)
  return rows
    .filter((role) => {
      const most = discountLimit(role, items_total)
      return most === null || discount <= most
    })
    .slice(0, 3)
    .map((role) => inLanguage(role, 'role_title', language))
    .join(', ')
}
