import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '../../../../src-server/database/transaction.ts'
import { eachDatabase } from '../../../support/database.ts'
import { moveStock } from '../../../support/move-stock.ts'

eachDatabase('Stock of a variant', ({ database }) => {
  const db = () => database().db
  const variant = async (stock_type: 0 | 1, stock_qty: number) => {
    const { rows } = await sql<{ id: number }>`
      with unit as (insert into product_price_types (type_title, slug) values (gen_random_uuid(), gen_random_uuid()) returning id),
        product as (insert into products (product_title, slug) values ('Tea', gen_random_uuid()) returning id)
      insert into product_price_infos (product_id, position, options_key, product_price_type_id, unit_price, stock_type, stock_qty)
      select product.id, 0, 'x', unit.id, 1, ${stock_type}::integer, ${stock_qty}::integer from unit, product returning id`.execute(
      db(),
    )
    return (rows[0] as { id: number }).id
  }
  const move = (product_price_info_id: number, change: number) =>
    transaction(db(), (trx) => moveStock(trx, { product_price_info_id, change, reason: 'order' }))
  const ledger = (id: number) =>
    db()
      .selectFrom('stock_movements')
      .select('change')
      .where('product_price_info_id', '=', id)
      .orderBy('id')
      .execute()

  test('changes by a difference that the ledger records', async () => {
    const id = await variant(1, 10)
    expect(await move(id, -4)).toBe(6)
    expect(await move(id, 1)).toBe(7)
    expect(await ledger(id)).toEqual([{ change: -4 }, { change: 1 }])
  })

  test('never goes below zero with simultaneous sales', async () => {
    const id = await variant(1, 5)
    const left = await Promise.all(Array.from({ length: 12 }, () => move(id, -1)))
    expect(left.filter((stock) => stock !== null).sort()).toEqual([0, 1, 2, 3, 4])
    expect(await ledger(id)).toHaveLength(5)
  })

  test('does not change if stock is not tracked', async () => {
    const id = await variant(0, 0)
    expect(await move(id, -1)).toBeNull()
    expect(await ledger(id)).toEqual([])
  })
})
