import { sql } from 'kysely'
import type { ShopInput } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { normalEmail } from '#domain/values/email.ts'
import { countFromAddress } from '../../auth/attempts.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type ServerMessage, speak } from '../../context/language.ts'
import { operate, type Work } from '../../context/operation.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import {
  changePerson,
  isBlocked,
  lockPerson,
  type PersonRow,
  shownToBe,
} from '../verification/change-person.ts'
import { type LoginId, readLoginId } from '../verification/login-id.ts'
import { requireServedPhone } from '../verification/served-phone.ts'
import { sendVerificationCode } from './activation.ts'
import { type Identity, identityOf } from './id-token.ts'
import { type Login, letIn, nobody, type Person, refuse } from './sign-in.ts'
import { connect, connectedTo, disconnectAll, stopWaiting, wait, waitingFor } from './social-accounts.ts'

/** Whom it opens, or why it opens nothing. */
type Outcome = Person | { said: ServerMessage; needs?: string }

/** Signing in with a provider: its signed word stands for the password (docs/domain.md 2.2; docs/domain.md 6.29). */
export async function socialLogin(context: Context, input: ShopInput<'socialLogin'>): Promise<Login> {
  const identity = await identityOf(context, input.social_id_info)
  const loginId = input.login_id ? loginIdOf(input.login_id) : null
  if (identity && loginId && !identity.email) {
    if (loginId.column === 'mobile')
      requireServedPhone(context, loginId.value, 'login_id', 'login_id_not_served')
    await countFromAddress(context, 'register', loginId.value)
  }
  const outcome: Outcome = identity
    ? await operate(context, { open: 'signing in' }, (work) => open(work, identity, loginId))
    : { said: 'invalid_credential' }
  // The provider may have asked for the password long ago, so this is no recent proof of identity.
  if ('id' in outcome) return letIn(context, outcome, { authenticated: false })
  if (outcome.said === 'invalid_credential')
    await refuse(context, 'wrong_password', { user_id: null, login_id: input.social_id_info.type })
  const args = { provider: input.social_id_info.type }
  return nobody(speak[context.language](outcome.said, args), outcome.needs)
}

async function open(work: Work, identity: Identity, loginId: LoginId | null): Promise<Outcome> {
  const connected = await connectedTo(work, identity)
  if (connected) return connected
  const waiting = await waitingFor(work, identity)
  // With a password it has been taken over by whoever owns the address: that may be somebody else.
  if (waiting?.verified && waiting.password === null) return opened(work, identity, waiting)
  if (waiting?.verified) await stopWaiting(work, identity)
  if (identity.email) return byEmail(work, identity, normalEmail(identity.email))
  const still = waiting && !waiting.verified ? waiting : null
  if (still && (!loginId || loginId.value === still[loginId.column])) return still
  if (!loginId) return { said: 'account.login_id_needed', needs: 'login_id' }
  return byLoginId(work, identity, loginId)
}

async function opened(work: Work, identity: Identity, person: Person): Promise<Person> {
  if (person.status) await connect(work, identity, person)
  return person
}

/** The provider vouches for the address, so whoever has it is whoever asks. Only customers come in this way. */
async function byEmail(work: Work, identity: Identity, email: string): Promise<Outcome> {
  const id = await ownerOf(work, email)
  const found = id === null ? undefined : await lockPerson(work, id)
  if (!found) {
    const made = await newCustomer(work, identity, { email, verified: true })
    // Of two newcomers of one address at once the second finds the first.
    return made ? opened(work, identity, made) : byEmail(work, identity, email)
  }
  if (found.user_type !== userType.customer) return { said: 'invalid_credential' }
  if (!found.verified && isBlocked(found)) return found
  return opened(work, identity, found.verified ? found : await takeOver(work, identity, found, email))
}

/** Nobody had shown that the address is theirs, so whatever was set up with it may be a stranger's. */
async function takeOver(
  work: Work,
  { full_name }: Identity,
  person: PersonRow,
  email: string,
): Promise<Person> {
  const { trx } = work
  const { id } = person
  await endSessionsOf(trx, id)
  await disconnectAll(work, id)
  for (const table of ['auth_codes', 'one_time_codes'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  const named = full_name && { full_name: full_name.slice(0, 191) }
  const set = { ...shownToBe(person, email), password: null, mobile: null, ...named }
  await changePerson(work, person, set, 'taken over')
  return { ...person, verified: true, status: true }
}

/** No verified address of the provider's: one of one's own, which a code has to verify first (docs/domain.md 6.29). */
async function byLoginId(work: Work, identity: Identity, { column, value }: LoginId): Promise<Outcome> {
  const person = await newCustomer(work, identity, { [column]: value, verified: false })
  if (!person) return { said: `account.${column}_exists`, needs: 'login_id' }
  await wait(work, identity, person.id)
  await sendVerificationCode(work, person.id)
  return person
}

async function ownerOf({ trx }: Work, email: string): Promise<number | null> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}

/** null: somebody has this address. */
async function newCustomer(
  work: Work,
  { full_name }: Identity,
  given: { email?: string; mobile?: string; verified: boolean },
): Promise<Person | null> {
  const { email = null, mobile = null, verified } = given
  const name = full_name ?? email?.split('@')[0] ?? mobile ?? ''
  const made = await work.trx
    .insertInto('users')
    .values({
      user_type: userType.customer,
      full_name: name.slice(0, 191),
      email,
      mobile,
      verified,
      status: verified,
      email_verified_at: verified ? sql<string>`now()` : null,
    })
    .onConflict((on) => on.doNothing())
    .returning(['id', 'verified', 'status', 'second_factor'])
    .executeTakeFirst()
  if (!made) return null
  const { id } = made
  const after = await readRecord(work, 'customer-infos', id)
  work.keep({ resource: 'customer-infos', id, action: 'create', as: 'register', after })
  await logSecurity(work, 'registered', { user_id: id, login_id: email ?? mobile })
  return { ...made, made: true }
}

function loginIdOf(typed: string): LoginId {
  const found = readLoginId(typed)
  if (found) return found
  throw new Failure(422, 'invalid', { errors: { login_id: { reason: 'email_or_mobile' } } })
}
