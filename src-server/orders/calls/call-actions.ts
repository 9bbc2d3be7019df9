import { integer, time, type Values } from '#domain/fields/fields.ts'
import { entryCheck, entryChecks, orderChecks } from '#domain/orders/checks/checks.ts'
import { callInput } from '#domain/orders/checks/confirmation.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { orderFeature } from '../record/change-order.ts'
import { orderChange } from '../steps/order-change.ts'
import { mergeOrders } from './merge-orders.ts'
import { checkEntry, readChecks } from './read-checks.ts'
import { recordCall } from './record-call.ts'

const id = integer({ required: true, min: 1 })
/** The `updated_at` of the order that the change is based on. */
const updated_at = time()

/** The actions of the back office on orders that wait for a call, on duplicates, and on what is known about a contact. */
export const callActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/order-infos/checks/:id',
    feature: orderFeature,
    action: 'view',
    body: { id },
    answer: orderChecks,
    run: async (context, input) => ({ data: await readChecks(context, Number(input.id)) }),
  },
  {
    method: 'POST',
    path: '/api/order-infos/check-entry',
    feature: orderFeature,
    action: 'create',
    body: entryCheck,
    answer: entryChecks,
    run: async (context, input) => ({
      data: await checkEntry(context, input as Values<typeof entryCheck>),
    }),
  },
  orderChange('record-call', { id, ...callInput, updated_at }, 'calls.recorded', recordCall),
  orderChange(
    'merge',
    { id, other_id: id, updated_at, other_updated_at: time() },
    'calls.merged',
    mergeOrders,
  ),
]
