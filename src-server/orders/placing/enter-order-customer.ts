import { userType } from '#domain/fields/features.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { deskOrder, knownPerson } from '#domain/orders/desk-order.ts'
import { defaultAddressesOf } from '../../accounts/own-records/addresses.ts'
import { canSeePerson } from '../../accounts/people/visible-people.ts'
import { type LoginId, readLoginId } from '../../accounts/verification/login-id.ts'
import type { Context } from '../../context/context.ts'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import { recordOrThrow } from '../../resources/records/record-read.ts'

type Wanted = Pick<Values<typeof deskOrder>, 'customer_id' | 'new_customer_id' | 'new_customer_name'>

/** docs/domain.md 2.2: who has an e-mail address or phone number, in any spelling, and where they have things brought. */
export async function checkPerson(
  context: Context,
  { login_id }: { login_id: string },
): Promise<Values<typeof knownPerson>> {
  const { db } = context
  const { column, value } = loginIdOf(login_id, 'login_id')
  const found = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'mobile', 'verified', 'user_type', 'created_by'])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // A customer whom the current user may not see is like nobody: the order is linked without a word (orderedBy).
  if (found?.user_type === userType.customer && !canSeePerson(context, found)) return nobody
  // Of whoever is no customer nothing is told but that the address is not free.
  if (found?.user_type !== userType.customer)
    return { user: null, taken: found !== undefined, default_addresses: [] }
  const { user_type: _, created_by: __, ...user } = found
  return { user, taken: false, default_addresses: await defaultAddressesOf(db, user.id) }
}

const nobody: Values<typeof knownPerson> = { user: null, taken: false, default_addresses: [] }

/** `seen`: the current user may see the account, and so may fill its address book. */
type Customer = { id: number | null; seen: boolean }

/** Whose the order is: a customer who is held till it is written, somebody new, or nobody. */
export async function orderedBy(work: Work, wanted: Wanted, recipient: string): Promise<Customer> {
  const { customer_id, new_customer_id, new_customer_name } = wanted
  if (new_customer_id !== null) {
    const loginId = loginIdOf(new_customer_id, 'new_customer_id')
    return enterCustomer(work, loginId, new_customer_name ?? recipient)
  }
  if (customer_id !== null && !(await holds(work, customer_id)))
    throw refused({ customer_id: { reason: 'unknown_reference' } })
  return { id: customer_id, seen: true }
}

/** A customer whom the current user may not see is as unknown as none: their addresses are not for this user. */
export async function refuseUnseenCustomer(context: Context, id: number | null): Promise<void> {
  if (id === null) return
  const found = await context.db
    .selectFrom('users')
    .select(['user_type', 'created_by'])
    .where('id', '=', id)
    .where('user_type', '=', userType.customer)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found || !canSeePerson(context, found)) throw refused({ customer_id: { reason: 'unknown_reference' } })
}

async function holds({ trx }: Work, id: number): Promise<boolean> {
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

// docs/domain.md 2.5: without a password and unverified; they come in once they have shown that the address is theirs.
async function enterCustomer(work: Work, loginId: LoginId, full_name: string): Promise<Customer> {
  const { column, value } = loginId
  const { trx, context } = work
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
  if (!made) return unseenHolder(work, loginId)
  const after = await recordOrThrow(work, 'customer-infos', made.id)
  work.keep({ resource: 'customer-infos', id: made.id, action: 'create', after })
  return { id: made.id, seen: true }
}

// Who may see the customer is told to choose that account. Anybody else does not learn that there is one; nothing of it changes.
async function unseenHolder({ trx, context }: Work, { column, value }: LoginId): Promise<Customer> {
  const holder = await trx
    .selectFrom('users')
    .select(['id', 'user_type', 'created_by'])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (holder?.user_type !== userType.customer || canSeePerson(context, holder))
    throw refused({ new_customer_id: { reason: 'taken' } })
  return { id: holder.id, seen: false }
}

function loginIdOf(typed: string, field: string): LoginId {
  const found = readLoginId(typed)
  if (!found) throw refused({ [field]: { reason: 'email_or_mobile' } })
  return found
}

const refused = (errors: FieldErrors) => new Failure(422, 'invalid', { errors })
