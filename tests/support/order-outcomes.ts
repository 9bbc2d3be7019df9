/**
 * The allowed actions on an order by user and state, as in the specification and docs/decisions/0020 to 0025:
 * written independently of the shop's own table, so that each reveals the other's mistakes.
 */

/**
 * The states of an order: its status and its step (0 submitted, 3 running, 1 delivered, 2 cancelled, 4 returned to sender), and
 * whether its delivery failed (1) or it comes back (2); then the courier that delivers it, and whether it waits for a call (1).
 */
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
  '3/6/1',
  '3/6/2',
  '1/7/2',
  '4/6',
  '3/3/0/1',
  '3/6/0/1',
  '3/6/1/1',
  '0/1/0/0/1',
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

export type Caller = (typeof askers)[number]

type Outcome = 'done' | 'same' | 401 | 403 | 404 | 409
type Row = readonly Outcome[]

const always = (outcome: Outcome): Row => states.map(() => outcome)
/**
 * One outcome per state, in this order: submitted, five running, delivered, five cancelled; then failed, coming back, delivered
 * in part, returned to sender; then with a courier: in production, out for delivery, failed; then waiting for a call, which is like
 * submitted in most cases.
 */
const row = (
  submitted: Outcome,
  running: Row,
  delivered: Outcome,
  cancelled: Outcome | Row,
  undelivered: Row = Array(4).fill(409),
  courier: Row = Array(3).fill(409),
  waiting: Outcome = submitted,
): Row => [
  submitted,
  ...running,
  delivered,
  ...(Array.isArray(cancelled) ? cancelled : Array(5).fill(cancelled)),
  ...undelivered,
  ...courier,
  waiting,
]
const none: Row = Array(4).fill(409)
/** An order that was cancelled at step 1 had no rider, and an order at a courier has none. */
const afterCancel: Row = [404, 409, 409, 409, 409]
const notTheirs: Row = Array(3).fill(404)
const atDoor = (outcome: Outcome): Row => [409, 409, 409, 409, outcome]
const five = (outcome: Outcome): Row => Array(5).fill(outcome)

const deliveredOnly: Row = row(409, five(409), 'done', 409, [409, 409, 'done', 409])
const whileOpen = row('done', five('done'), 409, 409, ['done', 'done', 409, 409], ['done', 'done', 'done'])
const failedOnly = row(409, five(409), 409, 409, ['done', 409, 409, 409], [409, 409, 'done'])
const whileWaiting = row(409, five(409), 409, 409, undefined, undefined, 'done')
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

type Table = Readonly<Record<Caller, Row>>

/**
 * Actions of the back office, for users with the edit permission; `entered` is the outcome for the admin who
 * entered the order, where it differs.
 */
const inAdmin = (allowed: Row, entered: Row = allowed): Table => ({
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

const onTheWay: Table = {
  ...outsiders,
  ...noCustomers,
  ...noAdmins,
  'the carrier': row(404, atDoor('done'), 409, [404, 409, 409, 409, 409], none, notTheirs),
  'the former carrier': always(404),
  'another carrier': always(404),
}

/** The response for each user, by action. */
const tables: Record<string, Table> = {
  // docs/decisions/0021: the back office hands the order over; the following steps need its rider or an admin of
  // all orders.
  'the next step, at the desk': inAdmin(
    row('done', five('done'), 'same', 409, [409, 409, 'same', 409], ['done', 'done', 'done'], 409),
    row('done', five(403), 'same', 409, [409, 409, 'same', 409], [403, 403, 403], 409),
  ),
  // docs/domain.md 3.1: until delivery.
  'another delivery person': inAdmin(row(409, five('done'), 409, 409, ['done', 'done', 409, 409])),
  // docs/decisions/0022: until it is out for delivery.
  'cancelling, at the desk': inAdmin(row('done', ['done', 'done', 'done', 'done', 409], 409, 409)),
  // docs/domain.md 3.9: until the parcel leaves; the same booking again changes nothing.
  'booking a courier': {
    ...inAdmin(always(403)),
    'an admin of all': row(
      'done',
      ['done', 'done', 'done', 'done', 409],
      409,
      409,
      none,
      ['same', 'same', 'same'],
      409,
    ),
  },
  'cancelling the booking': {
    ...inAdmin(always(403)),
    'an admin of all': row(409, five(409), 409, 409, none, ['done', 409, 409]),
  },
  // docs/domain.md 3.1: until the parcel leaves; the contact while the order is open.
  'an edit': inAdmin(row('done', ['done', 'done', 'done', 'done', 409], 409, 409)),
  'a new contact': inAdmin(whileOpen),
  'cancelling, in the shop': ofTheCustomer(row('done', five(409), 409, 409)),
  'the next step, on the way': {
    ...outsiders,
    ...noCustomers,
    ...noAdmins,
    // A new order has no rider.
    'the carrier': row(404, five('done'), 'same', afterCancel, [409, 409, 'same', 409], notTheirs),
    'the former carrier': always(404),
    'another carrier': always(404),
  },
  // docs/product.md 9, docs/domain.md 3.3: delivered orders only.
  'a review of a product': ofTheCustomer(deliveredOnly),
  'a review of the delivery': ofTheCustomer(deliveredOnly),
  // docs/domain.md 3.1: while the order waits for a call of the shop.
  'a confirming call': inAdmin(whileWaiting),
  'a call without an answer': inAdmin(whileWaiting),
  'a call to a wrong number': inAdmin(whileWaiting),
  'a call that cancels': inAdmin(whileWaiting),
  // Unpaid cash orders to the same phone number, until the parcel leaves.
  'merging with an earlier order': inAdmin(row('done', ['done', 'done', 'done', 'done', 409], 409, 409)),
  // docs/decisions/0024: while it is unpaid; cash is paid at delivery.
  'what was paid, written down': inAdmin(whileOpen),
  // docs/decisions/0024: before the delivery, while it is unpaid.
  'a part payment, written down': inAdmin(whileOpen),
  // docs/decisions/0025: delivered orders only; the request belongs to the customer, so the admin who entered the
  // order does not decide it.
  'something to send back': ofTheCustomer(deliveredOnly),
  'money for what came back': inAdmin(deliveredOnly, always(403)),
  // docs/decisions/0050: at the door, by the rider or an admin of all orders; the back office decides what follows.
  'a failed delivery, on the way': onTheWay,
  'a part delivered, on the way': onTheWay,
  'a failed delivery, at the desk': inAdmin(
    row(409, atDoor('done'), 409, 409, none, [409, 'done', 409]),
    row(409, atDoor(403), 409, 409, none, [409, 403, 409]),
  ),
  'another attempt': inAdmin(failedOnly),
  'calling it back': inAdmin(failedOnly),
  'receiving it back': inAdmin(row(409, five(409), 409, 409, [409, 'done', 'done', 409])),
}

/** The outcomes for a user at each state. */
export const outcomes = (action: string, who: Caller): Row => (tables[action] as Table)[who]
