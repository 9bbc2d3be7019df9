import { sql } from 'kysely'
import {
  type PurchaseAction,
  type PurchaseDetails,
  purchaseState,
} from '#domain/purchasing/purchase-order.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { runOperation } from '../context/operation.ts'
import { readShopToday } from '../database/shop-today.ts'
import { readRecord } from '../resources/records/record-read.ts'
import {
  lockPurchase,
  purchaseFeature,
  readOrderLines,
  readPurchase,
  requireAllowed,
} from './purchase-record.ts'

type Step = Extract<PurchaseAction, 'order' | 'close' | 'cancel'>

const steps = {
  order: { state: purchaseState.ordered, as: 'order_goods' },
  close: { state: purchaseState.closed, as: 'close_purchase' },
  cancel: { state: purchaseState.cancelled, as: 'cancel' },
} as const satisfies Record<Step, object>

/** Orders a draft, closes an order whose remaining pieces will not come, or cancels one without receipts. */
export async function takeStep(context: Context, step: Step, id: number): Promise<PurchaseDetails> {
  const { state, as } = steps[step]
  await runOperation(context, { action: 'edit', feature: purchaseFeature }, async (operation) => {
    const { trx } = operation
    const found = await lockPurchase(operation, id)
    // The same step again changes nothing.
    if (found.state === state) return
    requireAllowed(step, found)
    if (step === 'order' && (await readOrderLines(trx, id)).length === 0)
      throw new Failure(409, 'purchasing.no_lines')
    const before = await readRecord(operation, 'purchase-orders', id)
    await trx
      .updateTable('purchase_orders')
      .set({
        state,
        ...(step === 'order' && { ordered_on: await readShopToday(operation.trx) }),
        updated_by: context.user?.id ?? null,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    const after = await readRecord(operation, 'purchase-orders', id)
    operation.recordChange({ resource: 'purchase-orders', id, action: 'update', as, before, after })
  })
  return readPurchase(context, id)
}
