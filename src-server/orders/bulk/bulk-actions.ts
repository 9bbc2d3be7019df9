import { choice, integer, reference, rows } from '#domain/fields/fields.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { orderFeature } from '../record/change-order.ts'
import { reassignOrder } from '../steps/hand-over-orders.ts'
import { nextStep } from '../steps/next-step.ts'
import { bulkResult, mostInBulk, runInBulk } from './run-in-bulk.ts'

const id = integer({ required: true, min: 1 })

type Assigned = { orders: { id: number }[]; delivery_person_id: number }

/** Assigns orders to a delivery person: pending ones by their step, running ones in place of their current person. */
const assign = (context: Context, { orders, delivery_person_id }: Assigned) =>
  runInBulk(context, orders, async ({ id }) => {
    const found = await context.db
      .selectFrom('order_infos')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
    const placed = { id, timeline_id: orderStep.placed, delivery_person_id, updated_at: null }
    // Both check the right to the order.
    if (found?.status === orderStatus.pending) await nextStep(context, placed)
    else await reassignOrder(context, { id, delivery_person_id })
  })

type Stepped = { orders: { id: number; timeline_id: number }[] }

/**
 * Moves orders on by one step each; a repeated request changes nothing, because each order names its step. Steps that need more
 * than a click are left out: assigning a delivery person, and the delivery, which takes the cash.
 */
const step = (context: Context, { orders }: Stepped) =>
  runInBulk(context, orders, async ({ id, timeline_id }) => {
    if (timeline_id <= orderStep.placed) throw new Failure(409, 'bulk_orders.assign_first')
    if (timeline_id >= orderStep.delivered) throw new Failure(409, 'bulk_orders.deliver_one_by_one')
    await nextStep(context, { id, timeline_id, delivery_person_id: null, updated_at: null })
  })

const inBulk = <Input>(
  path: string,
  body: AdminAction['body'],
  run: (context: Context, input: Input) => ReturnType<typeof runInBulk>,
): AdminAction => ({
  method: 'POST',
  path: `/api/order-infos/${path}`,
  feature: orderFeature,
  action: 'edit',
  body,
  answer: bulkResult,
  run: async (context, input) => {
    const data = await run(context, input as Input)
    const args = { smart_count: data.changed }
    return { data, msg: translate[context.language]('bulk_orders.done', args) }
  },
})

/** The actions on many orders at once. */
export const bulkOrderActions: readonly AdminAction[] = [
  inBulk<Assigned>(
    'assign-many',
    {
      orders: rows({ id }, { max: mostInBulk, required: true }),
      delivery_person_id: reference('delivery-persons', { required: true }),
    },
    assign,
  ),
  inBulk<Stepped>(
    'next-step-many',
    {
      orders: rows(
        { id, timeline_id: choice('order_step', { required: true }) },
        { max: mostInBulk, required: true },
      ),
    },
    step,
  ),
]
