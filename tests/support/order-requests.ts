export type Requested = {
  id: number
  order_id: string
  item: number
  other_item: number
  /** The return request of the customer. */
  request: number
  at: number
  /** A rider who is not assigned to the order. */
  spare: number
  /** The order's booking at a courier; 0 without one. */
  booking: number
  /** An earlier order to the same phone number. */
  earlier: number
}

const backOffice = (path: string, body: object) => ({ path: `/api/order-infos/${path}`, body })

const atCourier = (path: string, body: object) => ({ path: `/api/couriers/${path}`, body })

const received = (order_item_id: number, restocked_qty: number, damaged_qty: number) => ({
  order_item_id,
  restocked_qty,
  damaged_qty,
  missing_qty: 0,
})

/** The actions on an order, over every route. */
export const actions: Record<string, (order: Requested) => { path: string; body: object }> = {
  'the next step, at the desk': ({ id, at, spare }) =>
    backOffice('next-step', {
      id,
      timeline_id: Math.min(at + 1, 7),
      ...(at === 1 && { delivery_person_id: spare }),
    }),
  'another delivery person': ({ id, spare }) => backOffice('assign', { id, delivery_person_id: spare }),
  'cancelling, at the desk': ({ id }) => backOffice('cancel', { id, cancel_reason: 'Sold out' }),
  'an edit': ({ id, item, other_item }) =>
    backOffice(`update/${id}`, {
      discount: 25.5,
      order_items_info: [
        { id: item, qty: 2 },
        { id: other_item, qty: 1 },
      ],
    }),
  'a new contact': ({ id }) =>
    backOffice(`update/${id}`, {
      contact: {
        full_name: 'Rahima Begum',
        contact_no: '01712345679',
        email: 'customer@example.test',
      },
    }),
  'cancelling, in the shop': ({ order_id }) => ({
    path: '/api/my-orders/cancel',
    body: { order_id, cancel_reason: 'Changed my mind' },
  }),
  'the next step, on the way': ({ order_id, at }) => ({
    path: '/api/manage-orders/update',
    body: { order_id, timeline_id: Math.min(at + 1, 7) },
  }),
  'a review of a product': ({ item }) => ({
    path: '/api/my-orders/review',
    body: { id: item, rating_points: 4, review_comments: 'Good' },
  }),
  'a review of the delivery': ({ order_id }) => ({
    path: '/api/order-delivery-person-infos/review/store',
    body: { order_id, rating_points: 5, review_comments: 'Very Fast' },
  }),
  'a failed delivery, on the way': ({ order_id }) => ({
    path: '/api/manage-orders/fail',
    body: { order_id, idempotency_key: 'at the door', reason: 2 },
  }),
  'a part delivered, on the way': ({ order_id, item, other_item }) => ({
    path: '/api/manage-orders/fail',
    body: {
      order_id,
      idempotency_key: 'at the door',
      reason: 4,
      accepted: [
        { order_item_id: item, qty: 2 },
        { order_item_id: other_item, qty: 1 },
      ],
    },
  }),
  'a failed delivery, at the desk': ({ id }) => backOffice('fail-delivery', { id, reason: 2 }),
  'another attempt': ({ id }) => backOffice('retry-delivery', { id, deliver_on: '2099-01-31' }),
  'calling it back': ({ id }) => backOffice('bring-back', { id }),
  'receiving it back': ({ id, item, other_item, at }) =>
    backOffice('receive-back', {
      id,
      items: at === 7 ? [received(item, 1, 0)] : [received(item, 3, 0), received(other_item, 0, 1)],
    }),
  'booking a courier': ({ id }) =>
    atCourier('book', { id, courier: 1, weight_grams: 500, cod_amount: 480.53 }),
  'cancelling the booking': ({ booking }) =>
    atCourier('cancel', { id: booking || 9_999, cancelled_there: true }),
  'a confirming call': ({ id }) => backOffice('record-call', { id, outcome: 1 }),
  'a call without an answer': ({ id }) => backOffice('record-call', { id, outcome: 2 }),
  'a call to a wrong number': ({ id }) => backOffice('record-call', { id, outcome: 3 }),
  'a call that cancels': ({ id }) => backOffice('record-call', { id, outcome: 4, cancel_reason: 'Sold out' }),
  'merging with an earlier order': ({ id, earlier }) => backOffice('merge', { id, other_id: earlier }),
  'what was paid, written down': ({ id }) => backOffice('mark-paid', { id, reference: 'TrxID 8N7A' }),
  'a part payment, written down': ({ id }) =>
    backOffice('payments/advance', {
      id,
      amount: 80.5,
      transfer_method: 3,
      reference: 'TrxID 5P2B',
      idempotency_key: 'once',
    }),
  'something to send back': ({ item }) => ({
    path: '/api/product-return-request/store',
    body: { order_item_id: item, qty: 2, return_reason_id: 2 },
  }),
  'money for what came back': ({ request }) => ({
    path: `/api/product-return-request/update/${request}`,
    body: { status: 1, accept_status: 2, restocked: true },
  }),
}
