import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '../../src-server/database/schema/schema.ts'
import type { Attempt } from './order-stream.ts'

/** The initial stock of each variant. */
export const stock = 1_000_000

type Stored = {
  key: string
  order_id: string
  lines: [variant: number, qty: number][]
  ledger: [variant: number, change: number][]
  contacts: number
  steps: number[]
  history: number
}

/** Each acknowledged order exists once, every order is complete, and the stock is what the orders have left. */
export async function expectWhole(
  db: Kysely<Schema>,
  variants: readonly number[],
  attempts: readonly Attempt[],
): Promise<void> {
  const { rows } = await sql<Stored>`
      select o.idempotency_key as key, o.order_id,
        (select json_agg(json_build_array(i.product_price_info_id, i.qty) order by i.product_price_info_id)
          from order_items_infos i where i.order_info_id = o.id) as lines,
        (select json_agg(json_build_array(m.product_price_info_id, m.change) order by m.product_price_info_id)
          from stock_movements m where m.order_info_id = o.id) as ledger,
        (select count(*) from order_ship_bill_infos c where c.order_info_id = o.id) as contacts,
        (select json_agg(t.timeline_id) from order_delivery_timelines t where t.order_info_id = o.id) as steps,
        (select count(*) from history h where h.resource = 'order-infos' and h.record_id = o.id) as history
      from order_infos o`.execute(db)
  const stored = new Map(rows.map((row) => [row.key, row]))
  expect(stored.size).toBe(rows.length)
  const sold = new Map(variants.map((variant) => [variant, 0]))
  for (const { order, order_id } of attempts) {
    const row = stored.get(order.idempotency_key)
    stored.delete(order.idempotency_key)
    if (!row) {
      expect(order_id).toBeNull()
      continue
    }
    const lines = order.items.map(({ product_price_info_id: id, qty }) => [id, qty])
    for (const { product_price_info_id: id, qty } of order.items) sold.set(id, (sold.get(id) ?? 0) + qty)
    expect(row).toEqual({
      key: order.idempotency_key,
      order_id: order_id ?? row.order_id,
      lines,
      ledger: lines.map(([id = 0, qty = 0]) => [id, -qty]),
      contacts: 1,
      steps: [1],
      history: 1,
    })
  }
  expect([...stored.keys()]).toEqual([])
  const { rows: stocks } = await sql<{ id: number; stock_qty: number; ledger: number }>`
      select v.id, v.stock_qty, (select sum(m.change) from stock_movements m where m.product_price_info_id = v.id) as ledger
      from product_price_infos v order by v.id`.execute(db)
  expect(stocks).toEqual(
    variants.map((id) => {
      const left = stock - (sold.get(id) ?? 0)
      return { id, stock_qty: left, ledger: left }
    }),
  )
}
