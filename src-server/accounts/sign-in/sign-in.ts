import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { maskedLoginId } from '#domain/accounts/masked-login-id.ts'
import type { SecurityEvent } from '#domain/accounts/security-event.ts'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { countAttempt, forgetAttempts, takeBackAttempt } from '../../auth/attempts.ts'
import { knownDevice, trustDevice } from '../../auth/known-device.ts'
import { hashPassword, isWeakerHash, passwordMatches } from '../../auth/password.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { closeSession, openSession } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { hasAccount, hasCredit } from '../own-records/credit-of.ts'
import { hasPriceList } from '../own-records/price-lists-of.ts'
import { type LoginId, readLoginId } from '../verification/login-id.ts'
import { notifyOwner } from '../verification/notify-owner.ts'
import { secondFactorMatches } from '../verification/second-factor.ts'
import { endGuest } from './end-guest.ts'
import { countSignIn, tryWithCode, type Who } from './sign-in-code.ts'

export type Login = AnswerRow<'login'>
type Credentials = ShopInput<'login'>

/** docs/product.md 4 and 8: status 1, 2, 3 or 0 with their texts; 2 and 3 only after a correct password (docs/decisions/0002). */
export const login = (context: Context, input: Credentials): Promise<Login> => answerTo(context, input)

/** The sign-in of the back office: an account that is no admin counts as unknown. */
export const adminLogin = (context: Context, input: Credentials): Promise<Login> =>
  answerTo(context, input, userType.admin)

async function answerTo(context: Context, input: Credentials, type?: number): Promise<Login> {
  const known = readLoginId(input.login_id)
  const found = known ? await findUser(context, known) : undefined
  const user = type === undefined || found?.user_type === type ? found : undefined
  const who = { user_id: found?.id ?? null, login_id: known?.value ?? null }
  const device = found ? knownDevice(context, found.id) : null
  const account = who.login_id ?? input.login_id.trim().toLowerCase()
  const tried = await countSignIn(context, account, device, who)
  const right = await passwordMatches(user?.password ?? null, input.password, context)
  const owner = right && user ? user : null
  if (tried.needsCode) {
    const proven = await codeProof(context, input, owner, who)
    if (proven) return proven
  } else if (!owner) {
    await rejectSignIn(context, 'wrong_password', who)
    return notSignedIn(translate[context.language]('invalid_credential'))
  }
  if (!owner) throw new Error('Sign-in needs a valid password.')
  await tried.wasRight()
  if (owner.password && isWeakerHash(owner.password))
    await rehash(context, owner.id, owner.password, input.password)
  return letIn(context, owner, { code: input.second_factor_code })
}

/** Minimum response time in milliseconds, so that the time does not reveal whether a code was sent. */
const evenTime = 300

/** The response does not reveal whether the password alone is right (sign-in-code.ts). Null: the code is right too. */
async function codeProof(
  context: Context,
  input: Credentials,
  owner: Found | null,
  who: Who,
): Promise<Login | null> {
  const [right] = await Promise.all([codeIsRight(context, input, owner, who), wait(evenTime)])
  if (right) return null
  const t = translate[context.language]
  const recipient = maskedLoginId(who.login_id ?? input.login_id.trim())
  return notSignedIn(
    input.login_code ? t('account.login_code_wrong') : t('account.login_code_needed', { recipient }),
    'code',
  )
}

async function codeIsRight(context: Context, input: Credentials, owner: Found | null, who: Who) {
  const outcome = await tryWithCode(context, owner?.id ?? null, input.login_code ?? null, who)
  if (outcome === 'right') return true
  if (outcome === 'code_sent') await clearUser(context)
  else await rejectSignIn(context, outcome, who)
  return false
}

/** The columns of an account that signing in needs. */
export type SignInPerson = {
  id: number
  verified: boolean
  status: boolean
  second_factor: boolean
  /** This request created the account. */
  made?: boolean
}

/** The proofs of a sign-in: a second-factor code, and whether a password or code was given in this request. */
type How = { code?: string | null; authenticated?: boolean }

/** Signs in a user who has proved their identity, if the account is verified, not blocked and the second factor matches. */
export async function letIn(
  context: Context,
  user: SignInPerson,
  { code, authenticated = true }: How,
): Promise<Login> {
  const closed = !user.verified ? ([2, 'unverified'] as const) : !user.status && ([3, 'blocked'] as const)
  if (closed) {
    await clearUser(context)
    const [status, messageKey] = closed
    const msg = translate[context.language](messageKey)
    return { status, msg, needs: null, user_info: { ...noInfo, id: user.id } }
  }
  if (user.second_factor) {
    const t = translate[context.language]
    if (!code) return notSignedIn(t('account.second_factor_needed'), 'second_factor')
    if (!(await codeMatches(context, user.id, code)))
      return notSignedIn(t('account.second_factor_wrong'), 'second_factor')
  }
  return { status: 1, msg: '', needs: null, user_info: await signIn(context, user, authenticated) }
}

async function codeMatches(context: Context, userId: number, code: string): Promise<boolean> {
  // On a known device of the owner it counts separately from other browsers.
  const key = `second factor ${userId} ${knownDevice(context, userId) ?? ''}`
  await countAttempt(context, 'code', key, { user_id: userId })
  // With access to the mailbox a new device is easy to get, so attempts are counted for the account as well.
  await countAttempt(context, 'second_factor', String(userId), { user_id: userId })
  const matches = await runOperation(context, { open: 'signing in' }, ({ trx }) =>
    secondFactorMatches(trx, context.secret, userId, code),
  )
  if (matches) {
    await forgetAttempts(context, 'code', key)
    await takeBackAttempt(context, 'second_factor', String(userId))
  }
  if (!matches) await rejectSignIn(context, 'wrong_second_factor', { user_id: userId })
  return matches
}

