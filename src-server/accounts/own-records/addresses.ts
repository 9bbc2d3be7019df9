import { sql } from 'kysely'
import type { address as addressFields } from '#domain/accounts/address.ts'
import { defaultKind, MOST_ADDRESSES } from '#domain/accounts/address.ts'
import type { AnswerRow, ShopAnswer, ShopInput } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { requireServedPhone } from '../verification/served-phone.ts'
import { deliveryPlace } from './delivery-place.ts'
import { ownPage, ownRow } from './own-rows.ts'

/** The addresses of a customer (docs/domain.md 1.6, 2.5). SQL filters by the owner, so another user's address is a 404. */

export type Address = AnswerRow<'address'>
type NewAddress = Values<typeof addressFields>
type Saved = { data: Address; msg: string }
type Paging = { page?: number | null; limit?: number | null }

const place = (table: 'regions' | 'cities' | 'areas', column: string) =>
  sql`(select json_build_object('id', p.id, 'title', p.title, 'title_bn', p.title_bn)
    from ${sql.table(table)} p where p.id = t.${sql.ref(column)} and p.status and p.deleted_at is null)`

const columns = sql`t.id, t.label_id, t.full_name, t.contact_no, t.region_id, t.city_id, t.area_id, t.address, t.latitude,
  t.longitude, t.default_shipping_address, t.default_billing_address,
  ${place('regions', 'region_id')} as region_info, ${place('cities', 'city_id')} as city_info,
  ${place('areas', 'area_id')} as area_info`

const book = { table: 'manage_addresses', columns } as const

// Default addresses first, then the newest.
const order = sql`t.default_shipping_address desc, t.default_billing_address desc, t.id desc`

export const listAddresses = (
  context: Context,
  paging: Paging,
  path: string,
): Promise<ShopAnswer<'addresses'>> => ownPage<Address>(context, { ...book, order }, paging, path)

export const listDefaultAddresses = (
  context: Context,
  paging: Paging,
  path: string,
): Promise<ShopAnswer<'defaultAddresses'>> =>
  ownPage<Address>(
    context,
    { ...book, order, where: sql`(t.default_shipping_address or t.default_billing_address)` },
    paging,
    path,
  )

export const readAddress = (context: Context, { id }: { id: number }): Promise<Address> =>
  addressOf(context.db, currentUser(context).id, id)

/** One address of the user; 404 if it belongs to another user. */
export const addressOf = (db: Context['db'], user_id: number, id: number): Promise<Address> =>
  ownRow<Address>(db, book, user_id, id)

/** The default shipping and billing address of a customer, for an order entered by staff. */
export async function defaultAddressesOf(db: Context['db'], user_id: number): Promise<Address[]> {
  const { rows } = await sql<Address>`select ${columns} from manage_addresses t where t.user_id = ${user_id}
    and (t.default_shipping_address or t.default_billing_address) order by ${order}`.execute(db)
  return rows
}

export function storeAddress(context: Context, input: NewAddress): Promise<Saved> {
  requireServedPhone(context, input.contact_no, 'contact_no')
  return save(context, (operation, user_id) => addAddress(operation, user_id, input))
}

export function updateAddress(
  context: Context,
  { id, ...input }: NewAddress & { id: number },
): Promise<Saved> {
  requireServedPhone(context, input.contact_no, 'contact_no')
  return save(context, async (operation, user_id) => {
    await ownRow(operation.trx, book, user_id, id)
    await giveUpDefaults(operation, user_id, input)
    await operation.trx
      .updateTable('manage_addresses')
      .set({ ...(await columnsOf(operation, input)), updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .execute()
    operation.recordChange({ resource: 'manage-address', id, action: 'update' })
    return id
  })
}

export function makeDefaultAddress(
  context: Context,
  { id, type }: ShopInput<'makeDefaultAddress'>,
): Promise<Saved> {
  const kind =
    type === defaultKind.shipping
      ? ({ default_shipping_address: true } as const)
      : ({ default_billing_address: true } as const)
  return save(context, async (operation, user_id) => {
    await ownRow(operation.trx, book, user_id, id)
    await giveUpDefaults(operation, user_id, kind)
    await operation.trx
      .updateTable('manage_addresses')
      .set({ ...kind, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .execute()
    operation.recordChange({ resource: 'manage-address', id, action: 'update' })
    return id
  })
}

/** Deletes an address; orders have their own copy of its text. */
export async function deleteAddress(
  context: Context,
  { id }: { id: number },
): Promise<AnswerRow<'deleteAddress'>> {
  const user = currentUser(context)
  await runOperation(context, { open: 'its owner' }, async ({ trx, recordChange }) => {
    const deleted = await trx
      .deleteFrom('manage_addresses')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw new Failure(404, 'record_not_found')
    recordChange({ resource: 'manage-address', id, action: 'delete' })
  })
  return { status: true, msg: translate[context.language]('deleted') }
}

/**
 * Adds an address of a user within an operation that has locked the user; the first one is the default for shipping and billing.
 */
export async function addAddress(
  operation: OperationContext,
  user_id: number,
  input: NewAddress,
): Promise<number> {
  const { count } = await operation.trx
    .selectFrom('manage_addresses')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (count >= MOST_ADDRESSES)
    throw new Failure(409, 'customer.too_many_addresses', { args: { count: MOST_ADDRESSES } })
  const first = count === 0 && { default_shipping_address: true, default_billing_address: true }
  const row = { ...(await columnsOf(operation, input)), ...first }
  await giveUpDefaults(operation, user_id, row)
  const { id } = await operation.trx
    .insertInto('manage_addresses')
    .values({ ...row, user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  operation.recordChange({ resource: 'manage-address', id, action: 'create' })
  return id
}

/** Locks the user, so that concurrent writes to the addresses of the user wait: the limit and the defaults hold. */
export async function holdBook({ trx }: OperationContext, user_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses of ${user_id}`}, 0))`.execute(trx)
}

async function save(
  context: Context,
  write: (operation: OperationContext, user_id: number) => Promise<number>,
): Promise<Saved> {
  const user = currentUser(context)
  const data = await runOperation(context, { open: 'its owner' }, async (operation) => {
    await holdBook(operation, user.id)
    return ownRow<Address>(operation.trx, book, user.id, await write(operation, user.id))
  })
  return { data, msg: translate[context.language]('saved') }
}

// The area has to lie in its city and to be delivered to, or the address cannot be used.
async function columnsOf(operation: OperationContext, input: NewAddress) {
  await deliveryPlace(operation, { ...input, billing_address: null })
  const { latitude, longitude } = input
  const pinned = latitude !== null && longitude !== null
  return {
    ...input,
    contact_no: normalPhone(input.contact_no),
    latitude: pinned ? latitude : null,
    longitude: pinned ? longitude : null,
  }
}

// There is one default of each kind: a new default clears the flag of the previous one.
async function giveUpDefaults(
  { trx }: OperationContext,
  user_id: number,
  taken: { default_shipping_address?: boolean; default_billing_address?: boolean },
): Promise<void> {
  for (const kind of ['default_shipping_address', 'default_billing_address'] as const)
    if (taken[kind])
      await trx
        .updateTable('manage_addresses')
        .set({ [kind]: false })
        .where('user_id', '=', user_id)
        .where(kind, '=', true)
        .execute()
}
