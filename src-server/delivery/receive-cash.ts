import { sql } from 'kysely'
import { differenceOf, holderKind } from '#domain/orders/delivery/delivery-cash.ts'
import { toTk } from '#domain/values/money.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { writeNotice } from '../messages/live/write-notice.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import { readRecord } from '../resources/records/record-read.ts'

const guard = { action: 'edit', feature: orderFeature } as const
const now = sql<string>`clock_timestamp()`

type Receipt = { id: number; counted: number | null; note: string | null }

/**
 * Confirms that the shop has received the cash of a handover; this cannot be undone. If the shop counts another amount, the
 * difference stays recorded on the delivery person until it is settled or written off.
 */
export function receiveCash(context: Context, { id, counted, note }: Receipt) {
  return runOperation(context, guard, async (operation) => {
    const { before, handover } = await lockHandover(operation, id)
    if (handover.received_at) return before
    if (handover.rejected_at) throw new Failure(409, 'delivery.cash_rejected_already')
    const difference = counted === null ? 0 : differenceOf({ amount: handover.amount, counted })
    if (difference !== 0 && !note)
      throw new Failure(422, 'invalid', { errors: { note: { reason: 'required' } } })
    await operation.trx
      .updateTable('delivery_cash_handovers')
      .set({
        received_by: context.user?.id ?? null,
        received_at: now,
        counted: difference === 0 ? null : counted,
        receipt_note: note,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    if (difference !== 0)
      await operation.trx
        .insertInto('cash_differences')
        .values({
          holder_kind: holderKind.delivery_person,
          delivery_person_id: handover.delivery_person_id,
          handover_id: id,
          shop_day: handover.shop_day,
          amount: toTk(difference),
          note: note ?? '',
          created_by: context.user?.id ?? null,
        })
        .execute()
    return recordAfter(operation, id, before)
  })
}

/** Rejects a handover: the cash is to be handed over again. The delivery person is notified with the reason. */
export function rejectCash(context: Context, { id, reason }: { id: number; reason: string }) {
  return runOperation(context, guard, async (operation) => {
    const { before, handover } = await lockHandover(operation, id)
    if (handover.rejected_at) return before
    if (handover.received_at) throw new Failure(409, 'delivery.cash_received_already')
    await operation.trx
      .updateTable('delivery_cash_handovers')
      .set({
        rejected_by: context.user?.id ?? null,
        rejected_at: now,
        reject_reason: reason,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    await writeNotice(
      operation,
      { user_id: handover.delivery_person_id },
      {
        text: 'cash_rejected',
        order_info_id: null,
        args: {
          order_id: '',
          timeline_id: 0,
          total_payable: 0,
          person: null,
          reason,
          amount: handover.amount,
        },
      },
    )
    return recordAfter(operation, id, before)
  })
}

async function lockHandover(operation: OperationContext, id: number) {
  const handover = await operation.trx
    .selectFrom('delivery_cash_handovers')
    .select(['id', 'delivery_person_id', 'shop_day', 'amount', 'received_at', 'rejected_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const before = handover && (await readRecord(operation, 'delivery-cash', id))
  if (!before) throw new Failure(404, 'record_not_found')
  operation.requireRight(before)
  return { before, handover }
}

async function recordAfter(
  operation: OperationContext,
  id: number,
  before: Awaited<ReturnType<typeof lockHandover>>['before'],
) {
  const after = await readRecord(operation, 'delivery-cash', id)
  operation.recordChange({ resource: 'delivery-cash', id, action: 'update', before, after })
  return after
}