/** Opens a session for the user, replacing the former one of this browser. */
export async function signIn(
  context: Context,
  { id: userId, made }: Pick<SignInPerson, 'id' | 'made'>,
  authenticated: boolean,
): Promise<NonNullable<Login['user_info']>> {
  const token = await runOperation(context, { open: 'signing in' }, async (operation) => {
    const { trx } = operation
    await endFormer(operation)
    await endGuest(operation, userId)
    await trx
      .updateTable('users')
      // Messages that are not sent in response to a request use this language.
      .set({ last_login_time: sql<string>`now()`, language: context.language })
      .where('id', '=', userId)
      .execute()
    await logSecurity(operation, 'signed_in', { user_id: userId })
    if (!made && knownDevice(context, userId) === null) await notifyOwner(operation, userId, 'new_device')
    return openSession(trx, { user_id: userId }, context, authenticated)
  })
  context.setSession(token)
  trustDevice(context, userId)
  const user = await describeUser(context, userId)
  return { ...user, token } as NonNullable<Login['user_info']>
}

/**
 * docs/product.md 4: a failed sign-in ends the user's session of the browser. A guest session stays, as it shows the guest's
 * orders.
 */
export async function rejectSignIn(
  context: Context,
  event: SecurityEvent,
  who: { user_id: number | null; login_id?: string | null },
): Promise<void> {
  await runOperation(context, { open: 'signing in' }, (operation) => logSecurity(operation, event, who))
  await clearUser(context)
}

async function clearUser(context: Context): Promise<void> {
  if (context.session?.kind !== 'user' || context.bearer) return
  await runOperation(context, { open: 'signing in' }, endFormer)
  context.setSession(null)
}

async function endFormer({ trx, context: { session, bearer } }: OperationContext): Promise<void> {
  if (session?.kind === 'user' && !bearer) await closeSession(trx, session)
}

/** The response when the sign-in is rejected or needs another input. */
export const notSignedIn = (msg: string, needs: string | null = null): Login => ({
  status: 0,
  msg,
  needs,
  user_info: null,
})

async function rehash(context: Context, userId: number, stored: string, typed: string): Promise<void> {
  const password = await hashPassword(typed, context)
  await runOperation(context, { open: 'signing in' }, ({ trx }) =>
    trx
      .updateTable('users')
      .set({ password })
      .where('id', '=', userId)
      // A password that was changed in the meantime is not overwritten.
      .where('password', '=', stored)
      .execute(),
  )
}

const noInfo = {
  email: null,
  mobile: null,
  user_type: null,
  verified: false,
  email_verified: false,
  mobile_verified: false,
  status: false,
  token: null,
  second_factor: false,
  second_factor_missing: false,
  provider_only: false,
  has_price_list: false,
  has_credit: false,
  has_account: false,
  user_info: null,
  role_info: null,
  partner_info: null,
}

/** docs/decisions/0001: signing out deletes the session and the cookie. */
export async function logout(context: Context): Promise<AnswerRow<'logout'>> {
  const { session } = context
  if (session)
    await runOperation(context, { open: 'signing in' }, async (operation) => {
      await closeSession(operation.trx, session)
      if (context.user) await logSecurity(operation, 'signed_out', { user_id: context.user.id })
    })
  context.setSession(null)
  return { status: true, msg: translate[context.language]('signed_out') }
}

type Found = NonNullable<Awaited<ReturnType<typeof findUser>>>

function findUser({ db }: Context, { column, value }: LoginId) {
  return db
    .selectFrom('users')
    .select(['id', 'password', 'verified', 'status', 'user_type', 'second_factor'])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The signed-in user in the shape of the API (docs/domain.md 2.2). */
export async function describeUser(context: Context, id: number): Promise<AnswerRow<'session'>['user_info']> {
  const row = await context.db
    .selectFrom('users as u')
    .leftJoin('user_role_infos as r', 'r.id', 'u.role_id')
    .select([
      'u.id',
      'u.email',
      'u.mobile',
      'u.user_type',
      'u.verified',
      'u.status',
      'u.full_name',
      'u.role_id',
      'u.second_factor',
      'u.gender_id',
      'u.dob',
      'u.blood_group',
      'u.photo',
    ])
    .select([
      sql<boolean>`u.email_verified_at is not null`.as('email_verified'),
      sql<boolean>`u.mobile_verified_at is not null`.as('mobile_verified'),
      'r.second_factor as second_factor_demanded',
      sql<boolean>`u.password is null`.as('provider_only'),
      hasPriceList.as('has_price_list'),
      hasCredit.as('has_credit'),
      hasAccount.as('has_account'),
    ])
    .select(['r.role_title', 'r.role_title_bn', 'r.weight', 'r.role_accesses'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  const { full_name, gender_id, dob, blood_group, photo, ...account } = row
  const { role_id, role_title, role_title_bn, weight, role_accesses, second_factor_demanded, ...user } =
    account
  return {
    ...user,
    token: null,
    second_factor_missing: Boolean(second_factor_demanded && !user.second_factor),
    user_info: { full_name, gender_id, dob, blood_group, photo },
    role_info:
      role_id && role_title && weight && role_accesses
        ? { role_id, role_dtl_info: { role_title, role_title_bn, weight }, role_accesses }
        : null,
    partner_info: null,
  }
}
