import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema/schema.ts'

/** The place of an order's delivery: its area, and the address without the area's names. */
export async function readDeliveryPlace(db: Kysely<Schema>, order_info_id: number) {
  const found = await db
    .selectFrom('order_ship_bill_infos as c')
    .leftJoin('areas as a', 'a.id', 'c.area_id')
    .leftJoin('cities as t', 't.id', 'c.city_id')
    .leftJoin('regions as r', 'r.id', 'c.region_id')
    .select(['c.latitude', 'c.longitude', 'c.region_id', 'c.city_id', 'c.area_id', 'c.shipping_address'])
    .select(sql<string>`concat(', ', a.title, ', ', t.title, ', ', r.title)`.as('names'))
    .where('c.order_info_id', '=', order_info_id)
    .executeTakeFirstOrThrow()
  const { shipping_address, names, ...place } = found
  // The address is stored with its area (src-server/accounts/own-records/delivery-place.ts).
  const isNamed = shipping_address.endsWith(names)
  return { ...place, address: isNamed ? shipping_address.slice(0, -names.length) : shipping_address }
}
