import { choice, flag, integer, money, record, rows, text, time } from '../fields/fields.ts'

/** A try to pay an order, as the order desk sees it. */
export const orderPayment = {
  id: integer({ required: true }),
  /** The name of a provider; 'cash' or 'desk'. */
  provider: text({ required: true }),
  status: choice('payment_status', { required: true }),
  /** Tk; of an undecided payment what was received, 0 if that is not known in Tk. */
  amount: money({ required: true }),
  /** What was requested, where something else was received. */
  requested_amount: money(),
  reference: text(),
  /** What it was paid with, as the provider calls it. */
  method: text(),
  /** What was wrong with it. */
  problem: text(),
  /** Amount and currency as the provider names them, where they do not fit. */
  received: text(),
  /** The provider thinks that somebody should look at it first. */
  risky: flag(),
  /** When somebody confirmed a risky payment, and who. */
  risk_confirmed_at: time(),
  risk_confirmed_by: text(),
  /** Who has written it down. */
  user_name: text(),
  created_at: time({ required: true }),
  paid_at: time(),
} as const

/** What goes back to the customer of an order. */
export const orderRefund = {
  id: integer({ required: true }),
  amount: money({ required: true }),
  reason: choice('refund_reason', { required: true }),
  status: choice('refund_status', { required: true }),
  note: text(),
  reference: text(),
  problem: text(),
  /** Whether a provider gives it back by itself; else somebody does and says so. */
  by_provider: flag(),
  created_at: time({ required: true }),
  done_at: time(),
} as const

/** Money of an order, whole. */
export const orderMoney = {
  /** The link that the customer can pay by; null where nothing can be paid digitally. */
  pay_link: text(),
  payments: rows(orderPayment, { max: 500 }),
  refunds: rows(orderRefund, { max: 500 }),
} as const

/** What whoever ordered is told of the money of an order. */
export const ownPayment = {
  /** The shop cancelled it because it was not paid in time; it can still be paid. */
  can_pay_again: flag(),
  /** Of somebody who proves by a link or by the phone that the order is theirs; null: by their session. */
  pay_token: text(),
  /** Where to pay, and until when; null where there is nothing to pay. */
  payment_info: record(
    {
      payment_url: text({ required: true }),
      pay_before: time({ required: true }),
      /** What is still to be paid, in Tk. */
      amount: money({ required: true }),
      /** What the last try has come to; null before the first. */
      last_status: choice('payment_status'),
    },
    { required: false },
  ),
  /** Received, and waiting for a decision: amounts in Tk, 0 where that is not known. */
  undecided_payments: rows({ amount: money({ required: true }), received_at: time({ required: true }) }),
  refund_info: rows({
    amount: orderRefund.amount,
    status: orderRefund.status,
    created_at: orderRefund.created_at,
  }),
} as const

/** What a pay link shows of an order: nothing of who ordered what. */
export const payableOrder = {
  ...ownPayment,
  order_id: text({ required: true }),
  status: choice('order_status', { required: true }),
  timeline_id: choice('order_step', { required: true }),
  choose_payment_type: choice('payment_type', { required: true }),
  paid: flag(),
  total_payable: money({ required: true }),
  cancel_reason: text(),
} as const
