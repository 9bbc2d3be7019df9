import { sql } from 'kysely'
import { MOST_ADDRESSES } from '#domain/accounts/address.ts'
import type { AnswerRow, ShopAnswer } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { exactLocation } from '#domain/orders/delivery/delivery.ts'
import { holdBook } from '../accounts/own-records/addresses.ts'
import { deliveryPlace } from '../accounts/own-records/delivery-place.ts'
import { ownPage, ownRow } from '../accounts/own-records/own-rows.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { currentDeliveryPerson } from './current-delivery-person.ts'

/** The start locations of delivery persons (docs/domain.md 1.6): rows of the address table without name, phone and label. */

type Location = AnswerRow<'storeExactLocation'>
type NewLocation = Values<typeof exactLocation>
type Saved = { data: Location; msg: string }

const place = (table: 'regions' | 'cities' | 'areas', column: string) =>
  sql`(select json_build_object('id', p.id, 'title', p.title, 'title_bn', p.title_bn)
    from ${sql.table(table)} p where p.id = t.${sql.ref(column)} and p.status and p.deleted_at is null)`

const columns = sql`t.id, t.region_id, t.city_id, t.area_id, t.address, t.latitude, t.longitude,
  ${place('regions', 'region_id')} as region_info, ${place('cities', 'city_id')} as city_info,
  ${place('areas', 'area_id')} as area_info`

const book = { table: 'manage_addresses', columns } as const

export function listExactLocations(
  context: Context,
  paging: { page?: number | null; limit?: number | null },
  path: string,
): Promise<ShopAnswer<'exactLocations'>> {
  currentDeliveryPerson(context)
  return ownPage<Location>(context, { ...book, order: sql`t.id desc` }, paging, path)
}

export const storeExactLocation = (context: Context, input: NewLocation): Promise<Saved> =>
  save(
    context,
    async ({ trx, recordChange }, user_id) => {
      const { count } = await trx
        .selectFrom('manage_addresses')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
      if (count >= MOST_ADDRESSES)
        throw new Failure(409, 'customer.too_many_addresses', { args: { count: MOST_ADDRESSES } })
      const { id } = await trx
        .insertInto('manage_addresses')
        .values({ ...input, user_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      recordChange({ resource: 'manage-address', id, action: 'create' })
      return id
    },
    input,
  )

export const updateExactLocation = (
  context: Context,
  { id, ...input }: NewLocation & { id: number },
): Promise<Saved> =>
  save(
    context,
    async ({ trx, recordChange }, user_id) => {
      await ownRow(trx, book, user_id, id)
      await trx
        .updateTable('manage_addresses')
        .set({ ...input, updated_at: sql<string>`clock_timestamp()` })
        .where('id', '=', id)
        .where('user_id', '=', user_id)
        .execute()
      recordChange({ resource: 'manage-address', id, action: 'update' })
      return id
    },
    input,
  )

export async function deleteExactLocation(
  context: Context,
  { id }: { id: number },
): Promise<AnswerRow<'deleteExactLocation'>> {
  const user = currentDeliveryPerson(context)
  await runOperation(context, { open: 'its owner' }, async ({ trx, recordChange }) => {
    await ownRow(trx, book, user.id, id)
    await trx.deleteFrom('manage_addresses').where('id', '=', id).where('user_id', '=', user.id).execute()
    recordChange({ resource: 'manage-address', id, action: 'delete' })
  })
  return { status: true, msg: translate[context.language]('deleted') }
}

async function save(
  context: Context,
  write: (operation: OperationContext, user_id: number) => Promise<number>,
  input: NewLocation,
): Promise<Saved> {
  const user = currentDeliveryPerson(context)
  const data = await runOperation(context, { open: 'its owner' }, async (operation) => {
    await holdBook(operation, user.id)
    // Division, district and area have to belong together.
    await deliveryPlace(operation, { ...input, billing_address: null })
    return ownRow<Location>(operation.trx, book, user.id, await write(operation, user.id))
  })
  return { data, msg: translate[context.language]('saved') }
}
