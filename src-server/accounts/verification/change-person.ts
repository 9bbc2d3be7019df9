import { sql, type UpdateObject } from 'kysely'
import type { ResourceName } from '#registry'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { asFieldErrors } from '../../resources/records/violations.ts'
import { entryOf } from '../../resources/registry.ts'

/** Changes that users make to their own account: without a permission check, but with the history of the back office. */

const columns = [
  'id',
  'user_type',
  'full_name',
  'email',
  'mobile',
  'verified',
  'photo',
  'email_verified_at',
  'mobile_verified_at',
  'last_login_time',
  'gender_id',
  'dob',
  'blood_group',
  'role_id',
  'second_factor',
  'status',
  'created_by',
  'updated_by',
  'deleted_at',
  'created_at',
  'updated_at',
] as const

/** The resource that lists the user in the back office, by user type. */
const lists: Record<number, ResourceName> = { 1: 'users', 2: 'delivery-persons', 3: 'customer-infos' }
export const resourceOfUserType = (userType: number): ResourceName => lists[userType] ?? 'customer-infos'

/** Reads a user who is not deleted and locks the row until the end of the operation; without the password. */
export const lockPerson = ({ trx }: OperationContext, id: number) =>
  trx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type PersonRow = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/** An account that has never been verified and that no admin created; a blocked one has been active before. */
export const isNewcomer = (person: PersonRow): boolean =>
  !person.verified &&
  person.created_by === null &&
  person.email_verified_at === null &&
  person.mobile_verified_at === null

export const isBlocked = (person: PersonRow): boolean => !person.status && !isNewcomer(person)

/** Changes a locked user; an address that is taken is an error of its field. */
export async function changePerson(
  operation: OperationContext,
  before: PersonRow,
  set: UpdateObject<Schema, 'users'>,
  as?: string,
): Promise<void> {
  const resource = resourceOfUserType(before.user_type)
  const after = await operation.trx
    .updateTable('users')
    .set({
      ...set,
      updated_by: operation.context.user?.id ?? before.updated_by,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', before.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw asFieldErrors(error, entryOf(resource))
    })
  operation.recordChange({ resource, id: before.id, action: 'update', ...(as && { as }), before, after })
}

/** The values that the right code for `recipient` sets: its address is verified, and a new account is enabled. */
export const shownToBe = (person: PersonRow, recipient: string) => ({
  verified: true,
  ...(isNewcomer(person) && { status: true }),
  ...(recipient === person.email && { email_verified_at: sql<string>`now()` }),
  ...(recipient === person.mobile && { mobile_verified_at: sql<string>`now()` }),
})

/** Whether `recipient`, to which a code was sent, is still an address of this user. */
export const isReachedAt = ({ email, mobile }: PersonRow, recipient: string): boolean =>
  recipient === email || recipient === mobile
