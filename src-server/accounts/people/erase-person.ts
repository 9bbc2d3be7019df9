import { type Kysely, sql } from 'kysely'
import { erasedName, personalKeys } from '#domain/accounts/personal-data.ts'
import { userType } from '#domain/fields/features.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import { Failure } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { afterCommit } from '../../database/transaction.ts'
import { deletePrivateFiles } from '../../media/private-files.ts'
import { removeUnusedPicture } from '../../media/unused-picture.ts'
import { takeOutOfOutbox } from '../../messages/outbox.ts'

declare module '../../context/context.ts' {
  interface Hooks {
    /** Delete what other features store of a customer who is erased, as part of the operation. */
    eraseCustomer: readonly ((work: Work, id: number) => Promise<void>)[]
  }
}

type Person = { id: number; email: string | null; mobile: string | null; photo: string | null }

/**
 * Forgets a customer for good, as part of an operation. The orders keep their numbers, lines, amounts and steps, and lose
 * the person; what is still on its way has to arrive first.
 */
export async function erasePerson(work: Work, id: number): Promise<void> {
  const { trx } = work
  const person = await lockCustomer(work, id)
  await refuseOpenOrders(trx, id)
  await logSecurity(work, 'erased', { user_id: id })
  await forgetOrders(work, id)
  for (const erase of work.context.hooks.eraseCustomer) await erase(work, id)
  await forgetTraces(trx, person)
  await forgetMessages(work, person)
  await forgetBook(trx, id)
  await deletePrivateFiles(work, id)
  await forgetAccount(work, id)
  if (person.photo) await removeUnusedPicture(work, person.photo)
  await forgetHistory(trx, id)
  work.keep({ resource: 'customer-infos', id, action: 'delete', as: 'erase' })
  // Reviews show the name.
  work.context.changes.announce(trx, { resource: 'product-reviews', id: null, action: 'refresh' })
}

// The lock keeps new orders of the person waiting: they hold on to the row that they name.
async function lockCustomer({ trx, requireRight }: Work, id: number): Promise<Person> {
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

async function refuseOpenOrders(trx: Kysely<Schema>, id: number): Promise<void> {
  const { count } = await trx
    .selectFrom('order_infos')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('customer_id', '=', id)
    .where('status', 'in', [orderStatus.pending, orderStatus.running])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count > 0) throw new Failure(409, 'privacy.orders_open', { args: { count, smart_count: count } })
}

async function forgetOrders({ trx, keep }: Work, id: number): Promise<void> {
  const orders = await trx
    .updateTable('order_infos')
    .set({
      extra_instruction: null,
      placed_by: null,
      client_id: null,
      idempotency_key: null,
      // It is made of what was sent, the address among it.
      request_fingerprint: null,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('customer_id', '=', id)
    .returning('id')
    .execute()
  if (orders.length === 0) return
  const ids = orders.map((order) => order.id)
  await trx
    .updateTable('order_ship_bill_infos')
    .set({
      full_name: erasedName,
      contact_no: '',
      // No number that anybody asks with equals it.
      contact_digits: 'erased',
      email: null,
      area_id: null,
      shipping_address: '',
      billing_address: '',
      latitude: null,
      longitude: null,
    })
    .where('order_info_id', 'in', ids)
    .execute()
  // What they had drawn themselves goes with their files.
  await trx
    .updateTable('order_items_infos')
    .set({ upload_product_image: null })
    .where('order_info_id', 'in', ids)
    .where('upload_product_image', 'is not', null)
    .execute()
  await trx.deleteFrom('order_prescription_infos').where('order_info_id', 'in', ids).execute()
  // Whatever the desk has written of them.
  await trx.deleteFrom('order_notes').where('order_info_id', 'in', ids).execute()
  for (const id of ids) keep({ resource: 'order-infos', id, action: 'update', as: 'erase' })
}

/** What they kept for their next order. */
async function forgetBook(trx: Kysely<Schema>, id: number): Promise<void> {
  for (const table of ['manage_addresses', 'prescription_infos'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
}

/** Where the person was signed in and with what, and what the security log says of them. */
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
  // The digits of a number with its country code, and of one of Bangladesh also without it.
  const digits = mobile?.replace(/\D/g, '') ?? ''
  const national = digits.replace(/^880/, '')
  const spellings = mobile
    ? [digits, `00${digits}`, ...(national === digits ? [] : [national, `0${national}`])]
    : []
  // Whoever else did something to the account stays in the log with where they did it from.
  const own = sql`(user_id is null or created_by is null or created_by = ${id})`
  await sql`update security_events set login_id = null,
      address = case when ${own} then null else address end,
      user_agent = case when ${own} then null else user_agent end
    where user_id = ${id} or lower(login_id) = ${email}
      or (login_id !~ '[@[:alpha:]]' and regexp_replace(login_id, '[^0-9]', '', 'g') = any(${spellings}))`.execute(
    trx,
  )
}

/** What they were told, and what they would have been. */
async function forgetMessages({ trx, context }: Work, { id, email, mobile }: Person): Promise<void> {
  const reachable = [email, mobile].filter((at) => at !== null)
  const gone = await trx
    .deleteFrom('messages')
    .where((is) => is.or([is('user_id', '=', id), is('recipient', 'in', reachable)]))
    .returning('message_id')
    .execute()
  afterCommit(async () => {
    for (const { message_id } of gone) await takeOutOfOutbox(context.environment.dataDir, message_id)
  })
}

async function forgetAccount({ trx, context }: Work, id: number): Promise<void> {
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
  // An order's title is its number; a person's is the name.
  await sql`update history set before = before - ${keys}, after = after - ${keys},
      title = case when resource = 'order-infos' then title end
    where (resource in ('users', 'customer-infos') and record_id = ${id})
      or (resource = 'order-infos' and record_id in (select id from order_infos where customer_id = ${id}))`.execute(
    trx,
  )
  // What an import brought of them lies beside what was made of it.
  await sql`update import_rows set cells = '[]', record = null, problems = null
    where record_id = ${id} and run_id in (select id from import_runs where kind = 'customer-infos')`.execute(
    trx,
  )
}
