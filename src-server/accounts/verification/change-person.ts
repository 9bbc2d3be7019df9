import { sql, type UpdateObject } from 'kysely'
import type { ResourceName } from '#registry'
import type { Work } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { asFieldErrors } from '../../resources/records/violations.ts'
import { entryOf } from '../../resources/registry.ts'

/** What people change of themselves: without a right, for it is theirs, but with the history of the back office. */

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

/** Which list of the back office a person stands in, by type. */
const lists: Record<number, ResourceName> = { 1: 'users', 2: 'delivery-persons', 3: 'customer-infos' }
export const listOf = (userType: number): ResourceName => lists[userType] ?? 'customer-infos'

/** A living person, locked till the operation ends; never with a password. */
export const lockPerson = ({ trx }: Work, id: number) =>
  trx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type PersonRow = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/** A newcomer has shown nothing yet, and nobody has said whether they may come in; somebody blocked has been let in before. */
export const isNewcomer = (person: PersonRow): boolean =>
  !person.verified &&
  person.created_by === null &&
  person.email_verified_at === null &&
  person.mobile_verified_at === null

export const isBlocked = (person: PersonRow): boolean => !person.status && !isNewcomer(person)

/** Changes a locked person; an address that somebody else has is refused at its field. */
export async function changePerson(
  work: Work,
  before: PersonRow,
  set: UpdateObject<Schema, 'users'>,
  as?: string,
): Promise<void> {
  const resource = listOf(before.user_type)
  const after = await work.trx
    .updateTable('users')
    .set({
      ...set,
      updated_by: work.context.user?.id ?? before.updated_by,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', before.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw asFieldErrors(error, entryOf(resource))
    })
  work.keep({ resource, id: before.id, action: 'update', ...(as && { as }), before, after })
}

/** Whoever has typed the code that went to `recipient` has shown that it is theirs; a newcomer comes in by that. */
export const shownToBe = (person: PersonRow, recipient: string) => ({
  verified: true,
  ...(isNewcomer(person) && { status: true }),
  ...(recipient === person.email && { email_verified_at: sql<string>`now()` }),
  ...(recipient === person.mobile && { mobile_verified_at: sql<string>`now()` }),
})

/** Whether a code that went to `recipient` still went to this person. */
export const isReachedAt = ({ email, mobile }: PersonRow, recipient: string): boolean =>
  recipient === email || recipient === mobile
