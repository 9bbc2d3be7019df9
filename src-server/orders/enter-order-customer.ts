import { userType } from '#domain/accounts/features.ts'
import type { Values } from '#domain/fields.ts'
import type { deskOrder, knownPerson } from '#domain/orders/desk-order.ts'
import { defaultAddressesOf } from '../accounts/addresses.ts'
import { type LoginId, readLoginId } from '../accounts/login-id.ts'
import type { Context } from '../context.ts'
import { Failure, type FieldErrors } from '../failure.ts'
import type { Work } from '../operation.ts'
import { recordOrThrow } from '../resources/record-read.ts'

type Wanted = Pick<Values<typeof deskOrder>, 'customer_id' | 'new_customer_id' | 'new_customer_name'>

/** domain 2.2: who has an e-mail address or phone number, in any spelling, and where they have things brought. */
export async function checkPerson(
  { db }: Context,
  { login_id }: { login_id: string },
): Promise<Values<typeof knownPerson>> {
  const { column, value } = loginIdOf(login_id, 'login_id')
  const found = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'mobile', 'verified', 'user_type'])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // Of whoever is no customer nothing is told but that the address is not free.
  if (found?.user_type !== userType.customer)
    return { user: null, taken: found !== undefined, default_addresses: [] }
  const { user_type: _, ...user } = found
  return { user, taken: false, default_addresses: await defaultAddressesOf(db, user.id) }
}

/** Whose the order is: a customer who is held till it is written, somebody new, or nobody. */
export async function orderedBy(work: Work, wanted: Wanted, recipient: string): Promise<number | null> {
  const { customer_id, new_customer_id, new_customer_name } = wanted
  if (new_customer_id !== null) {
    const loginId = loginIdOf(new_customer_id, 'new_customer_id')
    return enterCustomer(work, loginId, new_customer_name ?? recipient)
  }
  if (customer_id !== null && !(await holds(work, customer_id)))
    throw refused({ customer_id: { reason: 'unknown_reference' } })
  return customer_id
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

// domain 2.5: without a password and unverified; they come in once they have shown that the address is theirs.
async function enterCustomer(work: Work, { column, value }: LoginId, full_name: string): Promise<number> {
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
  if (!made) throw refused({ new_customer_id: { reason: 'taken' } })
  const after = await recordOrThrow(trx, 'customer-infos', made.id)
  work.keep({ resource: 'customer-infos', id: made.id, action: 'create', after })
  return made.id
}

function loginIdOf(typed: string, field: string): LoginId {
  const found = readLoginId(typed)
  if (!found) throw refused({ [field]: { reason: 'email_or_mobile' } })
  return found
}

const refused = (errors: FieldErrors) => new Failure(422, 'invalid', { errors })
