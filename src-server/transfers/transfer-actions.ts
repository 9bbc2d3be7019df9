import { transferFeature } from '#domain/catalog/locations/location.ts'
import {
  arrivalInput,
  mostTransferLines,
  movableVariant,
  transferDetails,
  transferInput,
} from '#domain/catalog/locations/transfer.ts'
import { integer, rows, text, time } from '#domain/fields/fields.ts'
import type { Context } from '../context/context.ts'
import { type ServerMessage, translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { createTransfer, updateTransfer } from './save-transfer.ts'
import { findMovable, type MovableQuery, readTransfer } from './transfer-record.ts'
import { cancelTransfer, receiveTransfer, sendTransfer } from './transfer-steps.ts'

const id = integer({ required: true, min: 1 })
const reads = { method: 'GET', feature: transferFeature } as const

const readIds = (text: string): number[] =>
  text.split(',').flatMap((part) => (/^\d{1,9}$/.test(part) ? [Number(part)] : []))

/** An action that responds with the transfer. */
const saves = <Input>(
  path: string,
  { action, body, message }: { action: 'create' | 'edit'; body: AdminAction['body']; message: ServerMessage },
  run: (context: Context, input: Input) => ReturnType<typeof readTransfer>,
): AdminAction => ({
  method: 'POST',
  path: `/api/stock-transfers/${path}`,
  feature: transferFeature,
  action,
  body,
  answer: transferDetails,
  run: async (context, input) => ({
    data: await run(context, input as Input),
    msg: translate[context.language](message),
  }),
})

/** The actions of the back office on transfers between locations (docs/domain.md 3.19). */
export const transferActions: readonly AdminAction[] = [
  {
    ...reads,
    path: '/api/stock-transfers/details/:id',
    action: 'view',
    body: { id },
    answer: transferDetails,
    run: async (context, input) => ({ data: await readTransfer(context, Number(input.id)) }),
  },
  {
    ...reads,
    path: '/api/stock-transfers/variants',
    action: 'create',
    // The ids of the lines, with commas between them, after another sender is chosen.
    body: { keyword: text({ max: 100 }), ids: text({ max: 3_000 }), from_location_id: id },
    answer: { variants: rows(movableVariant, { max: mostTransferLines }) },
    run: async (context, { ids, ...input }) => ({
      data: {
        variants: await findMovable(context, {
          ...(input as Omit<MovableQuery, 'ids'>),
          ids: ids === null ? null : readIds(String(ids)),
        }),
      },
    }),
  },
  saves('create', { action: 'create', body: transferInput, message: 'locations.saved' }, createTransfer),
  saves(
    'update',
    { action: 'edit', body: { id, updated_at: time(), ...transferInput }, message: 'locations.saved' },
    updateTransfer,
  ),
  saves<{ id: number }>(
    'send',
    { action: 'edit', body: { id }, message: 'locations.sent' },
    (context, input) => sendTransfer(context, input.id),
  ),
  saves('receive', { action: 'edit', body: arrivalInput, message: 'locations.received' }, receiveTransfer),
  saves<{ id: number }>(
    'cancel',
    { action: 'edit', body: { id }, message: 'locations.cancelled' },
    (context, input) => cancelTransfer(context, input.id),
  ),
]
