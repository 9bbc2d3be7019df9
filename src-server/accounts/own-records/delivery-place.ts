import type { Kysely } from 'kysely'
import { deliveryFee } from '#domain/orders/pricing/delivery-fee.ts'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { type PreparedQuery, preparedQuery, queryBuilder } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema/schema.ts'

type Wanted = {
  region_id: number
  city_id: number
  area_id: number
  address: string
  billing_address: string | null
}

/** The destination of an order: its addresses as plain text, and the delivery fee in Tk (E12). */
export type DeliveryPlace = { shipping_address: string; billing_address: string; delivery_fee: number }

/** The VAT of every order in per cent, and the time zone of the shop in minutes ahead of UTC. */
export type ShopTerms = { vat: number; time_zone: number }

/** Reads the area with its city and region; they have to belong together and to be published. */
export async function deliveryPlace(
  { trx }: OperationContext,
  wanted: Wanted,
): Promise<DeliveryPlace & ShopTerms> {
  const [found] = await publishedArea.execute(trx, wanted.area_id)
  if (!found) throw invalid({ area_id: { reason: 'unknown_reference' } })
  if (!found.served) throw invalid({ area_id: { reason: 'area_not_served' } })
  if (found.city_id !== wanted.city_id) throw invalid({ area_id: { reason: 'area_elsewhere' } })
  if (found.region_id !== wanted.region_id) throw invalid({ city_id: { reason: 'city_elsewhere' } })

  const shipping_address = [wanted.address, namesOf(found)].join(', ')
  return {
    shipping_address,
    billing_address: wanted.billing_address ?? shipping_address,
    delivery_fee: feeOf(found),
    vat: found.vat,
    time_zone: found.time_zone,
  }
}

/** The current delivery fee of an area in Tk, and its city; null where the shop does not deliver to it. */
export async function deliveryTo(
  db: Kysely<Schema>,
  area_id: number,
): Promise<{ delivery_fee: number; city_id: number } | null> {
  const [found] = await publishedArea.execute(db, area_id)
  return found?.served ? { delivery_fee: feeOf(found), city_id: found.city_id } : null
}

/** The names that follow the street in an address of an area; null if it is unknown. */
export async function deliveryPlaceNames(db: Kysely<Schema>, area_id: number): Promise<string | null> {
  const [found] = await publishedArea.execute(db, area_id)
  return found ? namesOf(found) : null
}

const namesOf = ({ area, city, region }: Pick<Found, 'area' | 'city' | 'region'>): string =>
  [area, city, region].join(', ')

type Found = typeof publishedArea extends PreparedQuery<[number], infer Row> ? Row : never

const feeOf = ({ area_charge, city_charge, delivery_fee_default }: Found): number =>
  deliveryFee({ delivery_charge: area_charge }, { delivery_charge: city_charge }, delivery_fee_default)

const publishedArea = preparedQuery((area_id: number) =>
  queryBuilder
    .selectFrom('areas as a')
    .innerJoin('cities as c', 'c.id', 'a.city_id')
    .innerJoin('regions as r', 'r.id', 'c.region_id')
    .innerJoin('basic_config as b', (join) => join.onTrue())
    .select(['a.title as area', 'a.delivery_charge as area_charge', 'a.city_id', 'a.served'])
    .select(['c.title as city', 'c.delivery_charge as city_charge', 'c.region_id', 'r.title as region'])
    .select(['b.delivery_fee_default', 'b.vat', 'b.time_zone'])
    .where('a.id', '=', area_id)
    .where((the) => the.and({ 'a.status': true, 'c.status': true, 'r.status': true }))
    .where('a.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null),
)

const invalid = (errors: FieldErrors) => new Failure(422, 'invalid', { errors })
