import type { Values } from '#domain/fields/fields.ts'
import {
  awaitsPayment,
  canPayAgain,
  held,
  isDifference,
  onAccount,
  paidByHand,
  payLinkUrl,
  paymentStatus,
  paymentUrl,
  recordedByStaff,
  refundStatus,
} from '#domain/orders/payment.ts'
import type { orderMoney, ownPayment } from '#domain/orders/payment-record.ts'
import { isWithdrawn } from '#domain/orders/timeline.ts'
import { type Poisha, toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../../context/context.ts'
import { providerOf } from '../../payment-providers/provider-of.ts'
import type { KeysContext } from '../../site/stored-keys.ts'
import { payToken } from '../notifications/pay-link.ts'
import { seenOrder } from '../record/seen-order.ts'
import { paysDifference } from './pays-difference.ts'
import { payLinkNow } from './send-pay-link.ts'
import { areWalletsOffered, transfersOfOrders } from './wallet-transfers.ts'

/** The payments and refunds of an order, for back office users with the right to view it; newest first. */
export async function readMoney(context: Context, id: number): Promise<Values<typeof orderMoney>> {
  const order = await seenOrder(context, id)
  const payments = await context.db
    .selectFrom('order_payments as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('users as c', 'c.id', 'p.risk_confirmed_by')
    .select(['p.id', 'p.provider', 'p.status', 'p.amount', 'p.requested_amount', 'p.reference', 'p.details'])
    .select(['p.risk_confirmed_at', 'c.full_name as risk_confirmed_by'])
    .select(['p.created_at', 'p.paid_at', 'p.transfer_method', 'u.full_name as user_name'])
    .where('p.order_info_id', '=', order.id)
    .orderBy('p.id', 'desc')
    .execute()
  const refunds = await context.db
    .selectFrom('payment_refunds as r')
    .leftJoin('order_payments as p', 'p.id', 'r.order_payment_id')
    .leftJoin('users as q', 'q.id', 'r.requested_by')
    .leftJoin('users as a', 'a.id', 'r.approved_by')
    .select(['r.transfer_method', 'r.requested_by', 'q.full_name as requested_by_name'])
    .select('a.full_name as approved_by_name')
    .select(['r.id', 'r.amount', 'r.reason', 'r.status', 'r.note', 'r.reference', 'r.problem'])
    .select(['r.created_at', 'r.done_at', 'p.provider'])
    .where('r.order_info_id', '=', order.id)
    .orderBy('r.id', 'desc')
    .execute()
  const provider = (await providerOf(context))?.name
  return {
    pay_link: await payLinkNow(context, order),
    pays_difference: await paysDifference(context.db, order.id),
    transfers: (await transfersOfOrders(context.db, [order.id])).get(order.id) ?? [],
    payments: payments.map(({ details, user_name, ...payment }) => ({
      ...payment,
      method: details.card_type ?? null,
      problem: details.problem ?? null,
      received: details.heard ?? null,
      risky: details.risk_level === '1',
      user_name: isByHand(payment.provider) || details.problem ? user_name : null,
    })),
    refunds: refunds.map(({ provider: paid_by, ...refund }) => ({
      ...refund,
      by_provider: paid_by !== null && paid_by === provider,
    })),
  }
}

const isByHand = (provider: string) => provider === paidByHand.cash || recordedByStaff.includes(provider)

type Paid = {
  id: number
  order_id: string
  status: number
  choose_payment_type: number
  paid: boolean
  total_payable: number
  pay_before: string | null
  cancelled_unpaid: boolean
  pays_difference: boolean
}

/** The payment fields of an order without payments. */
export const noMoney: Values<typeof ownPayment> = {
  can_pay_again: false,
  pay_token: null,
  payment_info: null,
  undecided_payments: [],
  transfer_amount: null,
  transfers: [],
  refund_info: [],
}

/** What an order that is not cancelled or returned still costs, in Tk; null if nothing. */
const dueByTransfer = ({ status, paid, total_payable }: Paid, heldAmount: Poisha): number | null => {
  const due = toPoisha(total_payable) - heldAmount
  return paid || isWithdrawn(status) || due <= 0 ? null : toTk(due)
}

/** The payments and refunds as customers see them, by order. */
export async function ownPayments(
  context: KeysContext,
  orders: readonly Paid[],
  proof: 'session' | 'by link' = 'session',
): Promise<ReadonlyMap<number, Values<typeof ownPayment>>> {
  const { db } = context
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const tries = await db
    .selectFrom('order_payments')
    .select(['order_info_id', 'status', 'amount', 'paid_at'])
    .where('order_info_id', 'in', ids)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('payment_refunds as r')
    .leftJoin('order_payments as p', 'p.id', 'r.order_payment_id')
    .select(['r.order_info_id', 'r.amount', 'r.status', 'r.created_at', 'p.provider'])
    .where('r.order_info_id', 'in', ids)
    .orderBy('r.id')
    .execute()
  const provided = (await providerOf(context)) !== null
  const transfers = await transfersOfOrders(db, ids)
  const offersWallets = await areWalletsOffered(db)
  const now = new Date().toISOString()
  return new Map(
    orders.map((order) => {
      const isOfOrder = ({ order_info_id }: { order_info_id: number }) => order_info_id === order.id
      const own = tries.filter(isOfOrder)
      const refunded = refunds.filter(isOfOrder)
      const undecided = own.filter(({ status }) => status === paymentStatus.undecided)
      const paid = own.filter(({ status }) => status === paymentStatus.paid)
      const { order_id, pay_before } = order
      const pay_token = proof === 'by link' ? payToken(context, order_id) : null
      const open =
        provided && awaitsPayment(order) && undecided.length === 0 && pay_before !== null && now < pay_before
      return [
        order.id,
        {
          can_pay_again: undecided.length === 0 && canPayAgain(order, new Date()),
          pay_token,
          payment_info: open
            ? {
                payment_url: pay_token === null ? paymentUrl(order_id) : payLinkUrl(order_id, pay_token),
                pay_before,
                amount: toTk(toPoisha(order.total_payable) - held(paid, refunded)),
                is_difference: isDifference(order),
                last_status: own.at(-1)?.status ?? null,
              }
            : null,
          undecided_payments: undecided.map(({ amount, paid_at }) => ({
            amount,
            received_at: paid_at ?? now,
          })),
          transfer_amount:
            offersWallets && undecided.length === 0 ? dueByTransfer(order, held(paid, refunded)) : null,
          transfers: (transfers.get(order.id) ?? []).map(
            ({ sender: _, at_door: __, created_at: ___, ...transfer }) => transfer,
          ),
          refund_info: refunded.map(({ amount, status, created_at, provider }) => ({
            amount,
            to_account: provider === onAccount,
            // For the customer, a refund that waits for approval is due.
            status: status === refundStatus.to_approve ? refundStatus.due : status,
            created_at,
          })),
        },
      ]
    }),
  )
}
