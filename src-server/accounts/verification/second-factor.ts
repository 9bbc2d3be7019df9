import { type Kysely, sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { countAttempt, forgetAttempts } from '../../auth/attempts.ts'
import { decrypt, encrypt } from '../../auth/encryption.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { readBasicConfig } from '../../site/site-config.ts'
import { notifyOwner } from './notify-owner.ts'
import { provenOwner } from './proven-password.ts'
import {
  factorLink,
  newFactorSecret,
  newRecoveryCodes,
  plainCode,
  recoveryFingerprint,
  totpStep,
} from './totp.ts'

/** The second factor of an account: set-up, recovery codes and removal by its owner. */

type RecoveryCodes = { data: AnswerRow<'confirmSecondFactor'>; msg: string }

export async function secondFactor(context: Context): Promise<AnswerRow<'secondFactor'>> {
  const { id } = currentUser(context)
  const factor = await readFactor(context.db, id)
  const on = Boolean(factor?.confirmed_at)
  return {
    on,
    demanded: await isDemanded(context.db, id),
    recovery_codes_left: on ? (factor?.recovery_hashes.length ?? 0) : 0,
  }
}

/** Creates a secret for an authenticator app; it is not active until its first code is entered. */
export async function offerSecondFactor(
  context: Context,
  { password }: ShopInput<'offerSecondFactor'>,
): Promise<{ data: AnswerRow<'offerSecondFactor'>; msg: string }> {
  // Checks the user type only, because users whose role requires the second factor but who have not set it up need this too.
  if (currentUser(context).user_type !== userType.admin) throw new Failure(403, 'admins_only')
  const { id, email, full_name } = await provenOwner(context, password, 'password')
  const { site_basic_config_data } = await readBasicConfig(context)
  const secret = newFactorSecret()
  await runOperation(context, { open: 'its owner' }, async ({ trx }) => {
    if ((await readFactor(trx, id, true))?.confirmed_at) throw new Failure(409, 'second_factor.already_on')
    const sealed_secret = encrypt(context.secret, secret)
    await trx
      .insertInto('second_factors')
      .values({ user_id: id, sealed_secret, recovery_hashes: '[]' })
      .onConflict((on) => on.column('user_id').doUpdateSet({ sealed_secret, last_step: 0 }))
      .execute()
  })
  const link = factorLink(secret, site_basic_config_data.website_title, email ?? full_name)
  return { data: { secret, ...link }, msg: translate[context.language]('second_factor.offered') }
}

/** The first right code activates the second factor; the other sessions of the user were opened without it and end. */
export function confirmSecondFactor(
  context: Context,
  { code }: ShopInput<'confirmSecondFactor'>,
): Promise<RecoveryCodes> {
  const { id } = currentUser(context)
  return withCode(context, id, async (operation) => {
    const { trx } = operation
    const factor = await readFactor(trx, id, true)
    if (!factor) throw new Failure(409, 'second_factor.not_offered')
    if (factor.confirmed_at) throw new Failure(409, 'second_factor.already_on')
    const secret = decrypt(context.secret, factor.sealed_secret)
    const last_step = secret && totpStep(secret, plainCode(code), factor.last_step)
    if (!last_step) return null
    await trx
      .updateTable('second_factors')
      .set({ confirmed_at: sql<string>`now()`, last_step })
      .where('user_id', '=', id)
      .execute()
    await turn(operation, id, true)
    await endSessionsOf(trx, id, context.session?.key)
    return giveRecoveryCodes(operation, id, 'second_factor.on')
  })
}

export async function renewRecoveryCodes(
  context: Context,
  { password }: ShopInput<'renewRecoveryCodes'>,
): Promise<RecoveryCodes> {
  const { id } = await provenOwner(context, password, 'password')
  return runOperation(context, { open: 'its owner' }, async (operation) => {
    if (!(await readFactor(operation.trx, id, true))?.confirmed_at)
      throw new Failure(409, 'second_factor.off')
    operation.recordChange({ resource: 'users', id, action: 'update', as: 'recovery_codes' })
    await notifyOwner(operation, id, 'recovery_codes')
    return giveRecoveryCodes(operation, id, 'second_factor.renewed')
  })
}

export async function dropSecondFactor(
  context: Context,
  { password, code }: ShopInput<'dropSecondFactor'>,
): Promise<AnswerRow<'dropSecondFactor'>> {
  const { id } = await provenOwner(context, password, 'password')
  return withCode(context, id, async (operation) => {
    if (!(await readFactor(operation.trx, id, true))?.confirmed_at)
      throw new Failure(409, 'second_factor.off')
    if (await isDemanded(operation.trx, id)) throw new Failure(409, 'second_factor.demanded')
    if (!(await secondFactorMatches(operation.trx, context.secret, id, code))) return null
    await removeSecondFactor(operation, id)
    return { status: true, msg: translate[context.language]('second_factor.dropped') }
  })
}

/**
 * Whether the code of an authenticator or a recovery code is right; it is then used up. The row is locked, so that only one of
 * two concurrent requests succeeds.
 */
export async function secondFactorMatches(
  trx: Kysely<Schema>,
  secret: string,
  userId: number,
  code: string,
): Promise<boolean> {
  const factor = await readFactor(trx, userId, true)
  if (!factor?.confirmed_at) return false
  const sealed = decrypt(secret, factor.sealed_secret)
  const last_step = sealed && totpStep(sealed, plainCode(code), factor.last_step)
  const used = recoveryFingerprint(secret, userId, code)
  if (!last_step && !factor.recovery_hashes.includes(used)) return false
  const left = factor.recovery_hashes.filter((hash) => hash !== used)
  await trx
    .updateTable('second_factors')
    .set(last_step ? { last_step } : { recovery_hashes: JSON.stringify(left) })
    .where('user_id', '=', userId)
    .execute()
  return true
}

/** Called by the owner, or by an admin for a user who has lost the authenticator. */
export async function removeSecondFactor(operation: OperationContext, userId: number): Promise<void> {
  await operation.trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await turn(operation, userId, false)
}

async function turn(operation: OperationContext, id: number, on: boolean): Promise<void> {
  const event = on ? 'second_factor_on' : 'second_factor_off'
  await operation.trx.updateTable('users').set({ second_factor: on }).where('id', '=', id).execute()
  await logSecurity(operation, event, { user_id: id })
  operation.recordChange({ resource: 'users', id, action: 'update', as: event })
  await notifyOwner(operation, id, event)
}

/** Counts an attempt with a code; if the operation returns null, the code is logged as wrong and is an error of its field. */
async function withCode<Result>(
  context: Context,
  id: number,
  run: (operation: OperationContext) => Promise<Result | null>,
): Promise<Result> {
  const key = `second factor ${id}`
  await countAttempt(context, 'code', key, { user_id: id })
  const result = await runOperation(context, { open: 'its owner' }, async (operation) => {
    const done = await run(operation)
    if (done === null) await logSecurity(operation, 'wrong_second_factor', { user_id: id })
    return done
  })
  if (result === null)
    throw new Failure(422, 'invalid', { errors: { code: { reason: 'second_factor_wrong' } } })
  await forgetAttempts(context, 'code', key)
  return result
}

async function giveRecoveryCodes(
  { trx, context }: OperationContext,
  id: number,
  messageKey: 'second_factor.on' | 'second_factor.renewed',
): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryFingerprint(context.secret, id, code))
  await trx
    .updateTable('second_factors')
    .set({ recovery_hashes: JSON.stringify(hashes) })
    .where('user_id', '=', id)
    .execute()
  return {
    data: { recovery_codes: codes.map((code) => ({ code })) },
    msg: translate[context.language](messageKey),
  }
}

const readFactor = (db: Kysely<Schema>, userId: number, locking = false) =>
  db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at', 'last_step', 'recovery_hashes'])
    .where('user_id', '=', userId)
    .$if(locking, (query) => query.forUpdate())
    .executeTakeFirst()

/** Whether the user's role requires the second factor. */
async function isDemanded(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const role = await db
    .selectFrom('users as u')
    .innerJoin('user_role_infos as r', 'r.id', 'u.role_id')
    .select('r.second_factor')
    .where('u.id', '=', userId)
    .where('r.status', '=', true)
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst()
  return role?.second_factor ?? false
}
