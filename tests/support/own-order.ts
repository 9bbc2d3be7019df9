import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../src-server/database/schema/schema.ts'

/** An unassigned order of a customer, written directly to the tables: its number and its single line. */
export async function addOwnOrder(
  db: Kysely<Schema>,
  customer_id: number,
): Promise<{ order_id: string; line: number }> {
  const order_id = `26${String(randomInt(10 ** 10)).padStart(10, '0')}`
  const { id: order_info_id } = await db
    .insertInto('order_infos')
    .values({
      order_id,
      customer_id,
      total_amount: 10,
      discount: 0,
      delivery_fee: 0,
      vat_amount: 0,
      total_payable: 10,
      choose_payment_type: 1,
      order_from: 1,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_ship_bill_infos')
    .values({
      order_info_id,
      full_name: 'Somebody',
      contact_no: '+8801712345678',
      contact_digits: '1712345678',
      shipping_address: 'House 5',
      billing_address: 'House 5',
    } as never)
    .execute()
  await db.insertInto('order_delivery_timelines').values({ order_info_id, timeline_id: 1 }).execute()
  const { id: line } = await db
    .insertInto('order_items_infos')
    .values({
      order_info_id,
      product_title: 'Tea',
      product_price_type: 'Piece',
      product_type_infos: '[]',
      unit_price: 10,
      price: 10,
      qty: 1,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { order_id, line }
}
