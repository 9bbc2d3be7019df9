import { type OrderAction, orderStep } from './timeline.ts'

/** What happens to an order that somebody is told of. */
export type OrderNews =
  | 'placed'
  | 'placed_to_pay'
  | 'step'
  | 'assigned'
  | 'replaced'
  | 'edited'
  | 'cancelled'
  | 'delivered'
  | 'paid'
  | 'refund_due'
  | 'payment_undecided'
  | 'payment_part'
  | 'return_exchanged'
  | 'return_refunded'
  | 'return_rejected'

/** Who is told: the customer, whoever carries the order, and whoever carried it till now. */
export type NewsReader = 'customer' | 'carrier' | 'former'

/** What is said; the texts stand in the language files, as `mail.*` for letters and `notices.*` in the shop. */
export type NewsText = (typeof newsTexts)[number]

export const newsTexts = [
  'order_placed',
  'order_to_pay',
  'order_step',
  'order_carrier',
  'order_edited',
  'order_cancelled',
  'order_delivered',
  'order_assigned',
  'order_handed_on',
  'order_dropped',
  'order_paid',
  'refund_due',
  'payment_undecided',
  'payment_part',
  'return_exchanged',
  'return_refunded',
  'return_rejected',
] as const

export const isNewsText = (text: string): text is NewsText => newsTexts.some((known) => known === text)

type Told = { who: NewsReader; text: NewsText }

/** Who is told what (docs/domain.md 3.1, notifications). */
export const orderNews: Readonly<Record<OrderNews, readonly Told[]>> = {
  placed: [{ who: 'customer', text: 'order_placed' }],
  placed_to_pay: [{ who: 'customer', text: 'order_to_pay' }],
  step: [{ who: 'customer', text: 'order_step' }],
  assigned: [
    { who: 'customer', text: 'order_step' },
    { who: 'carrier', text: 'order_assigned' },
  ],
  replaced: [
    { who: 'customer', text: 'order_carrier' },
    { who: 'carrier', text: 'order_assigned' },
    { who: 'former', text: 'order_handed_on' },
  ],
  edited: [{ who: 'customer', text: 'order_edited' }],
  cancelled: [
    { who: 'customer', text: 'order_cancelled' },
    { who: 'former', text: 'order_dropped' },
  ],
  delivered: [{ who: 'customer', text: 'order_delivered' }],
  paid: [{ who: 'customer', text: 'order_paid' }],
  refund_due: [{ who: 'customer', text: 'refund_due' }],
  payment_undecided: [{ who: 'customer', text: 'payment_undecided' }],
  payment_part: [{ who: 'customer', text: 'payment_part' }],
  return_exchanged: [{ who: 'customer', text: 'return_exchanged' }],
  return_refunded: [{ who: 'customer', text: 'return_refunded' }],
  return_rejected: [{ who: 'customer', text: 'return_rejected' }],
}

/**
 * What a change of an order means to the people of the order; `step` is where the order then stands. Null: whoever makes the
 * change says it themselves.
 */
export function newsOf(action: OrderAction, step: number): OrderNews | null {
  if (action !== 'next_step') return newsOfAction[action]
  if (step === orderStep.placed) return 'assigned'
  return step === orderStep.delivered ? 'delivered' : 'step'
}

const newsOfAction: Record<Exclude<OrderAction, 'next_step'>, OrderNews | null> = {
  reassign: 'replaced',
  edit: 'edited',
  cancel: 'cancelled',
  pay: 'paid',
  pay_cash: 'placed',
  return: null,
  // Whoever reopens an order pays it right then.
  reopen: null,
}

/** What a notice is told with: only what its text needs, so that none has to look at the order again. */
export type NoticeArgs = {
  order_id: string
  timeline_id: number
  total_payable: number
  reason: string | null
  person: string | null
  /** What goes back of it, in Tk, and the order that comes instead. */
  amount?: number | null
  other_order?: string | null
  /** Until when it is to be paid; null or left out where nothing is. */
  pay_before?: string | null
}
