/**
 * Who may do what to an order where it stands, as the specification and docs/decisions/0020 to 0025 say it: written down once
 * more, beside the shop's own table, so that each shows the other's mistakes.
 */

/** Where an order can stand: its status and its step (0 submitted, 3 running, 1 delivered, 2 cancelled). */
export const states = [
  '0/1',
  '3/2',
  '3/3',
  '3/4',
  '3/5',
  '3/6',
  '1/7',
  '2/1',
  '2/2',
  '2/3',
  '2/4',
  '2/5',
] as const

export type State = (typeof states)[number]

export const askers = [
  'nobody',
  'the guest',
  'another guest',
  'the customer',
  'another customer',
  'the carrier',
  'the former carrier',
  'another carrier',
  'an admin of other things',
  'an admin of own orders',
  'the admin who entered it',
  'an admin of all orders',
  'an admin of all',
] as const

export type Asker = (typeof askers)[number]

export type Asked = {
  id: number
  order_id: string
  item: number
  other_item: number
  /** What the customer wants to send back. */
  request: number
  at: number
  /** A delivery person who has nothing to do with it. */
  spare: number
}

const desk = (path: string, body: object) => ({ path: `/api/order-infos/${path}`, body })

/** What is asked of an order, over every way that there is. */
export const actions: Record<string, (order: Asked) => { path: string; body: object }> = {
  'the next step, at the desk': ({ id, at, spare }) =>
    desk('next-step', {
      id,
      timeline_id: Math.min(at + 1, 7),
      ...(at === 1 && { delivery_person_id: spare }),
    }),
  'another delivery person': ({ id, spare }) => desk('assign', { id, delivery_person_id: spare }),
  'cancelling, at the desk': ({ id }) => desk('cancel', { id, cancel_reason: 'Sold out' }),
  'an edit': ({ id, item, other_item }) =>
    desk(`update/${id}`, {
      discount: 25.5,
      order_items_info: [
        { id: item, qty: 2 },
        { id: other_item, qty: 1 },
      ],
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
  'what was paid, written down': ({ id }) => desk('mark-paid', { id, reference: 'TrxID 8N7A' }),
  'something to send back': ({ item }) => ({
    path: '/api/product-return-request/store',
    body: { order_item_id: item, qty: 2, return_reason_id: 2 },
  }),
  'money for what came back': ({ request }) => ({
    path: `/api/product-return-request/update/${request}`,
    body: { status: 1, accept_status: 2, restocked: true },
  }),
}

type Outcome = 'done' | 'same' | 401 | 403 | 404 | 409
type Row = readonly Outcome[]

const always = (outcome: Outcome): Row => states.map(() => outcome)
/** An outcome at each state, in their order: submitted, five running, delivered, five cancelled. */
const row = (submitted: Outcome, running: Row, delivered: Outcome, cancelled: Outcome | Row): Row => [
  submitted,
  ...running,
  delivered,
  ...(Array.isArray(cancelled) ? cancelled : Array(5).fill(cancelled)),
]
const five = (outcome: Outcome): Row => Array(5).fill(outcome)

const outsiders = { nobody: always(401), 'the guest': always(401), 'another guest': always(401) } as const
const noCustomers = { 'the customer': always(403), 'another customer': always(403) } as const
const noCarriers = {
  'the carrier': always(403),
  'the former carrier': always(403),
  'another carrier': always(403),
} as const
const noAdmins = {
  'an admin of other things': always(403),
  'an admin of own orders': always(403),
  'the admin who entered it': always(403),
  'an admin of all orders': always(403),
  'an admin of all': always(403),
} as const

type Table = Readonly<Record<Asker, Row>>

/** The desk's ways: open to those who may edit the order; `entered` is what its own admin gets where that differs. */
const atTheDesk = (allowed: Row, entered: Row = allowed): Table => ({
  ...outsiders,
  ...noCustomers,
  ...noCarriers,
  ...noAdmins,
  'the admin who entered it': entered,
  'an admin of all orders': allowed,
  'an admin of all': allowed,
})

const ofTheCustomer = (allowed: Row): Table => ({
  ...outsiders,
  ...noCarriers,
  ...noAdmins,
  'the customer': allowed,
  'another customer': always(404),
})

/** Who gets which answer, by what is asked. */
const tables: Record<string, Table> = {
  // docs/decisions/0021: the hand-over belongs to the desk, what follows to who carries it or to an admin of all orders.
  'the next step, at the desk': atTheDesk(
    row('done', five('done'), 'same', 409),
    row('done', five(403), 'same', 409),
  ),
  // docs/domain.md 3.1: until the delivery.
  'another delivery person': atTheDesk(row(409, five('done'), 409, 409)),
  // docs/decisions/0022: until it goes for delivery.
  'cancelling, at the desk': atTheDesk(row('done', ['done', 'done', 'done', 'done', 409], 409, 409)),
  // docs/domain.md 3.1: only while nobody works on it.
  'an edit': atTheDesk(row('done', five(409), 409, 409)),
  'cancelling, in the shop': ofTheCustomer(row('done', five(409), 409, 409)),
  'the next step, on the way': {
    ...outsiders,
    ...noCustomers,
    ...noAdmins,
    // Before anybody carries it, it is nobody's.
    'the carrier': row(404, five('done'), 'same', [404, 409, 409, 409, 409]),
    'the former carrier': always(404),
    'another carrier': always(404),
  },
  // docs/product.md 9, docs/domain.md 3.3: of what was delivered.
  'a review of a product': ofTheCustomer(row(409, five(409), 'done', 409)),
  'a review of the delivery': ofTheCustomer(row(409, five(409), 'done', 409)),
  // docs/decisions/0024: as long as it is not paid; cash is at the door.
  'what was paid, written down': atTheDesk(row('done', five('done'), 409, 409)),
  // docs/decisions/0025: of what was delivered; the request is the customer's, so its decision is not its order's admin's.
  'something to send back': ofTheCustomer(row(409, five(409), 'done', 409)),
  'money for what came back': atTheDesk(row(409, five(409), 'done', 409), always(403)),
}

/** What an asker gets at each state. */
export const outcomes = (action: string, who: Asker): Row => (tables[action] as Table)[who]
