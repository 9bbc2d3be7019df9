import { ownSession } from '#domain/accounts/profile.ts'
import { type Fields, integer, longText, rows, text, time } from '#domain/fields/fields.ts'
import { requireRoleWithin, requireVisibleRole } from '../../auth/rights.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type ServerMessage, translate } from '../../context/language.ts'
import { type OperationContext, requireRight, runOperation } from '../../context/operation.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import type { StoredRecord } from '../../resources/hooks.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import { entryOf } from '../../resources/registry.ts'
import { sessionsOf } from '../sign-in/own-sessions.ts'
import { notifyOwner } from '../verification/notify-owner.ts'
import { sendResetCode } from '../verification/password-reset.ts'
import { removeSecondFactor } from '../verification/second-factor.ts'
import { addressesOf } from './order-addresses.ts'

/** Actions of the back office on one user, in addition to the form: list the sessions, sign the user out, send a reset code. */

type Door = 'users' | 'customer-infos' | 'delivery-persons'

const id = { id: integer({ required: true, min: 1 }) } as const

/** An action that reads data of a user whom the current user may view and who has no more rights than the current user. */
const shows = (
  door: Door,
  what: string,
  answer: Fields,
  read: (context: Context, id: number) => Promise<unknown>,
): AdminAction => {
  const { feature } = entryOf(door)
  return {
    method: 'GET',
    path: `/api/${door}/${what}/:id`,
    feature,
    action: 'view',
    body: id,
    answer,
    run: async (context, input) => {
      const person = await readRecord(context, door, Number(input.id))
      if (!person) throw new Failure(404, 'record_not_found')
      requireRight(context, { action: 'view', feature }, person)
      await requireVisibleRole(context, person)
      return { data: await read(context, person.id) }
    },
  }
}

/** An action that changes a user whom the current user may edit and who has no more rights than the current user. */
const does = (
  door: Door,
  what: string,
  done: ServerMessage,
  change: (operation: OperationContext, person: StoredRecord) => Promise<void>,
): AdminAction => {
  const { feature } = entryOf(door)
  return {
    method: 'POST',
    path: `/api/${door}/${what}/:id`,
    feature,
    action: 'edit',
    body: id,
    answer: id,
    run: async (context, input) => {
      await runOperation(context, { action: 'edit', feature }, async (operation) => {
        const person = await readRecord(operation, door, Number(input.id), true)
        if (!person) throw new Failure(404, 'record_not_found')
        operation.requireRight(person)
        await requireRoleWithin(operation, person)
        await change(operation, person)
      })
      return { data: { id: input.id }, msg: translate[context.language](done) }
    },
  }
}

async function signOut(operation: OperationContext, { id }: StoredRecord): Promise<void> {
  await endSessionsOf(operation.trx, id)
  await logSecurity(operation, 'signed_out_everywhere', { user_id: id })
  await notifyOwner(operation, id, 'signed_out_everywhere')
}

async function sendReset(operation: OperationContext, { id, email, mobile }: StoredRecord): Promise<void> {
  if (!email && !mobile) throw new Failure(409, 'people.unreachable')
  await sendResetCode(operation, { id, email: email as string | null, mobile: mobile as string | null })
}

async function dropFactor(operation: OperationContext, { id }: StoredRecord): Promise<void> {
  if (id === operation.context.user?.id) throw new Failure(409, 'people.own_second_factor')
  await removeSecondFactor(operation, id)
  await endSessionsOf(operation.trx, id)
}

const sessions = { sessions: rows(ownSession) } as const

const ofAnybody = (door: Door): AdminAction[] => [
  shows(door, 'sessions', sessions, async (context, id) => ({ sessions: await sessionsOf(context, id) })),
  does(door, 'sign-out', 'people.signed_out', signOut),
  does(door, 'send-reset', 'people.reset_sent', sendReset),
]

export const personActions: readonly AdminAction[] = [
  ...ofAnybody('users'),
  ...ofAnybody('customer-infos'),
  ...ofAnybody('delivery-persons'),
  does('users', 'drop-second-factor', 'people.second_factor_dropped', dropFactor),
  shows(
    'customer-infos',
    'addresses',
    {
      addresses: rows({
        full_name: text({ required: true }),
        contact_no: text({ required: true }),
        shipping_address: longText({ required: true }),
        times: integer({ required: true }),
        last_used_at: time({ required: true }),
      }),
    },
    async ({ db }, id) => ({ addresses: await addressesOf(db, id) }),
  ),
]
