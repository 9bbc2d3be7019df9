import { type Kysely, sql } from 'kysely'
import type { OrderChecks } from '#domain/orders/checks/checks.ts'
import { type Decision, decisionKind } from '#domain/orders/checks/decision.ts'
import { needsAdvance, type PhoneRecord } from '#domain/orders/checks/duplicates.ts'
import { offeredPayments, paymentType } from '#domain/orders/payment.ts'
import { deliveryState, orderStatus } from '#domain/orders/timeline.ts'
import { normalEmail } from '#domain/values/email.ts'
import { lastTenDigits } from '#domain/values/phone.ts'
import { customerOf } from '../../auth/order-owner.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { providerOf } from '../../payment-providers/provider-of.ts'
import { isNamed } from '../../resources/list/masked.ts'

const { completed, returned, running } = orderStatus

const recordOf = preparedQuery(
  (digits: string, phone: string) => sql<PhoneRecord>`
    select count(*) filter (where o.status = ${sql.lit(completed)})::integer as delivered,
      count(*) filter (where o.status = ${sql.lit(returned)} or o.status = ${sql.lit(running)}
        and o.delivery_state = ${sql.lit(deliveryState.coming_back)})::integer as returned,
      count(*) filter (where o.status = ${sql.lit(running)}
        and o.delivery_state = ${sql.lit(deliveryState.failed)})::integer as failed
    from order_ship_bill_infos c join order_infos o on o.id = c.order_info_id
    where c.contact_digits = ${digits} and c.contact_no = ${phone} and o.deleted_at is null`,
)

const nothing: PhoneRecord = { delivered: 0, returned: 0, failed: 0 }

/** What became of the orders of a phone number, in its stored form. */
export async function readPhoneRecord(db: Kysely<Schema>, contact_no: string | null): Promise<PhoneRecord> {
  if (!contact_no) return nothing
  const [found] = await recordOf.execute(db, lastTenDigits(contact_no), contact_no)
  return found ?? nothing
}

/** How many returned parcels the shop accepts before a phone number has to pay in advance; 0: any number. */
async function returnsAccepted(context: Context, db: Kysely<Schema>): Promise<number> {
  const { returns_before_advance: most } = await db
    .selectFrom('basic_config')
    .select('returns_before_advance')
    .executeTakeFirstOrThrow()
  if (most === 0) return 0
  // An advance payment is a digital one.
  const offered = offeredPayments((await providerOf({ ...context, db })) !== null)
  return offered.includes(paymentType.digital) ? most : 0
}

/** Why a phone number orders only with an advance payment; null if it may pay in cash. */
export async function advanceReason(
  { context, trx }: Pick<OperationContext, 'context' | 'trx'>,
  contact_no: string,
): Promise<Decision | null> {
  const most = await returnsAccepted(context, trx)
  if (most === 0) return null
  const record = await readPhoneRecord(trx, contact_no)
  if (!needsAdvance(record, most)) return null
  return { decision: decisionKind.advance_only, rule: 'returned', count: record.returned, most }
}

/** Rejects cash for a phone number whose parcels came back too often; returns why only an advance payment is accepted. */
export async function requireCashAllowed(
  operation: Pick<OperationContext, 'context' | 'trx'>,
  contact_no: string,
  choose_payment_type: number,
): Promise<Decision[]> {
  const reason = await advanceReason(operation, contact_no)
  if (!reason) return []
  if (choose_payment_type === paymentType.cash)
    throw new Failure(422, 'advance_payment_only', {
      // The checkout then offers only these.
      data: { offered_payments: [paymentType.digital] },
      errors: { choose_payment_type: { reason: 'advance_payment_only' } },
    })
  return [reason]
}

type Contact = { contact_no: string | null; email: string | null }

const blockOf = (db: Kysely<Schema>, contacts: readonly Contact[]) => {
  const mobiles = contacts.flatMap(({ contact_no }) => contact_no || [])
  const emails = contacts.flatMap(({ email }) => (email ? [normalEmail(email)] : []))
  return db
    .selectFrom('blocked_contacts as b')
    .where('b.status', '=', true)
    .where('b.deleted_at', 'is', null)
    .where((the) =>
      the.or([
        ...(mobiles.length > 0 ? [the('b.mobile', 'in', mobiles)] : []),
        ...(emails.length > 0 ? [the('b.email', 'in', emails)] : []),
      ]),
    )
}

/** A contact of the block list, in the order or of the account, does not order in the storefront; the response gives no reason. */
export async function requireNotBlocked(
  { context, trx }: Pick<OperationContext, 'context' | 'trx'>,
  contact: Contact,
): Promise<void> {
  const customer = customerOf(context)
  const contacts = [contact, ...(customer ? [{ contact_no: customer.mobile, email: customer.email }] : [])]
  const found = await blockOf(trx, contacts).select('b.id').limit(1).executeTakeFirst()
  if (found) throw new Failure(422, 'order_not_accepted')
}

/** What the back office sees of a contact: its record, whether it has to pay in advance, and whether it is blocked. */
export async function readContactChecks(
  context: Context,
  contact: Contact,
): Promise<Pick<OrderChecks, 'phone_record' | 'advance_only' | 'blocked'>> {
  const { db } = context
  const phone_record = await readPhoneRecord(db, contact.contact_no)
  const most = await returnsAccepted(context, db)
  return {
    phone_record,
    advance_only: needsAdvance(phone_record, most),
    blocked: await readBlock(context, contact),
  }
}

async function readBlock(context: Context, contact: Contact): Promise<OrderChecks['blocked']> {
  if (!contact.contact_no && !contact.email) return null
  const found = await blockOf(context.db, [contact])
    .leftJoin('users as u', 'u.id', 'b.created_by')
    .select(['b.reason', 'b.created_at'])
    .select(sql<string | null>`case when ${isNamed(context, 'u')} then u.full_name end`.as('user_name'))
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
