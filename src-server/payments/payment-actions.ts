import { date, integer, money, time } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { advancePayment, movedByHand, orderMoney } from '#domain/orders/payment-record.ts'
import { translate } from '../context/language.ts'
import { readMoney } from '../orders/money/order-money.ts'
import { sendPayLink } from '../orders/money/send-pay-link.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { entryOf } from '../resources/registry.ts'
import { approveRefund } from './approve-refund.ts'
import { confirmPayment, decidePayment, type PaymentDecision } from './decide-payment.ts'
import { refundByHand, retryRefund } from './manage-refunds.ts'
import { markPaid } from './mark-paid.ts'
import { recordAdvance } from './record-advance.ts'

const id = integer({ required: true, min: 1 })
const writes = { feature: orderFeature, method: 'POST', action: 'edit' } as const

/** The actions of the back office on payments and refunds (docs/decisions/0024). */
export const paymentActions: readonly AdminAction[] = [
  {
    feature: orderFeature,
    method: 'GET',
    action: 'view',
    path: '/api/order-infos/payments/:id',
    body: { id },
    answer: orderMoney,
    run: async (context, input) => ({ data: await readMoney(context, Number(input.id)) }),
  },
  {
    ...writes,
    path: '/api/order-infos/mark-paid',
    body: { id, ...movedByHand, updated_at: time(), paid_on: date() },
    answer: { id, ...columnsOf(entryOf('order-infos')) },
    run: async (context, input) => ({
      data: await markPaid(context, input as Parameters<typeof markPaid>[1]),
      msg: translate[context.language]('payment.marked_paid'),
    }),
  },
  {
    ...writes,
    path: '/api/order-infos/payments/decide',
    body: {
      id,
      /** 1 count as part payment, 2 refund. */
      decision: integer({ required: true, min: 1, max: 2 }),
      amount: money({ min: 0.01 }),
    },
    answer: orderMoney,
    run: async (context, input) => ({
      data: await decidePayment(context, input as PaymentDecision),
      msg: translate[context.language]('payment.decided'),
    }),
  },
  {
    ...writes,
    path: '/api/order-infos/payments/confirm',
    body: { id },
    answer: orderMoney,
    run: async (context, input) => ({
      data: await confirmPayment(context, input as { id: number }),
      msg: translate[context.language]('payment.confirmed'),
    }),
  },
  {
    ...writes,
    path: '/api/order-infos/payments/send-link',
    body: { id },
    answer: orderMoney,
    run: async (context, input) => {
      await sendPayLink(context, input as { id: number })
      return {
        data: await readMoney(context, Number(input.id)),
        msg: translate[context.language]('payment.link_sent'),
      }
    },
  },
  {
    ...writes,
    path: '/api/order-infos/refunds/done',
    body: { id, ...movedByHand },
    answer: orderMoney,
    run: async (context, input) => ({
      data: await refundByHand(context, input as Parameters<typeof refundByHand>[1]),
      msg: translate[context.language]('payment.refunded'),
    }),
  },
  {
    ...writes,
    path: '/api/order-infos/refunds/approve',
    body: { id },
    answer: orderMoney,
    run: async (context, input) => ({
      data: await approveRefund(context, input as { id: number }),
      msg: translate[context.language]('payment.refund_approved'),
    }),
  },
  {
    ...writes,
    path: '/api/order-infos/payments/advance',
    body: { id, ...advancePayment },
    answer: orderMoney,
    run: async (context, input) => ({
      data: await recordAdvance(context, input as Parameters<typeof recordAdvance>[1]),
      msg: translate[context.language]('payment.advance_recorded'),
    }),
  },
  {
    ...writes,
    path: '/api/order-infos/refunds/again',
    body: { id },
    answer: orderMoney,
    run: async (context, input) => ({
      data: await retryRefund(context, input as { id: number }),
      msg: translate[context.language]('payment.refund_again'),
    }),
  },
]
