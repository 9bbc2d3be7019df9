import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../src-server/database/schema/schema.ts'
import type { Caller } from './shop.ts'

export const usePriceLists = (db: Kysely<Schema>) =>
  sql`update basic_config set use_price_lists = true`.execute(db)

let created = 0

/** A new customer group. */
export async function addGroup(admin: Caller): Promise<number> {
  created += 1
  const { status, body } = await admin.post('/api/customer-groups/store', {
    group_title: `Group ${created}`,
    status: true,
  })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.id
}

/** Creates a price list in the back office. */
export async function addPriceList(
  admin: Caller,
  groups: readonly number[],
  more: Record<string, unknown> = {},
): Promise<number> {
  created += 1
  const { status, body } = await admin.post('/api/price-lists/store', {
    price_list_title: `Prices ${created}`,
    customer_group_ids: groups,
    status: true,
    ...more,
  })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.id
}
