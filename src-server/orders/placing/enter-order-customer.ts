import { userType } from '#domain/fields/features.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { knownPerson, orderEntryFields } from '#domain/orders/order-entry.ts'
import { defaultAddressesOf } from '../../accounts/own-records/addresses.ts'
import { hasCredit } from '../../accounts/own-records/credit-of.ts'
import { canSeePerson, visibleCustomer } from '../../accounts/people/visible-people.ts'
import { type LoginId, readLoginId } from '../../accounts/verification/login-id.ts'
import type { Context } from '../../context/context.ts'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { recordOrThrow } from '../../resources/records/record-read.ts'

type Wanted = Pick<Values<typeof orderEntryFields>, 'customer_id' | 'new_customer_id' | 'new_customer_name'>

/** docs/domain.md 2.2: the customer with an e-mail address or phone number, in any spelling, with the default addresses. */
export async function checkPerson(
  context: Context,
  { login_id }: { login_id: string },
): Promise<Values<typeof knownPerson>> {
  const { db } = context
  const { column, value } = loginIdOf(login_id, 'login_id')
  const found = await db
    .selectFrom('users as u')
    .select(['id', 'full_name', 'email', 'mobile', 'verified', 'user_type', 'created_by'])
    .select(hasCredit.as('has_credit'))
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // A customer outside the current user's rights is treated as unknown: the order is assigned without mentioning the account
  // (orderedBy).
  if (found?.user_type === userType.customer && !canSeePerson(context, found)) return unknownPerson
  // Of an account that is no customer, only the fact that the address is taken is returned.
  if (found?.user_type !== userType.customer)
    return { user: null, taken: found !== undefined, default_addresses: [] }
  const { user_type: _, created_by: __, ...user } = found
  return { user, taken: false, default_addresses: await defaultAddressesOf(db, user.id) }
}

const unknownPerson: Values<typeof knownPerson> = { user: null, taken: false, default_addresses: [] }

/** `seen`: the current user may view the customer, and therefore use the address book, the prices and the account. */
type Customer = { id: number | null; seen: boolean }

/** The customer of the order: an existing one, locked until the order is written, a new one, or none. */
export async function orderedBy(
  operation: OperationContext,
  wanted: Wanted,
  recipient: string,
): Promise<Customer> {
  const { customer_id, new_customer_id, new_customer_name } = wanted
  if (new_customer_id !== null) {
    const loginId = loginIdOf(new_customer_id, 'new_customer_id')
    return enterCustomer(operation, loginId, new_customer_name ?? recipient)
  }
  if (customer_id !== null && !(await holds(operation, customer_id)))
    throw invalid({ customer_id: { reason: 'unknown_reference' } })
  return { id: customer_id, seen: true }
}

/** A customer outside the current user's rights is treated as unknown: this user may not use their addresses. */
export async function requireVisibleCustomer(context: Context, id: number | null): Promise<void> {
  if (id !== null && (await visibleCustomer(context, context.db, id)) === null)
    throw invalid({ customer_id: { reason: 'unknown_reference' } })
}

async function holds({ trx }: OperationContext, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('user_type', '=', userType.customer)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

// docs/domain.md 2.5: the account has no password and is unverified; the customer can sign in after verifying the address.
async function enterCustomer(
  operation: OperationContext,
  loginId: LoginId,
  full_name: string,
): Promise<Customer> {
  const { column, value } = loginId
  const { trx, context } = operation
  const me = context.user?.id ?? null
  const made = await trx
    .insertInto('users')
    .values({
      full_name,
      [column]: value,
      user_type: userType.customer,
      verified: false,
      status: true,
      created_by: me,
      updated_by: me,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return unseenHolder(operation, loginId)
  const after = await recordOrThrow(operation, 'customer-infos', made.id)
  operation.recordChange({ resource: 'customer-infos', id: made.id, action: 'create', after })
  return { id: made.id, seen: true }
}

// A user with the right to view the customer has to choose that account. Other users do not learn that it exists, and it is not
// changed.
async function unseenHolder(
  { trx, context }: OperationContext,
  { column, value }: LoginId,
): Promise<Customer> {
  const holder = await trx
    .selectFrom('users')
    .select(['id', 'user_type', 'created_by'])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (holder?.user_type !== userType.customer || canSeePerson(context, holder))
    throw invalid({ new_customer_id: { reason: 'taken' } })
  return { id: holder.id, seen: false }
}

function loginIdOf(typed: string, field: string): LoginId {
  const found = readLoginId(typed)
  if (!found) throw invalid({ [field]: { reason: 'email_or_mobile' } })
  return found
}

const invalid = (errors: FieldErrors) => new Failure(422, 'invalid', { errors })
