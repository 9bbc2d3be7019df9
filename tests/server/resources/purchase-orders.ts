import type { Shop } from '../../../src-server/context/context.ts'

const notes = ['amber note', 'birch note', 'cedar note', 'dune note']

/** Enters purchase orders in different states. */
export async function orderGoods({ db }: Shop, supplier_id: number, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await db
      .insertInto('purchase_orders')
      .values({
        ...{ supplier_id, state: 1 + n, ordered_on: null, expected_on: null, note: notes[n] ?? null },
        ...{ goods_total: 100 + n, received_total: n, shipping_cost: 0, other_cost: 0 },
      })
      .execute()
}

/** Enters transfers between two locations in different states. */
export async function moveGoods({ db }: Shop, count: number): Promise<void> {
  const [from, to] = await db.selectFrom('stock_locations').select('id').orderBy('id').limit(2).execute()
  for (let n = 0; n < count; n += 1)
    await db
      .insertInto('stock_transfers')
      .values({
        ...{ from_location_id: from?.id ?? 0, to_location_id: to?.id ?? 0, state: 1 + n },
        ...{ pieces: 5 + n, missing_pieces: n, note: notes[n] ?? null, sent_at: null, received_at: null },
      })
      .execute()
}
