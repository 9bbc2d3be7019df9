import type { Asker, State } from './order-outcomes.ts'

/** What an allowed change of an order does to the tables, all of it, a line each (docs/domain.md 3.1 to 3.3, docs/decisions/0020 to 0025). */
export const changesOf = (action: string, state: State, who: Asker): string[] => {
  const [status, step] = state.split('/').map(Number) as [number, number]
  return (changes[action]?.({ status, step, who }) ?? []).toSorted()
}

type Now = { status: number; step: number; who: Asker }

const customer = 'the customer'
const carrier = 'the carrier'
const newcomer = 'another carrier'
const admin = 'an admin of all'

const remembered = (action: string, who: Asker, resource = 'order-infos') =>
  `+ history action=${action} resource=${resource} user_id=${who}`

/** By e-mail, and in the shop. */
const told = (template: string, reader: string, who: Asker) => [
  `+ messages created_by=${who} ${reader} retried=0 status=0 template=${template} user_id=${reader}`,
  `+ notices key=${template} user_id=${reader}`,
]

// Who has changed it last: the shop has brought it where it is by the hand of one admin.
const by = (who: Asker, status: number) =>
  status === 0
    ? [`order_infos updated_by: null > ${who}`]
    : who === admin
      ? []
      : [`order_infos updated_by: ${admin} > ${who}`]

const handedOver = (who: Asker) => [
  `+ order_delivery_person_infos delivery_person_id=${newcomer} status=0`,
  ...told('order_step', customer, who),
  ...told('order_assigned', newcomer, who),
  '+ order_invoices total=480.53 kind=1 number=its own',
  'order_infos status: 0 > 3',
  ...by(who, 0),
]

const delivered = (who: Asker) => [
  'order_delivery_person_infos status: 0 > 1',
  'order_infos paid: false > true',
  `+ order_payments amount=480.53 by_link=false currency=BDT details={} provider=cash status=1 user_id=${who}`,
  'order_infos status: 3 > 1',
  'products sold_qty: by 1',
  'products sold_qty: by 3',
  ...told('order_delivered', customer, who),
  ...by(who, 3),
]

const step = ({ step: at, who }: Now): string[] => [
  remembered('next_step', who),
  'order_delivery_timelines status: 0 > 1',
  `+ order_delivery_timelines status=${at === 6 ? 1 : 0} timeline_id=${at + 1} user_id=${who}`,
  `order_infos timeline_id: ${at} > ${at + 1}`,
  ...(at === 1
    ? handedOver(who)
    : at === 6
      ? delivered(who)
      : [...told('order_step', customer, who), ...by(who, 3)]),
]

const moved = (reason: string, change: number, who: Asker) => [
  `+ stock_movements change=${change} reason=${reason} user_id=${who}`,
  `product_price_infos stock_qty: by ${change}`,
]

const cancelled =
  (reason: string) =>
  ({ status, who }: Now): string[] => [
    remembered('cancel', who),
    `order_infos status: ${status} > 2`,
    `order_infos cancel_reason: null > ${reason}`,
    ...by(who, status),
    ...moved('cancel', 3, who),
    ...moved('cancel', 1, who),
    ...told('order_cancelled', customer, who),
    ...(status === 3
      ? [
          '+ order_invoices total=480.53 kind=2 number=its own-1 reason=1',
          'order_delivery_person_infos status: 0 > 2',
          ...told('order_dropped', carrier, who),
        ]
      : []),
  ]

const changes: Record<string, (now: Now) => string[]> = {
  'the next step, at the desk': step,
  'the next step, on the way': step,
  'another delivery person': ({ who }) => [
    remembered('reassign', who),
    'order_delivery_person_infos status: 0 > 2',
    `+ order_delivery_person_infos delivery_person_id=${newcomer} status=0`,
    ...told('order_carrier', customer, who),
    ...told('order_assigned', newcomer, who),
    ...told('order_handed_on', carrier, who),
    ...by(who, 3),
  ],
  'cancelling, at the desk': cancelled('Sold out'),
  'cancelling, in the shop': cancelled('Changed my mind'),
  // E10.
  'an edit': ({ who }) => [
    remembered('edit', who),
    'order_infos discount: 0 > 25.5',
    'order_infos total_amount: 400.5 > 280.5',
    'order_infos total_payable: 480.53 > 329.03',
    // By 240 and 40.5.
    'order_items_infos discount_share: 0 > 21.82',
    'order_items_infos discount_share: 0 > 3.68',
    'order_items_infos qty: 3 > 2',
    ...moved('edit', 1, who),
    ...told('order_edited', customer, who),
    ...by(who, 0),
  ],
  'a review of a product': ({ who }) => [
    remembered('create', who, 'product-reviews'),
    'order_items_infos rating_points: null > 4',
    'order_items_infos review_comments: null > Good',
    'order_items_infos reviewed_at: null > now',
  ],
  'a review of the delivery': ({ who }) => [
    remembered('review', who),
    'order_delivery_person_infos rating_points: null > 5',
    'order_delivery_person_infos review_comments: null > Very Fast',
    'order_delivery_person_infos reviewed_at: null > now',
  ],
  'what was paid, written down': ({ status, who }) => [
    remembered('pay', who),
    'order_infos paid: false > true',
    `+ order_payments amount=480.53 by_link=false currency=BDT details={} provider=desk reference=TrxID 8N7A status=1 user_id=${who}`,
    ...told('order_paid', customer, who),
    ...by(who, status),
  ],
  'something to send back': ({ who }) => [
    remembered('create', who, 'product-return-request'),
    `+ product_return_request_infos created_by=${who} photos=[] qty=2 reason_title=Wrong product reason_title_bn=ভুল পণ্য restocked=false return_reason_id=2 status=0`,
  ],
  // One of 40.50 goes back, and its VAT: 360.00, 18.00 of VAT and the fee are left.
  'money for what came back': ({ who }) => [
    remembered('return', who),
    remembered('accept', who, 'product-return-request'),
    'order_infos total_amount: 400.5 > 360',
    'order_infos total_payable: 480.53 > 438',
    'order_items_infos returned_qty: 0 > 1',
    '+ order_invoices total=42.53 kind=2 number=its own-1 reason=3',
    `+ payment_refunds amount=42.53 reason=3 status=0 user_id=${who}`,
    'product_return_request_infos status: 0 > 1',
    'product_return_request_infos accept_status: null > 2',
    'product_return_request_infos restocked: false > true',
    `product_return_request_infos decided_by: null > ${who}`,
    `product_return_request_infos updated_by: null > ${who}`,
    'product_return_request_infos decided_at: null > now',
    'product_return_request_infos payment_refund_id: null > its own',
    'product_return_request_infos refund_amount: null > 42.53',
    ...moved('return', 1, who),
    'products sold_qty: by -1',
    ...told('return_refunded', customer, who),
    ...by(who, 1),
  ],
}
