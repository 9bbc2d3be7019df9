import { choice, flag, integer, money, text, time } from '../fields/fields.ts'
import {
  deliveryHistory,
  deliveryOrder,
  exactLocation,
  exactLocationAnswer,
} from '../orders/delivery/delivery.ts'
import { ownCash } from '../orders/delivery/delivery-cash.ts'
import { cashHandover } from '../orders/delivery/delivery-cash-record.ts'
import { failedDelivery } from '../orders/delivery/failed-delivery.ts'
import { walletTransfer } from '../orders/wallets/wallet.ts'
import { bare, one, page, saved } from './endpoint.ts'

const id = { id: integer({ required: true }) } as const
const order_id = text({ required: true, max: 12 })
/** The total that the delivery person saw: the order may have been corrected meanwhile. */
const total_payable = money()
const paging = { limit: integer({ min: 1, max: 100 }), page: integer({ min: 1 }) } as const
const done = { status: flag(), msg: text({ required: true }) } as const
const own = { guard: 'delivery' } as const
const write = { ...own, method: 'POST' } as const

/** The endpoints for delivery persons (docs/domain.md 2.5, 3.2): only their own orders, locations and cash. */
export const deliveryCalls = {
  /** type: 0 or absent running, 1 completed, 2 cancelled. */
  manageOrders: page('/api/manage-orders', deliveryOrder, {
    ...own,
    query: { ...paging, type: integer({ min: 0, max: 2 }) },
  }),
  manageOrder: one('/api/manage-orders/:order_id', deliveryOrder, { ...own, params: { order_id } }),
  /** Takes the next step; a repeated request succeeds without effect. The step determines whether the order is final. */
  updateManageOrder: saved('/api/manage-orders/update', deliveryOrder, {
    ...write,
    body: {
      order_id,
      timeline_id: choice('order_step', { required: true }),
      happened_at: time(),
      total_payable,
      /** Of the delivery: pictures taken at the door, the names of uploaded files. */
      photo: text({ max: 60 }),
      signature: text({ max: 60 }),
    },
  }),
  /**
   * Records at the door that the parcel could not be delivered, or only in part; a repeated request with the same key succeeds
   * without effect.
   */
  failManageOrder: saved('/api/manage-orders/fail', deliveryOrder, {
    ...write,
    body: {
      order_id,
      idempotency_key: text({ required: true, max: 80 }),
      happened_at: time(),
      total_payable,
      ...failedDelivery,
    },
  }),
  /** Records at the door that the customer sent the money to a wallet of the shop instead of paying in cash. */
  sendTransferAtDoor: saved('/api/manage-orders/wallet-transfer', deliveryOrder, {
    ...write,
    body: { order_id, ...walletTransfer },
  }),
  deliveryHistory: one('/api/data-report/delivery-man-order-history', deliveryHistory, own),
  exactLocations: page('/api/manage-exact-location', exactLocationAnswer, { ...own, query: paging }),
  storeExactLocation: saved('/api/manage-exact-location/store', exactLocationAnswer, {
    ...write,
    body: exactLocation,
  }),
  updateExactLocation: saved('/api/manage-exact-location/update/:id', exactLocationAnswer, {
    ...write,
    params: id,
    body: exactLocation,
  }),
  deleteExactLocation: bare('/api/manage-exact-location/delete/:id', done, { ...write, params: id }),
  /** The collected cash by day, and the cash handed over. */
  ownCash: one('/api/manage-cash', ownCash, own),
  handOverCash: saved('/api/manage-cash/store', ownCash, {
    ...write,
    body: { ...cashHandover, idempotency_key: text({ required: true, max: 80 }) },
  }),
  /** Withdraws a handover that the shop has not confirmed yet. */
  takeBackCash: saved('/api/manage-cash/take-back/:id', ownCash, { ...write, params: id }),
} as const
