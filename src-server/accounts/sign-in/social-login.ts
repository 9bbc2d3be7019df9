import { sql } from 'kysely'
import type { ShopInput } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { normalEmail } from '#domain/values/email.ts'
import { countFromAddress } from '../../auth/attempts.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type ServerMessage, translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
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
import { type Login, letIn, notSignedIn, rejectSignIn, type SignInPerson } from './sign-in.ts'
import { connect, connectedTo, disconnectAll, stopWaiting, wait, waitingFor } from './social-accounts.ts'

/** The account to sign in to, or the message of the error. */
type Outcome = SignInPerson | { messageKey: ServerMessage; needs?: string }

/** Signing in with a provider: its ID token replaces the password (docs/domain.md 2.2; docs/domain.md 6.29). */
export async function socialLogin(context: Context, input: ShopInput<'socialLogin'>): Promise<Login> {
  const identity = await identityOf(context, input.social_id_info)
  const loginId = input.login_id ? loginIdOf(input.login_id) : null
  if (identity && loginId && !identity.email) {
    if (loginId.column === 'mobile')
      requireServedPhone(context, loginId.value, 'login_id', 'login_id_not_served')
    await countFromAddress(context, 'register', loginId.value)
  }
  const outcome: Outcome = identity
    ? await runOperation(context, { open: 'signing in' }, (operation) => open(operation, identity, loginId))
    : { messageKey: 'invalid_credential' }
  // The user may have entered the password at the provider long ago, so this is no recent proof of identity.
  if ('id' in outcome) return letIn(context, outcome, { authenticated: false })
  if (outcome.messageKey === 'invalid_credential')
    await rejectSignIn(context, 'wrong_password', { user_id: null, login_id: input.social_id_info.type })
  const args = { provider: input.social_id_info.type }
  return notSignedIn(translate[context.language](outcome.messageKey, args), outcome.needs)
}

async function open(
  operation: OperationContext,
  identity: Identity,
  loginId: LoginId | null,
): Promise<Outcome> {
  const connected = await connectedTo(operation, identity)
  if (connected) return connected
  const waiting = await waitingFor(operation, identity)
  // An account with a password was claimed by the owner of the address, who may be another person.
  if (waiting?.verified && waiting.password === null) return opened(operation, identity, waiting)
  if (waiting?.verified) await stopWaiting(operation, identity)
  if (identity.email) return byEmail(operation, identity, normalEmail(identity.email))
  const still = waiting && !waiting.verified ? waiting : null
  if (still && (!loginId || loginId.value === still[loginId.column])) return still
  if (!loginId) return { messageKey: 'account.login_id_needed', needs: 'login_id' }
  return byLoginId(operation, identity, loginId)
}

async function opened(
  operation: OperationContext,
  identity: Identity,
  person: SignInPerson,
): Promise<SignInPerson> {
  if (person.status) await connect(operation, identity, person)
  return person
}

/** The provider has verified the address, so its account belongs to this identity. Only customers can sign in with a provider. */
async function byEmail(operation: OperationContext, identity: Identity, email: string): Promise<Outcome> {
  const id = await ownerOf(operation, email)
  const found = id === null ? undefined : await lockPerson(operation, id)
  if (!found) {
    const made = await newCustomer(operation, identity, { email, verified: true })
    // A concurrent request may have created the account: then it is found by the second try.
    return made ? opened(operation, identity, made) : byEmail(operation, identity, email)
  }
  if (found.user_type !== userType.customer) return { messageKey: 'invalid_credential' }
  if (!found.verified && isBlocked(found)) return found
  return opened(
    operation,
    identity,
    found.verified ? found : await linkAccount(operation, identity, found, email),
  )
}

/** Claims an account with an unverified address: all that was set up with it may be a stranger's, so it is removed. */
async function linkAccount(
  operation: OperationContext,
  { full_name }: Identity,
  person: PersonRow,
  email: string,
): Promise<SignInPerson> {
  const { trx } = operation
  const { id } = person
  await endSessionsOf(trx, id)
  await disconnectAll(operation, id)
  for (const table of ['auth_codes', 'one_time_codes'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  const named = full_name && { full_name: full_name.slice(0, 191) }
  const set = { ...shownToBe(person, email), password: null, mobile: null, ...named }
  await changePerson(operation, person, set, 'taken over')
  return { ...person, verified: true, status: true }
}

/** The provider has no verified address: the customer enters one, which is verified with a code first (docs/domain.md 6.29). */
async function byLoginId(
  operation: OperationContext,
  identity: Identity,
  { column, value }: LoginId,
): Promise<Outcome> {
  const person = await newCustomer(operation, identity, { [column]: value, verified: false })
  if (!person) return { messageKey: `account.${column}_exists`, needs: 'login_id' }
  await wait(operation, identity, person.id)
  await sendVerificationCode(operation, person.id)
  return person
}

async function ownerOf({ trx }: OperationContext, email: string): Promise<number | null> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Null if the address is taken. */
async function newCustomer(
  operation: OperationContext,
  { full_name }: Identity,
  given: { email?: string; mobile?: string; verified: boolean },
): Promise<SignInPerson | null> {
  const { email = null, mobile = null, verified } = given
  const name = full_name ?? email?.split('@')[0] ?? mobile ?? ''
  const made = await operation.trx
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
  const after = await readRecord(operation, 'customer-infos', id)
  operation.recordChange({ resource: 'customer-infos', id, action: 'create', as: 'register', after })
  await logSecurity(operation, 'registered', { user_id: id, login_id: email ?? mobile })
  return { ...made, made: true }
}

function loginIdOf(typed: string): LoginId {
  const found = readLoginId(typed)
  if (found) return found
  throw new Failure(422, 'invalid', { errors: { login_id: { reason: 'email_or_mobile' } } })
}
