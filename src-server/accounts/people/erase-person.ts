import { type Kysely, sql } from 'kysely'
import { erasedContact, erasedName, personalKeys } from '#domain/accounts/personal-data.ts'
import { userType } from '#domain/fields/features.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { afterCommit } from '../../database/transaction.ts'
import { deletePrivateFiles } from '../../media/private-files.ts'
import { removeUnusedPicture } from '../../media/unused-picture.ts'
import { takeOutOfOutbox } from '../../messages/outbox.ts'

declare module '../../context/context.ts' {
  interface Hooks {
    /** Delete the data that other features store of an erased customer, within the operation. */
    eraseCustomer: readonly ((operation: OperationContext, id: number) => Promise<void>)[]
  }
}

type Person = { id: number; email: string | null; mobile: string | null; photo: string | null }

/**
 * Erases a customer permanently, within an operation. The orders retain their numbers, lines, amounts and steps, and lose the
 * person; open orders have to be finished first.
 */
export async function erasePerson(operation: OperationContext, id: number): Promise<void> {
  const { trx } = operation
  const person = await lockCustomer(operation, id)
  await requireNoOpenOrders(trx, id)
  await logSecurity(operation, 'erased', { user_id: id })
  await forgetOrders(operation, id)
  for (const erase of operation.context.hooks.eraseCustomer) await erase(operation, id)
  await forgetTraces(trx, person)
  await forgetMessages(operation, person)
  await forgetBook(trx, id)
  await deletePrivateFiles(operation, id)
  await forgetAccount(operation, id)
  if (person.photo) await removeUnusedPicture(operation, person.photo)
  await forgetHistory(trx, id)
  operation.recordChange({ resource: 'customer-infos', id, action: 'delete', as: 'erase' })
  // Reviews show the name of the customer.
  operation.context.changes.announce(trx, { resource: 'product-reviews', id: null, action: 'refresh' })
}

// The row lock makes new orders of the customer wait, because an order locks the row of its customer.
async function lockCustomer({ trx, requireRight }: OperationContext, id: number): Promise<Person> {
  const found = await trx
    .selectFrom('users')
    .select(['id', 'email', 'mobile', 'photo', 'created_by'])
    .where('id', '=', id)
    .where('user_type', '=', userType.customer)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(found)
  return found
}

async function requireNoOpenOrders(trx: Kysely<Schema>, id: number): Promise<void> {
  const { count } = await trx
    .selectFrom('order_infos')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('customer_id', '=', id)
    .where('status', 'in', [orderStatus.pending, orderStatus.running])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count > 0) throw new Failure(409, 'privacy.orders_open', { args: { count, smart_count: count } })
}

