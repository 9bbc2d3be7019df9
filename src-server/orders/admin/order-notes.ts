import type { Values } from '#domain/fields/fields.ts'
import { isRemovable, mostNotes, type orderNoteAnswer } from '#domain/orders/order-note.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { orderFeature } from '../record/change-order.ts'
import { seenOrder } from '../record/seen-order.ts'

type Note = Values<typeof orderNoteAnswer>

/** The back office's notes on an order, the newest first. */
export async function readNotes(context: Context, order_info_id: number): Promise<{ notes: Note[] }> {
  await seenOrder(context, order_info_id)
  const rows = await context.db
    .selectFrom('order_notes as n')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.note', 'n.user_id', 'n.created_at', 'u.full_name as user_name'])
    .where('n.order_info_id', '=', order_info_id)
    .orderBy('n.id', 'desc')
    .execute()
  const now = new Date()
  const me = context.user?.id ?? null
  return {
    notes: rows.map(({ user_id, ...note }) => ({
      ...note,
      removable: isRemovable({ ...note, user_id }, me, now),
    })),
  }
}

/** Adds a note to an order; requires the right to edit the order. */
export async function addNote(
  context: Context,
  { id, note }: { id: number; note: string },
): Promise<{ notes: Note[] }> {
  await runOperation(context, { action: 'edit', feature: orderFeature }, async (operation) => {
    operation.requireRight(await lockOrder(operation, id))
    const { count } = await operation.trx
      .selectFrom('order_notes')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('order_info_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count >= mostNotes) throw new Failure(409, 'order_notes_full', { args: { count: mostNotes } })
    await operation.trx
      .insertInto('order_notes')
      .values({ order_info_id: id, user_id: currentUser(context).id, note })
      .execute()
    noted(operation, id, 'note')
  })
  return readNotes(context, id)
}

/** Removes a recent note of the current user. Another user's note is treated as not found. */
export async function removeNote(context: Context, { id }: { id: number }): Promise<{ notes: Note[] }> {
  const order_info_id = await runOperation(
    context,
    { action: 'edit', feature: orderFeature },
    async (operation) => {
      const found = await operation.trx
        .selectFrom('order_notes')
        .select(['order_info_id', 'user_id', 'created_at'])
        .where('id', '=', id)
        .where('user_id', '=', currentUser(context).id)
        .executeTakeFirst()
      if (!found) throw new Failure(404, 'record_not_found')
      operation.requireRight(await lockOrder(operation, found.order_info_id))
      if (!isRemovable(found, currentUser(context).id, new Date())) throw new Failure(409, 'order_note_stays')
      await operation.trx.deleteFrom('order_notes').where('id', '=', id).execute()
      noted(operation, found.order_info_id, 'unnote')
      return found.order_info_id
    },
  )
  return readNotes(context, order_info_id)
}

// The history records user and time only; the text is stored in the note alone, so that it can be erased.
const noted = ({ recordChange }: OperationContext, id: number, as: string) =>
  recordChange({ resource: 'order-infos', id, action: 'update', as })

async function lockOrder({ trx }: OperationContext, id: number): Promise<{ created_by: number | null }> {
  const found = await trx
    .selectFrom('order_infos')
    .select('created_by')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  return found
}
