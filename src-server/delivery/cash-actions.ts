import { date, integer, text } from '#domain/fields/fields.ts'
import { cashHeld, cashOrders, cashReceipt } from '#domain/orders/delivery/delivery-cash.ts'
import { deliveryCash } from '#domain/orders/delivery/delivery-cash-record.ts'
import type { Context } from '../context/context.ts'
import { type ServerMessage, translate } from '../context/language.ts'
import { requireRight } from '../context/operation.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { closingFeature, settleDifference, writeOffDifference } from './cash-differences.ts'
import { heldCash, ordersOfCash } from './held-cash.ts'
import { receiveCash, rejectCash } from './receive-cash.ts'

const id = integer({ required: true, min: 1 })
const note = text({ max: 500 })
/** The list of handovers. */
const cashFeature = 52
const reads = { method: 'GET', feature: cashFeature, action: 'view' } as const
const writes = { method: 'POST', feature: orderFeature, action: 'edit' } as const

/** A decision on an open difference; the page reads everything again. */
const decides = (
  path: string,
  rest: Pick<AdminAction, 'feature' | 'body'>,
  done: ServerMessage,
  decide: (context: Context, input: { id: number; note: string | null }) => Promise<void>,
): AdminAction => ({
  method: 'POST',
  action: 'edit',
  path: `/api/delivery-cash/differences/${path}`,
  answer: cashHeld,
  ...rest,
  run: async (context, input) => {
    await decide(context, input as { id: number; note: string | null })
    return { data: await heldCash(context), msg: translate[context.language](done) }
  },
})

/** All holders are shown together: reading them needs the right to the records of others. */
const requireAll = (context: Context) =>
  requireRight(context, { action: 'view', feature: cashFeature }, { created_by: null })

/** The actions of the back office on the cash of delivery persons. */
export const cashActions: readonly AdminAction[] = [
  {
    ...reads,
    path: '/api/delivery-cash/holders',
    body: {},
    answer: cashHeld,
    run: async (context) => {
      requireAll(context)
      return { data: await heldCash(context) }
    },
  },
  {
    ...reads,
    path: '/api/delivery-cash/orders',
    body: {
      delivery_person_id: id,
      shop_day: date({ required: true }),
      page: integer({ min: 1, max: 10_000 }),
    },
    answer: cashOrders,
    run: async (context, input) => {
      requireAll(context)
      return { data: await ordersOfCash(context, input as Parameters<typeof ordersOfCash>[1]) }
    },
  },
  {
    ...writes,
    path: '/api/delivery-cash/receive',
    body: cashReceipt,
    answer: { id, ...deliveryCash },
    run: async (context, input) => ({
      data: await receiveCash(context, input as Parameters<typeof receiveCash>[1]),
      msg: translate[context.language]('delivery.cash_received'),
    }),
  },
  {
    ...writes,
    path: '/api/delivery-cash/reject',
    body: { id, reason: text({ required: true, max: 500 }) },
    answer: { id, ...deliveryCash },
    run: async (context, input) => ({
      data: await rejectCash(context, input as { id: number; reason: string }),
      msg: translate[context.language]('delivery.cash_rejected'),
    }),
  },
  decides(
    'settle',
    { feature: orderFeature, body: { id, note } },
    'delivery.difference_settled',
    settleDifference,
  ),
  decides(
    'write-off',
    { feature: closingFeature, body: { id, note: text({ required: true, max: 500 }) } },
    'delivery.difference_written_off',
    writeOffDifference,
  ),
]
