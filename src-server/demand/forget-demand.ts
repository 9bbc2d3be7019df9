import { sql } from 'kysely'
import { verifiedContacts } from '../accounts/people/verified-contacts.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { countRequests } from './request-counts.ts'

/** Deletes what an erased customer has waited for. */
export async function forgetDemandOf(operation: OperationContext, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`delete from stock_requests r using users u
    where u.id = ${id} and (r.user_id = u.id or r.contact in (${verifiedContacts}))
    returning r.product_price_info_id as id`.execute(operation.trx)
  await countRequests(
    operation,
    rows.map((row) => row.id),
  )
  await sql`delete from saved_carts c using users u
    where u.id = ${id} and (c.user_id = u.id or c.contact in (${verifiedContacts}))`.execute(operation.trx)
  await operation.trx.deleteFrom('wishlist_items').where('user_id', '=', id).execute()
}

/**
 * Deletes requests 90 days after their message, and those that are older than a year. A cart loses its contents and its owner
 * after 30 days; what remains is for the report.
 */
export const forgetDemand = (shop: Shop): Promise<void> =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, async (operation) => {
    const { rows } = await sql<{ id: number }>`delete from stock_requests
      where notified_at < now() - interval '90 days' or created_at < now() - interval '1 year'
      returning product_price_info_id as id`.execute(operation.trx)
    await countRequests(
      operation,
      rows.map((row) => row.id),
    )
    await sql`update saved_carts set user_id = null, guest_key = null, contact = null, contact_hash = null,
        phone = null, lines = '[]', closed_at = coalesce(closed_at, now())
      where changed_at < now() - interval '30 days'
        and (user_id is not null or guest_key is not null or contact is not null or closed_at is null)`.execute(
      operation.trx,
    )
    await sql`delete from saved_carts where created_at < now() - interval '400 days'`.execute(operation.trx)
  })
