import { type Kysely, sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { countAttempt, forgetAttempts } from '../../auth/attempts.ts'
import { seal, unseal } from '../../auth/seal.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate, type Work } from '../../context/operation.ts'
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
  stepOf,
} from './totp.ts'

/** The second step of signing in, as its owner sets it up, changes and removes it. */

type RecoveryCodes = { data: AnswerRow<'confirmSecondFactor'>; msg: string }

export async function secondFactor(context: Context): Promise<AnswerRow<'secondFactor'>> {
  const { id } = asker(context)
  const factor = await readFactor(context.db, id)
  const on = Boolean(factor?.confirmed_at)
  return {
    on,
    demanded: await isDemanded(context.db, id),
    recovery_codes_left: on ? (factor?.recovery_hashes.length ?? 0) : 0,
  }
}

/** A new secret for an authenticator; it opens nothing until its first code has been typed. */
export async function offerSecondFactor(
  context: Context,
  { password }: ShopInput<'offerSecondFactor'>,
): Promise<{ data: AnswerRow<'offerSecondFactor'>; msg: string }> {
  // Whose second step waits to be set up may do this too, so the type alone is asked for.
  if (asker(context).user_type !== userType.admin) throw new Failure(403, 'admins_only')
  const { id, email, full_name } = await provenOwner(context, password, 'password')
  const { site_basic_config_data } = await readBasicConfig(context)
  const secret = newFactorSecret()
  await operate(context, { open: 'its owner' }, async ({ trx }) => {
    if ((await readFactor(trx, id, true))?.confirmed_at) throw new Failure(409, 'second_factor.already_on')
    const sealed_secret = seal(context.secret, secret)
    await trx
      .insertInto('second_factors')
      .values({ user_id: id, sealed_secret, recovery_hashes: '[]' })
      .onConflict((on) => on.column('user_id').doUpdateSet({ sealed_secret, last_step: 0 }))
      .execute()
  })
  const link = factorLink(secret, site_basic_config_data.website_title, email ?? full_name)
  return { data: { secret, ...link }, msg: speak[context.language]('second_factor.offered') }
}

/** The first right code turns it on; wherever else its owner is signed in was signed in without it, and ends. */
export function confirmSecondFactor(
  context: Context,
  { code }: ShopInput<'confirmSecondFactor'>,
): Promise<RecoveryCodes> {
  const { id } = asker(context)
  return withCode(context, id, async (work) => {
    const { trx } = work
    const factor = await readFactor(trx, id, true)
    if (!factor) throw new Failure(409, 'second_factor.not_offered')
    if (factor.confirmed_at) throw new Failure(409, 'second_factor.already_on')
    const secret = unseal(context.secret, factor.sealed_secret)
    const last_step = secret && stepOf(secret, plainCode(code), factor.last_step)
    if (!last_step) return null
    await trx
      .updateTable('second_factors')
      .set({ confirmed_at: sql<string>`now()`, last_step })
      .where('user_id', '=', id)
      .execute()
    await turn(work, id, true)
    await endSessionsOf(trx, id, context.session?.key)
    return giveRecoveryCodes(work, id, 'second_factor.on')
  })
}

export async function renewRecoveryCodes(
  context: Context,
  { password }: ShopInput<'renewRecoveryCodes'>,
): Promise<RecoveryCodes> {
  const { id } = await provenOwner(context, password, 'password')
  return operate(context, { open: 'its owner' }, async (work) => {
    if (!(await readFactor(work.trx, id, true))?.confirmed_at) throw new Failure(409, 'second_factor.off')
    work.keep({ resource: 'users', id, action: 'update', as: 'recovery_codes' })
    await notifyOwner(work, id, 'recovery_codes')
    return giveRecoveryCodes(work, id, 'second_factor.renewed')
  })
}

export async function dropSecondFactor(
  context: Context,
  { password, code }: ShopInput<'dropSecondFactor'>,
): Promise<AnswerRow<'dropSecondFactor'>> {
  const { id } = await provenOwner(context, password, 'password')
  return withCode(context, id, async (work) => {
    if (!(await readFactor(work.trx, id, true))?.confirmed_at) throw new Failure(409, 'second_factor.off')
    if (await isDemanded(work.trx, id)) throw new Failure(409, 'second_factor.demanded')
    if (!(await secondFactorMatches(work.trx, context.secret, id, code))) return null
    await removeSecondFactor(work, id)
    return { status: true, msg: speak[context.language]('second_factor.dropped') }
  })
}

/**
 * Whether the code of an authenticator or a recovery code is right; then it is used up. The row is locked, so that of two
 * that come at once one succeeds.
 */
export async function secondFactorMatches(
  trx: Kysely<Schema>,
  secret: string,
  userId: number,
  code: string,
): Promise<boolean> {
  const factor = await readFactor(trx, userId, true)
  if (!factor?.confirmed_at) return false
  const sealed = unseal(secret, factor.sealed_secret)
  const last_step = sealed && stepOf(sealed, plainCode(code), factor.last_step)
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

/** By its owner, or by an admin for somebody who has lost the authenticator. */
export async function removeSecondFactor(work: Work, userId: number): Promise<void> {
  await work.trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await turn(work, userId, false)
}

async function turn(work: Work, id: number, on: boolean): Promise<void> {
  const event = on ? 'second_factor_on' : 'second_factor_off'
  await work.trx.updateTable('users').set({ second_factor: on }).where('id', '=', id).execute()
  await logSecurity(work, event, { user_id: id })
  work.keep({ resource: 'users', id, action: 'update', as: event })
  await notifyOwner(work, id, event)
}

/** Counts a try at a code; what the operation calls wrong by null is logged and refused at the field. */
async function withCode<Result>(
  context: Context,
  id: number,
  run: (work: Work) => Promise<Result | null>,
): Promise<Result> {
  const whose = `second factor ${id}`
  await countAttempt(context, 'code', whose, { user_id: id })
  const result = await operate(context, { open: 'its owner' }, async (work) => {
    const done = await run(work)
    if (done === null) await logSecurity(work, 'wrong_second_factor', { user_id: id })
    return done
  })
  if (result === null)
    throw new Failure(422, 'invalid', { errors: { code: { reason: 'second_factor_wrong' } } })
  await forgetAttempts(context, 'code', whose)
  return result
}

async function giveRecoveryCodes(
  { trx, context }: Work,
  id: number,
  said: 'second_factor.on' | 'second_factor.renewed',
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
    msg: speak[context.language](said),
  }
}

const readFactor = (db: Kysely<Schema>, userId: number, locking = false) =>
  db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at', 'last_step', 'recovery_hashes'])
    .where('user_id', '=', userId)
    .$if(locking, (query) => query.forUpdate())
    .executeTakeFirst()

/** Whether the role asks for it. */
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
