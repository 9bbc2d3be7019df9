import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase } from '../../src-server/database/database.ts'
import { readEnvironment } from '../../src-server/environment.ts'
import { openShop } from '../../src-server/open-shop.ts'
import { temporaryDirectory } from './database.ts'
import { type Attempt, orderUntilGone, send } from './order-stream.ts'
import { addPlace, addVariantOf, type Place } from './orders.ts'
import { startShop } from './running-shop.ts'

const stock = 1_000_000

type Shelf = { dataDir: string; place: Place; variants: number[] }

/**
 * Kills the shop with `kill -9` in the middle of a stream of orders and looks what it has kept, again and again on the same
 * data directory. What was sent and not answered is sent again in the next round. Answers how many orders there were.
 */
export async function killRounds(rounds: number): Promise<{ acknowledged: number; sentAgain: number }> {
  const directory = temporaryDirectory()
  const attempts: Attempt[] = []
  let sentAgain = 0
  try {
    const shelf = await fillShelf(directory.path)
    for (let round = 0; round < rounds; round++) {
      sentAgain += attempts.filter(({ order_id }) => order_id === null).length
      await oneRound(shelf, attempts)
      await expectWhole(shelf, attempts)
    }
  } finally {
    directory.remove()
  }
  return { acknowledged: attempts.filter(({ order_id }) => order_id !== null).length, sentAgain }
}

async function oneRound({ dataDir, place, variants }: Shelf, attempts: Attempt[]): Promise<void> {
  const shop = await startShop(dataDir)
  try {
    for (const attempt of attempts) if (attempt.order_id === null) await send(shop.url, attempt)
    let left = 1 + randomInt(60)
    const stream = orderUntilGone(shop.url, place, variants, () => {
      left--
      if (left === 0) setTimeout(shop.kill, randomInt(20))
    })
    attempts.push(...(await stream))
  } finally {
    await shop.kill()
  }
}

async function fillShelf(dataDir: string): Promise<Shelf> {
  const shop = await openShop(readEnvironment({ DATA_DIR: dataDir, SEED: 'none' }))
  const place = await addPlace(shop.db)
  const variants = []
  for (let n = 0; n < 3; n++) variants.push(await addVariantOf(shop.db, { unit_price: 10 + n, stock }))
  await shop.close()
  return { dataDir, place, variants }
}

type Kept = {
  key: string
  order_id: string
  lines: [variant: number, qty: number][]
  ledger: [variant: number, change: number][]
  contacts: number
  steps: number[]
  history: number
}

/** Each acknowledged order is there once, every order is whole, and the stock is what the orders have left of it. */
async function expectWhole({ dataDir, variants }: Shelf, attempts: readonly Attempt[]): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    const { rows } = await sql<Kept>`
      select o.idempotency_key as key, o.order_id,
        (select json_agg(json_build_array(i.product_price_info_id, i.qty) order by i.product_price_info_id)
          from order_items_infos i where i.order_info_id = o.id) as lines,
        (select json_agg(json_build_array(m.product_price_info_id, m.change) order by m.product_price_info_id)
          from stock_movements m where m.order_info_id = o.id) as ledger,
        (select count(*) from order_ship_bill_infos c where c.order_info_id = o.id) as contacts,
        (select json_agg(t.timeline_id) from order_delivery_timelines t where t.order_info_id = o.id) as steps,
        (select count(*) from history h where h.resource = 'order-infos' and h.record_id = o.id) as history
      from order_infos o`.execute(database.db)
    const kept = new Map(rows.map((row) => [row.key, row]))
    expect(kept.size).toBe(rows.length)
    const sold = new Map(variants.map((variant) => [variant, 0]))
    for (const { order, order_id } of attempts) {
      const row = kept.get(order.idempotency_key)
      kept.delete(order.idempotency_key)
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
    expect([...kept.keys()]).toEqual([])
    const { rows: stocks } = await sql<{ id: number; stock_qty: number; ledger: number }>`
      select v.id, v.stock_qty, (select sum(m.change) from stock_movements m where m.product_price_info_id = v.id) as ledger
      from product_price_infos v order by v.id`.execute(database.db)
    expect(stocks).toEqual(
      variants.map((id) => {
        const left = stock - (sold.get(id) ?? 0)
        return { id, stock_qty: left, ledger: left }
      }),
    )
  } finally {
    await database.close()
  }
}
