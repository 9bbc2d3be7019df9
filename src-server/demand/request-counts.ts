import { sql } from 'kysely'
import type { OperationContext } from '../context/operation.ts'
import { anyOf } from '../database/any-of.ts'

/** Counts again how many wait for these variants, after each change of their requests. */
export async function countRequests(
  { trx, context }: Pick<OperationContext, 'trx' | 'context'>,
  variants: readonly number[],
): Promise<void> {
  const ids = [...new Set(variants)].sort((one, other) => one - other)
  if (ids.length === 0) return
  // Counted after the lock, so that no concurrent change is missed.
  await sql`select pg_advisory_xact_lock(hashtextextended('count stock requests of ' || v, 0))
    from unnest(${ids}::integer[]) as v`.execute(trx)
  await sql`insert into stock_request_counts (product_price_info_id, waiting, notified)
    select v.id, count(r.id) filter (where r.notified_at is null), count(r.notified_at)
    from product_price_infos v left join stock_requests r on r.product_price_info_id = v.id
    where v.id = ${anyOf(ids)} group by v.id order by v.id
    on conflict (product_price_info_id) do update
      set waiting = excluded.waiting, notified = excluded.notified, updated_at = clock_timestamp()`.execute(
    trx,
  )
  await sql`delete from stock_request_counts
    where product_price_info_id = ${anyOf(ids)} and waiting = 0 and notified = 0`.execute(trx)
  context.changes.announce(trx, { resource: 'stock-requests', id: null, action: 'refresh' })
}
