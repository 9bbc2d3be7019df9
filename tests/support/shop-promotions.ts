import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../src-server/database/schema/schema.ts'
import type { Caller } from './shop.ts'

/** Switches promotions on. */
export const usePromotions = (db: Kysely<Schema>) =>
  sql`update basic_config set use_promotions = true`.execute(db)

let created = 0

/** Creates a promotion in the back office: ten percent off everything with a new code; returns its id and its code. */
export async function addPromotion(
  admin: Caller,
  more: Record<string, unknown> = {},
): Promise<{ id: number; code: string }> {
  created += 1
  const code = `CODE${created}`
  const { status, body } = await admin.post('/api/promotions/store', {
    promotion_title: `Offer ${created}`,
    promotion_type: 1,
    percent: 10,
    code,
    status: true,
    ...more,
  })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { id: body.data.id, code: body.data.code }
}

/** How often a promotion is used, and how many orders have it. */
export async function usesOf(db: Kysely<Schema>, id: number): Promise<{ uses: number; orders: number }> {
  const { rows } = await sql<{ uses: number; orders: number }>`select uses, (select count(*)::integer
    from order_promotions where promotion_id = ${id} and not released) as orders
    from promotions where id = ${id}`.execute(db)
  return rows[0] ?? { uses: 0, orders: 0 }
}
