import { type Kysely, sql } from 'kysely'
import type { DocumentOrder } from '#domain/orders/documents/documents.ts'
import type { Schema } from '../database/schema/schema.ts'

type Named = { title: string; title_bn: string | null }
type Place = { order_info_id: number; names: Named[] }

/**
 * Orders for a Bengali document. Addresses are stored as text; places whose names are unchanged get their Bengali names,
 * everything else stays as it was written.
 */
export async function inBengali(
  db: Kysely<Schema>,
  orders: readonly DocumentOrder[],
): Promise<DocumentOrder[]> {
  const places = await placesOf(db, orders)
  return orders.map((order) => {
    const names = places.get(order.id) ?? []
    return {
      ...order,
      shipping_address: withPlace(order.shipping_address, names),
      billing_address: withPlace(order.billing_address, names),
    }
  })
}

async function placesOf(db: Kysely<Schema>, orders: readonly DocumentOrder[]): Promise<Map<number, Named[]>> {
  const ids = orders.map(({ id }) => id)
  const { rows } = await sql<Place>`select s.order_info_id, json_build_array(
      json_build_object('title', a.title, 'title_bn', a.title_bn),
      json_build_object('title', c.title, 'title_bn', c.title_bn),
      json_build_object('title', r.title, 'title_bn', r.title_bn)) as names
    from order_ship_bill_infos s join areas a on a.id = s.area_id join cities c on c.id = s.city_id
    join regions r on r.id = s.region_id where s.order_info_id = any(${ids})`.execute(db)
  return new Map(rows.map(({ order_info_id, names }) => [order_info_id, names]))
}

// An address ends with area, city and region as they were named when the order was placed.
function withPlace(address: string, names: readonly Named[]): string {
  const end = names.map(({ title }) => title).join(', ')
  if (end === '' || !address.endsWith(end)) return address
  return address.slice(0, -end.length) + names.map(({ title, title_bn }) => title_bn || title).join(', ')
}
