import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { entryLists } from '#domain/orders/order-entry.ts'
import { offeredPayments } from '#domain/orders/payment.ts'
import { deliveryFee } from '#domain/orders/pricing/delivery-fee.ts'
import type { Context } from '../../context/context.ts'
import { providerOf } from '../../payment-providers/provider-of.ts'
import { vatOfOrder } from '../pricing/order-vat.ts'

type Lists = Values<typeof entryLists>
type Area = Omit<Lists['areas'][number], 'delivery_fee'> & {
  area_charge: number | null
  city_charge: number | null
}

/** The choices for entering an order: the delivery areas with their charges, and the categories. */
export async function readEntryLists(context: Context): Promise<Lists> {
  const { db } = context
  const { vat, delivery_fee_default: shopFee } = await db
    .selectFrom('basic_config')
    .select(['vat', 'delivery_fee_default'])
    .executeTakeFirstOrThrow()
  const { vat_mode, round_to_taka } = await vatOfOrder(db, [], null)
  const { rows: areas } = await sql<Area>`
    select a.id, a.title, a.title_bn, a.delivery_charge as area_charge, c.delivery_charge as city_charge,
      c.id as city_id, c.title as city_title, c.title_bn as city_title_bn,
      r.id as region_id, r.title as region_title, r.title_bn as region_title_bn
    from areas a
    join cities c on c.id = a.city_id and c.status and c.deleted_at is null
    join regions r on r.id = c.region_id and r.status and r.deleted_at is null
    where a.status and a.served and a.deleted_at is null
    order by a.title collate "und-x-icu", c.title collate "und-x-icu"`.execute(db)
  const { rows: categories } = await sql<Lists['categories'][number]>`
    select id, parent_id, slug, category_name, category_name_bn from categories
    where status and deleted_at is null order by position nulls last, id`.execute(db)
  const offered = offeredPayments((await providerOf(context)) !== null)
  return {
    payment_types: offered.map((id) => ({ id })),
    vat,
    vat_mode,
    round_to_taka,
    categories,
    areas: areas.map(({ area_charge, city_charge, ...area }) => ({
      ...area,
      delivery_fee: deliveryFee({ delivery_charge: area_charge }, { delivery_charge: city_charge }, shopFee),
    })),
  }
}
