import { sql } from 'kysely'
import { integer } from '#domain/fields/fields.ts'
import { deliveryCash } from '#domain/orders/delivery-cash.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { operate } from '../context/operation.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { readRecord } from '../resources/records/record-read.ts'

const id = integer({ required: true, min: 1 })

/** Confirms that the shop has the cash; once confirmed it stays so. */
function receiveCash(context: Context, { id }: { id: number }) {
  return operate(context, { action: 'edit', feature: orderFeature }, async (work) => {
    const before = await readRecord(work, 'delivery-cash', id)
    if (!before) throw new Failure(404, 'record_not_found')
    work.requireRight(before)
    const received = await work.trx
      .updateTable('delivery_cash_handovers')
      .set({
        received_by: work.context.user?.id ?? null,
        received_at: sql<string>`clock_timestamp()`,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .where('received_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!received) return before
    const after = await readRecord(work, 'delivery-cash', id)
    work.keep({ resource: 'delivery-cash', id, action: 'update', before, after })
    return after
  })
}

/** What the back office does with the cash of delivery persons. */
export const cashActions: readonly AdminAction[] = [
  {
    method: 'POST',
    path: '/api/delivery-cash/receive',
    feature: orderFeature,
    action: 'edit',
    body: { id },
    answer: { id, ...deliveryCash },
    run: async (context, input) => ({
      data: await receiveCash(context, input as { id: number }),
      msg: speak[context.language]('delivery.cash_received'),
    }),
  },
]
