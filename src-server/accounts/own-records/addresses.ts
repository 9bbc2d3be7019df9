import { sql } from 'kysely'
import type { address as addressFields } from '#domain/accounts/address.ts'
import { defaultKind, MOST_ADDRESSES } from '#domain/accounts/address.ts'
import type { AnswerRow, ShopAnswer, ShopInput } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { Context } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate, type Work } from '../../context/operation.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { requireServedPhone } from '../verification/served-phone.ts'
import { deliveryPlace } from './delivery-place.ts'
import { ownPage, ownRow } from './own-rows.ts'

/** A customer's book of addresses (docs/domain.md 1.6, 2.5). Whose an address is, is asked in SQL; others' are not there. */

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

// The defaults first, then the newest.
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
  addressOf(context.db, asker(context).id, id)

/** An address of somebody's book; another's is not there. */
export const addressOf = (db: Context['db'], user_id: number, id: number): Promise<Address> =>
  ownRow<Address>(db, book, user_id, id)

/** Where somebody is shipped to and billed, for whoever enters their order. */
export async function defaultAddressesOf(db: Context['db'], user_id: number): Promise<Address[]> {
  const { rows } = await sql<Address>`select ${columns} from manage_addresses t where t.user_id = ${user_id}
    and (t.default_shipping_address or t.default_billing_address) order by ${order}`.execute(db)
  return rows
}

export function storeAddress(context: Context, input: NewAddress): Promise<Saved> {
  requireServedPhone(context, input.contact_no, 'contact_no')
  return save(context, (work, user_id) => addAddress(work, user_id, input))
}

export function updateAddress(
  context: Context,
  { id, ...input }: NewAddress & { id: number },
): Promise<Saved> {
  requireServedPhone(context, input.contact_no, 'contact_no')
  return save(context, async (work, user_id) => {
    await ownRow(work.trx, book, user_id, id)
    await giveUpDefaults(work, user_id, input)
    await work.trx
      .updateTable('manage_addresses')
      .set({ ...(await columnsOf(work, input)), updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .execute()
    work.keep({ resource: 'manage-address', id, action: 'update' })
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
  return save(context, async (work, user_id) => {
    await ownRow(work.trx, book, user_id, id)
    await giveUpDefaults(work, user_id, kind)
    await work.trx
      .updateTable('manage_addresses')
      .set({ ...kind, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .execute()
    work.keep({ resource: 'manage-address', id, action: 'update' })
    return id
  })
}

/** What its owner deletes is gone; orders keep their own words. */
export async function deleteAddress(
  context: Context,
  { id }: { id: number },
): Promise<AnswerRow<'deleteAddress'>> {
  const user = asker(context)
  await operate(context, { open: 'its owner' }, async ({ trx, keep }) => {
    const gone = await trx
      .deleteFrom('manage_addresses')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new Failure(404, 'record_not_found')
    keep({ resource: 'manage-address', id, action: 'delete' })
  })
  return { status: true, msg: speak[context.language]('deleted') }
}

/** Enters an address in somebody's book, as part of an operation that holds the person; the first is the default for both. */
export async function addAddress(work: Work, user_id: number, input: NewAddress): Promise<number> {
  const { count } = await work.trx
    .selectFrom('manage_addresses')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (count >= MOST_ADDRESSES)
    throw new Failure(409, 'customer.too_many_addresses', { args: { count: MOST_ADDRESSES } })
  const first = count === 0 && { default_shipping_address: true, default_billing_address: true }
  const row = { ...(await columnsOf(work, input)), ...first }
  await giveUpDefaults(work, user_id, row)
  const { id } = await work.trx
    .insertInto('manage_addresses')
    .values({ ...row, user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  work.keep({ resource: 'manage-address', id, action: 'create' })
  return id
}

/** Keeps everybody else waiting who writes in this book: the count and the defaults hold. */
export async function holdBook({ trx }: Work, user_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses of ${user_id}`}, 0))`.execute(trx)
}

async function save(
  context: Context,
  write: (work: Work, user_id: number) => Promise<number>,
): Promise<Saved> {
  const user = asker(context)
  const data = await operate(context, { open: 'its owner' }, async (work) => {
    await holdBook(work, user.id)
    return ownRow<Address>(work.trx, book, user.id, await write(work, user.id))
  })
  return { data, msg: speak[context.language]('saved') }
}

// The area has to lie in its city and to be delivered to, or the address is good for nothing.
async function columnsOf(work: Work, input: NewAddress) {
  await deliveryPlace(work, { ...input, billing_address: null })
  const { latitude, longitude } = input
  const pinned = latitude !== null && longitude !== null
  return {
    ...input,
    contact_no: normalPhone(input.contact_no),
    latitude: pinned ? latitude : null,
    longitude: pinned ? longitude : null,
  }
}

// One default of each kind: whoever becomes it takes it from the one before.
async function giveUpDefaults(
  { trx }: Work,
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
