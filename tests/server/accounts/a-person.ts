import { hashPassword } from '../../../src-server/auth/password.ts'
import type { Shop } from '../../../src-server/context/context.ts'

/** The password of every user in these tests. */
export const password = 'a quiet harbour'
let hash: Promise<string> | undefined

let people = 0

type Person = {
  user_type: number
  full_name: string
  email: string | null
  mobile: string | null
  password: string | null
  verified: boolean
  status: boolean
  second_factor: boolean
  role_id: number | null
}

/** Adds a user; the default is a verified customer. */
export async function aPerson({ db }: Shop, more: Partial<Person> = {}) {
  people += 1
  hash ??= hashPassword(password)
  const person = {
    user_type: 3,
    full_name: `Person ${people}`,
    email: `somebody${people}@example.test`,
    mobile: null,
    password: await hash,
    verified: true,
    status: true,
    ...more,
  }
  const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  return { ...person, id, login_id: person.email ?? person.mobile ?? '' }
}

/** The security log rows of an event, oldest first. */
export const logged = ({ db }: Shop, event: number) =>
  db
    .selectFrom('security_events')
    .select(['user_id', 'login_id', 'address', 'user_agent'])
    .where('event', '=', event)
    .orderBy('id')
    .execute()
