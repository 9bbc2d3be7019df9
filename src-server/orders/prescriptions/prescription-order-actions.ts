import { sql } from 'kysely'
import { integer } from '#domain/fields/fields.ts'
import {
  type DecisionInput,
  decidedOrder,
  decisionInput,
  type RecordedDecision,
  recordedDecisions,
} from '#domain/orders/prescriptions/decision.ts'
import { prescriptionFeature } from '#domain/orders/prescriptions/release.ts'
import type { Context } from '../../context/context.ts'
import { translate } from '../../context/language.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { orderFeature } from '../record/change-order.ts'
import { seenOrder } from '../record/seen-order.ts'
import { decidePrescription } from './decide-prescription.ts'

/** The decisions about an order, newest first. */
async function readDecisions(context: Context, id: number): Promise<RecordedDecision[]> {
  await seenOrder(context, id)
  return context.db
    .selectFrom('prescription_decisions as d')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.decision', 'd.reason', 'd.cancelled', 'd.quote_id', 'd.lines', 'd.pictures'])
    .select(['d.created_at', sql<string | null>`u.full_name`.as('user_name')])
    .where('d.order_info_id', '=', id)
    .orderBy('d.id', 'desc')
    .limit(100)
    .execute()
}

/** The actions of the back office on orders that wait for a pharmacist. */
export const prescriptionOrderActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/order-infos/prescription-decisions/:id',
    feature: orderFeature,
    action: 'view',
    body: { id: integer({ required: true, min: 1 }) },
    answer: recordedDecisions,
    run: async (context, input) => ({
      data: { decisions: await readDecisions(context, Number(input.id)) },
    }),
  },
  {
    method: 'POST',
    path: '/api/order-infos/decide-prescription',
    feature: prescriptionFeature,
    action: 'edit',
    body: decisionInput,
    answer: decidedOrder,
    run: async (context, input) => ({
      data: await decidePrescription(context, input as DecisionInput),
      msg: translate[context.language]('saved'),
    }),
  },
]
