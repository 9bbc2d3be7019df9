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