async function forgetOrders({ trx, recordChange }: OperationContext, id: number): Promise<void> {
  const orders = await trx
    .updateTable('order_infos')
    .set({
      extra_instruction: null,
      placed_by: null,
      client_id: null,
      idempotency_key: null,
      // It is computed from the request body, which contains the address.
      request_fingerprint: null,
      cart_key: null,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('customer_id', '=', id)
    .returning('id')
    .execute()
  if (orders.length === 0) return
  const ids = orders.map((order) => order.id)
  // Without their rows, the pictures are deleted with other unused ones.
  await trx
    .updateTable('delivery_attempts')
    .set({ note: null, photo: null })
    .where('order_info_id', 'in', ids)
    .execute()
  await trx.deleteFrom('delivery_proofs').where('order_info_id', 'in', ids).execute()
  await trx
    .updateTable('wallet_statement_lines')
    .set({ sender: null })
    .where('id', 'in', (the) =>
      the.selectFrom('wallet_transfers').select('statement_line_id').where('order_info_id', 'in', ids),
    )
    .execute()
  await trx.updateTable('wallet_transfers').set({ sender: null }).where('order_info_id', 'in', ids).execute()
  await trx.updateTable('order_calls').set({ note: null }).where('order_info_id', 'in', ids).execute()
  // They say which people share a phone, an address or a browser.
  await trx
    .deleteFrom('order_duplicates')
    .where((the) => the.or([the('order_info_id', 'in', ids), the('earlier_order_id', 'in', ids)]))
    .execute()
  await trx
    .updateTable('order_ship_bill_infos')
    .set({
      full_name: erasedName,
      contact_no: '',
      contact_digits: erasedContact,
      email: null,
      area_id: null,
      shipping_address: '',
      billing_address: '',
      address_key: null,
      latitude: null,
      longitude: null,
    })
    .where('order_info_id', 'in', ids)
    .execute()
  // Customers' own designs are deleted with their files.
  await trx
    .updateTable('order_items_infos')
    .set({ upload_product_image: null })
    .where('order_info_id', 'in', ids)
    .where('upload_product_image', 'is not', null)
    .execute()
  await trx.deleteFrom('order_prescription_infos').where('order_info_id', 'in', ids).execute()
  // Deletes the notes that staff wrote on the orders.
  await trx.deleteFrom('order_notes').where('order_info_id', 'in', ids).execute()
  for (const id of ids) recordChange({ resource: 'order-infos', id, action: 'update', as: 'erase' })
}

/** Deletes the saved addresses and prescriptions. */
async function forgetBook(trx: Kysely<Schema>, id: number): Promise<void> {
  for (const table of ['manage_addresses', 'prescription_infos'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
}

/** Deletes the sessions, codes and second factors of the customer, and the personal data in the security log. */
async function forgetTraces(trx: Kysely<Schema>, { id, email, mobile }: Person): Promise<void> {
  await endSessionsOf(trx, id)
  for (const table of [
    'auth_codes',
    'one_time_codes',
    'notices',
    'second_factors',
    'social_accounts',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  // The digits of the number with its country code, and of a number of Bangladesh also without it.
  const digits = mobile?.replace(/\D/g, '') ?? ''
  const national = digits.replace(/^880/, '')
  const spellings = mobile
    ? [digits, `00${digits}`, ...(national === digits ? [] : [national, `0${national}`])]
    : []
  // An event that another user caused stays in the log with that user's address and device.
  const own = sql`(user_id is null or created_by is null or created_by = ${id})`
  await sql`update security_events set login_id = null,
      address = case when ${own} then null else address end,
      user_agent = case when ${own} then null else user_agent end
    where user_id = ${id} or lower(login_id) = ${email}
      or (login_id !~ '[@[:alpha:]]' and regexp_replace(login_id, '[^0-9]', '', 'g') = any(${spellings}))`.execute(
    trx,
  )
}

/** Deletes the messages to the customer, sent or waiting. */
async function forgetMessages(
  { trx, context }: OperationContext,
  { id, email, mobile }: Person,
): Promise<void> {
  const reachable = [email, mobile].filter((at) => at !== null)
  const deleted = await trx
    .deleteFrom('messages')
    .where((is) => is.or([is('user_id', '=', id), is('recipient', 'in', reachable)]))
    .returning('message_id')
    .execute()
  afterCommit(async () => {
    for (const { message_id } of deleted) await takeOutOfOutbox(context.environment.dataDir, message_id)
  })
}

async function forgetAccount({ trx, context }: OperationContext, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      full_name: erasedName,
      email: null,
      mobile: null,
      password: null,
      photo: null,
      gender_id: null,
      dob: null,
      blood_group: null,
      email_verified_at: null,
      mobile_verified_at: null,
      last_login_time: null,
      language: null,
      second_factor: false,
      verified: false,
      status: false,
      erased_at: sql<string>`now()`,
      deleted_at: sql<string>`coalesce(deleted_at, now())`,
      updated_by: context.user?.id ?? null,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
}

async function forgetHistory(trx: Kysely<Schema>, id: number): Promise<void> {
  const keys = sql`${[...personalKeys]}::text[]`
  // The title of an order is its number; that of a person is the name.
  await sql`update history set before = before - ${keys}, after = after - ${keys},
      title = case when resource = 'order-infos' then title end
    where (resource in ('users', 'customer-infos') and record_id = ${id})
      or (resource = 'order-infos' and record_id in (select id from order_infos where customer_id = ${id}))`.execute(
    trx,
  )
  // The rows of an import have the imported data of the customer as well.
  await sql`update import_rows set cells = '[]', record = null, problems = null
    where record_id = ${id} and run_id in (select id from import_runs where kind = 'customer-infos')`.execute(
    trx,
  )
}
