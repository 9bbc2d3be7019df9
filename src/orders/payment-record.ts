import {
  choice,
  flag,
  integer,
  money,
  record,
  reference,
  rows,
  text,
  time,
  type Values,
} from '../fields/fields.ts'
import { needsReference } from './payment.ts'
import { orderTransfer } from './wallets/wallet.ts'

/** A payment attempt, for the back office. */
export const orderPayment = {
  id: integer({ required: true }),
  /** The name of a provider; 'cash' or 'desk'. */
  provider: text({ required: true }),
  status: choice('payment_status', { required: true }),
  /** Tk; for an undecided payment the received amount, 0 if it is not known in Tk. */
  amount: money({ required: true }),
  /** The requested amount, if another one was received. */
  requested_amount: money(),
  reference: text(),
  /** The payment method, as named by the provider. */
  method: text(),
  /** How it moved, if a user has recorded it. */
  transfer_method: choice('transfer_method'),
  /** The error of the payment. */
  problem: text(),
  /** Amount and currency as reported by the provider, if they do not match. */
  received: text(),
  /** The provider recommends a manual check. */
  risky: flag(),
  /** When and by whom a risky payment was confirmed. */
  risk_confirmed_at: time(),
  risk_confirmed_by: text(),
  /** The user who recorded it. */
  user_name: text(),
  created_at: time({ required: true }),
  paid_at: time(),
} as const

/** A refund to the customer of an order. */
export const orderRefund = {
  id: integer({ required: true }),
  amount: money({ required: true }),
  reason: choice('refund_reason', { required: true }),
  status: choice('refund_status', { required: true }),
  note: text(),
  reference: text(),
  /** How it was paid, if a user has paid it. */
  transfer_method: choice('transfer_method'),
  /** The user who caused it, and the one who approved it; null: the shop itself, and no approval was needed. */
  requested_by: reference('users'),
  requested_by_name: text(),
  approved_by_name: text(),
  problem: text(),
  /** Whether a provider refunds it automatically; otherwise a user does so and records it. */
  by_provider: flag(),
  created_at: time({ required: true }),
  done_at: time(),
} as const

/** How a user has moved money by hand. */
const byHand = {
  transfer_method: choice('transfer_method', { required: true }),
  /** The number of a transfer or a receipt; only cash may have none. */
  reference: text({ max: 191 }),
} as const

/** A payment or refund that a user has recorded. Programs of earlier releases send no method. */
export const movedByHand = { ...byHand, transfer_method: choice('transfer_method') } as const

/** A part payment before the delivery, recorded by the back office. */
export const advancePayment = {
  ...byHand,
  amount: money({ required: true, min: 0.01 }),
  /** The browser's key: the same advance sent twice is one. */
  idempotency_key: text({ required: true, max: 40 }),
} as const

/** The errors of money that moved by hand, by field. */
export const byHandProblems = ({
  transfer_method,
  reference,
}: Values<typeof movedByHand>): Record<string, { reason: string }> =>
  needsReference(transfer_method) && !reference?.trim() ? { reference: { reason: 'required' } } : {}

/** All payment data of an order. */
export const orderMoney = {
  /** The payment link for the customer; null if nothing can be paid digitally. */
  pay_link: text(),
  /** Whether what is left to pay is the difference after a correction. */
  pays_difference: flag(),
  /** Wallet transfers that were entered for the order. */
  transfers: rows(orderTransfer, { max: 500 }),
  payments: rows(orderPayment, { max: 500 }),
  refunds: rows(orderRefund, { max: 500 }),
} as const

/** The payment data of an order for the customer. */
export const ownPayment = {
  /** The shop cancelled it as unpaid, but it can still be paid. */
  can_pay_again: flag(),
  /** For a customer who accesses the order through a link or by phone number; null if by session. */
  pay_token: text(),
  /** The payment URL and the deadline; null if nothing is to be paid. */
  payment_info: record(
    {
      payment_url: text({ required: true }),
      pay_before: time({ required: true }),
      /** The amount still to be paid, in Tk. */
      amount: money({ required: true }),
      /** Whether it is the difference after a correction: the order is not cancelled when it is late. */
      is_difference: flag(),
      /** The result of the last attempt; null before the first. */
      last_status: choice('payment_status'),
    },
    { required: false },
  ),
  /** Received payments that need a decision: amounts in Tk, 0 if unknown. */
  undecided_payments: rows({ amount: money({ required: true }), received_at: time({ required: true }) }),
  /** What can be sent to a wallet of the shop, in Tk; null if nothing is due or no wallet is offered. */
  transfer_amount: money(),
  transfers: rows({
    id: orderTransfer.id,
    provider: orderTransfer.provider,
    trx_id: orderTransfer.trx_id,
    state: orderTransfer.state,
    reject_reason: orderTransfer.reject_reason,
  }),
  refund_info: rows({
    amount: orderRefund.amount,
    status: orderRefund.status,
    /** It went back to the account that the order was charged to. */
    to_account: flag(),
    created_at: orderRefund.created_at,
  }),
} as const

/** The data of an order behind a payment link: neither the customer nor the items. */
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
