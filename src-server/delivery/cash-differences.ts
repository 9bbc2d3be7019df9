import { sql } from 'kysely'
import { differenceState } from '#domain/orders/delivery/delivery-cash.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type Guard, runOperation } from '../context/operation.ts'
import { orderFeature } from '../orders/record/change-order.ts'

type Decision = { id: number; note: string | null }

/** The feature of the daily closing: its right to edit covers what changes the books afterwards. */
export const closingFeature = 59

/** Records that a missing amount came in, or that a surplus went back to its holder. */
export const settleDifference = (context: Context, decision: Decision) =>
  decide(context, { action: 'edit', feature: orderFeature }, decision, differenceState.settled)

/** Records that the shop bears a difference. */
export const writeOffDifference = (context: Context, decision: Decision) =>
  decide(context, { action: 'edit', feature: closingFeature }, decision, differenceState.written_off)

function decide(context: Context, guard: Guard, { id, note }: Decision, state: number): Promise<void> {
  return runOperation(context, guard, async (operation) => {
    // A difference has no owner: deciding needs the right to the records of others.
    operation.requireRight({ created_by: null })
    const difference = await operation.trx
      .selectFrom('cash_differences')
      .select(['state', 'amount', 'handover_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!difference) throw new Failure(404, 'record_not_found')
    if (difference.state === state) return
    if (difference.state !== differenceState.open) throw new Failure(409, 'delivery.difference_decided')
    await operation.trx
      .updateTable('cash_differences')
      .set({
        state,
        decision_note: note,
        decided_by: context.user?.id ?? null,
        decided_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    operation.recordChange({
      resource: 'delivery-cash',
      id: difference.handover_id ?? id,
      action: 'update',
      as: state === differenceState.settled ? 'settle_difference' : 'write_off_difference',
      before: { difference: difference.amount },
      after: { difference: 0, ...(note && { receipt_note: note }) },
    })
  })
}
