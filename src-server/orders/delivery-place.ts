import type { Values } from '#domain/fields.ts'
import { deliveryFee } from '#domain/orders/delivery-fee.ts'
import type { guestOrder } from '#domain/orders/placement.ts'
import { Failure, type FieldErrors } from '../failure.ts'
import type { Work } from '../operation.ts'

type Wanted = Pick<
  Values<typeof guestOrder>,
  'region_id' | 'city_id' | 'area_id' | 'address' | 'billing_address'
>

/** Where an order goes: its addresses as plain text, and what the way costs in Tk (E12). */
export type DeliveryPlace = { shipping_address: string; billing_address: string; delivery_fee: number }

/** Looks the area up with its city and region; they have to belong together and to be published. */
export async function deliveryPlace({ trx }: Work, wanted: Wanted, shopFee: number): Promise<DeliveryPlace> {
  const found = await trx
    .selectFrom('areas as a')
    .innerJoin('cities as c', 'c.id', 'a.city_id')
    .innerJoin('regions as r', 'r.id', 'c.region_id')
    .select(['a.title as area', 'a.delivery_charge as area_charge', 'a.city_id'])
    .select(['c.title as city', 'c.delivery_charge as city_charge', 'c.region_id', 'r.title as region'])
    .where('a.id', '=', wanted.area_id)
    .where((the) => the.and({ 'a.status': true, 'c.status': true, 'r.status': true }))
    .where('a.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw refused({ area_id: { reason: 'unknown_reference' } })
  if (found.city_id !== wanted.city_id) throw refused({ area_id: { reason: 'area_elsewhere' } })
  if (found.region_id !== wanted.region_id) throw refused({ city_id: { reason: 'city_elsewhere' } })

  const shipping_address = [wanted.address, found.area, found.city, found.region].join(', ')
  return {
    shipping_address,
    billing_address: wanted.billing_address ?? shipping_address,
    delivery_fee: deliveryFee(
      { delivery_charge: found.area_charge },
      { delivery_charge: found.city_charge },
      shopFee,
    ),
  }
}

const refused = (errors: FieldErrors) => new Failure(422, 'invalid', { errors })
