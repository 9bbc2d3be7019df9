import { ownSession } from '#domain/accounts/profile.ts'
import { type Fields, integer, longText, rows, text, time } from '#domain/fields/fields.ts'
import { refuseAbove, refuseToShowAbove } from '../../auth/rights.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type ServerMessage, speak } from '../../context/language.ts'
import { operate, requireRight, type Work } from '../../context/operation.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import type { StoredRecord } from '../../resources/hooks.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import { entryOf } from '../../resources/registry.ts'
import { sessionsOf } from '../sign-in/own-sessions.ts'
import { notifyOwner } from '../verification/notify-owner.ts'
import { sendResetCode } from '../verification/password-reset.ts'
import { removeSecondFactor } from '../verification/second-factor.ts'
import { addressesOf } from './order-addresses.ts'

/** What the back office does with one person beside the form: where they are signed in, and getting them out or in again. */

type Door = 'users' | 'customer-infos' | 'delivery-persons'

const id = { id: integer({ required: true, min: 1 }) } as const

/** Reads something of a person whom the asker may see, and who does not stand above the asker. */
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
      await refuseToShowAbove(context, person)
      return { data: await read(context, person.id) }
    },
  }
}

/** Does something to a person whom the asker may change, and who does not stand above the asker. */
const does = (
  door: Door,
  what: string,
  done: ServerMessage,
  change: (work: Work, person: StoredRecord) => Promise<void>,
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
      await operate(context, { action: 'edit', feature }, async (work) => {
        const person = await readRecord(work, door, Number(input.id), true)
        if (!person) throw new Failure(404, 'record_not_found')
        work.requireRight(person)
        await refuseAbove(work, person)
        await change(work, person)
      })
      return { data: { id: input.id }, msg: speak[context.language](done) }
    },
  }
}

async function signOut(work: Work, { id }: StoredRecord): Promise<void> {
  await endSessionsOf(work.trx, id)
  await logSecurity(work, 'signed_out_everywhere', { user_id: id })
  await notifyOwner(work, id, 'signed_out_everywhere')
}

async function sendReset(work: Work, { id, email, mobile }: StoredRecord): Promise<void> {
  if (!email && !mobile) throw new Failure(409, 'people.unreachable')
  await sendResetCode(work, { id, email: email as string | null, mobile: mobile as string | null })
}

async function dropFactor(work: Work, { id }: StoredRecord): Promise<void> {
  if (id === work.context.user?.id) throw new Failure(409, 'people.own_second_factor')
  await removeSecondFactor(work, id)
  await endSessionsOf(work.trx, id)
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
