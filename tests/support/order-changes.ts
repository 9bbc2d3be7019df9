import {
  attempted,
  bookingEnded,
  by,
  called,
  cancelled,
  customer,
  decided,
  failed,
  moved,
  type Now,
  newcomer,
  notified,
  received,
  remembered,
  rider,
  step,
} from './order-change-lines.ts'
import type { Caller, State } from './order-outcomes.ts'

/**
 * All table changes of each allowed action on an order, one line each (docs/domain.md 3.1 to 3.3,
 * docs/decisions/0020 to 0025).
 */
export const changesOf = (action: string, state: State, who: Caller): string[] => {
  const [status = 0, step = 0, delivery = 0, courier = 0, waits = 0] = state.split('/').map(Number)
  const lines = changes[action]?.({ status, step, delivery, courier, who }) ?? []
  // A paid or cancelled order does not wait for a call any more; one with another number is called at once.
  const ends =
    waits === 1 && /^(cancelling|merging|what was paid|a call that cancels|a confirming)/.test(action)
  const moves = action === 'a new contact' && waits === 1
  return [
    ...lines,
    ...(ends ? [`order_infos confirmation: 1 > ${action === 'a confirming call' ? 2 : 0}`] : []),
    ...(ends || moves ? ['order_infos call_after: since > now'] : []),
  ].toSorted()
}

const changes: Record<string, (now: Now) => string[]> = {
  'a failed delivery, on the way': failed,
  'a failed delivery, at the desk': failed,
  // One of three pieces of 120 is not accepted: it costs 126 with its VAT.
  'a part delivered, on the way': ({ who }) => [
    remembered('deliver_part', who),
    `+ delivery_attempts attempt=1 decided_by=${who} decision=3 ${attempted(4, who)}`,
    '+ undelivered_items qty=1',
    'order_delivery_timelines status: 0 > 1',
    `+ order_delivery_timelines status=1 timeline_id=7 user_id=${who}`,
    'order_delivery_person_infos status: 0 > 1',
    'order_infos status: 3 > 1',
    'order_infos timeline_id: 6 > 7',
    'order_infos delivery_state: 0 > 2',
    'order_infos total_amount: 400.5 > 280.5',
    'order_infos vat_total: 20.03 > 14.03',
    'order_infos total_payable: 480.53 > 354.53',
    'order_infos paid: false > true',
    'order_items_infos returned_qty: 0 > 1',
    '+ order_invoices total=126 kind=2 number=its own-1 reason=3',
    `+ order_payments amount=354.53 by_link=false collected_by=${rider} currency=BDT details={} provider=cash status=1 user_id=${who}`,
    'products sold_qty: by 1',
    'products sold_qty: by 2',
    ...notified('order_part_delivered', customer, who),
    ...by(who, 3),
  ],
  'a confirming call': ({ who }) => [remembered('confirm', who), called(1, who), ...by(who, 0)],
  'a call without an answer': ({ who }) => [
    remembered('no_answer', who),
    called(2, who),
    'order_infos unanswered_calls: 0 > 1',
    'order_infos call_after: since > now',
    ...by(who, 0),
  ],
  'a call to a wrong number': ({ who }) => [
    remembered('wrong_number', who),
    called(3, who),
    'order_infos call_after: since > now',
    ...by(who, 0),
  ],
  'a call that cancels': (now) => [called(4, now.who), ...cancelled('Sold out')(now)],
  // Its customer reads of the other order, which has the lines now.
  'merging with an earlier order': ({ status, who }) => [
    remembered('edit', who),
    remembered('merge', who),
    `order_infos status: ${status} > 2`,
    'order_infos cancel_reason: null > Merged into the earlier order',
    ...by(who, status),
    `+ stock_movements change=3 reason=cancel user_id=${who}`,
    `+ stock_movements change=1 reason=cancel user_id=${who}`,
    ...(status === 3
      ? ['order_delivery_person_infos status: 0 > 2', ...notified('order_dropped', rider, who)]
      : []),
  ],
  'another attempt': ({ who, courier }) => [
    remembered('retry_delivery', who),
    ...decided(1, who),
    'delivery_attempts deliver_on: null > 2099-01-31',
    'order_infos delivery_state: 1 > 0',
    'order_infos deliver_on: null > 2099-01-31',
    ...notified('order_retry', customer, who),
    ...(courier ? [] : notified('order_retry_rider', rider, who)),
    ...by(who, 3),
  ],
  'calling it back': ({ who, courier }) => [
    remembered('bring_back', who),
    ...decided(2, who),
    '+ undelivered_items qty=3',
    '+ undelivered_items qty=1',
    'order_infos delivery_state: 1 > 2',
    ...(courier ? bookingEnded(5) : notified('order_bring_back', rider, who)),
    ...by(who, 3),
  ],
  'receiving it back': ({ who, step: at }) => [
    remembered('receive_back', who),
    'order_infos delivery_state: 2 > 0',
    ...by(who, 3),
    ...(at === 7
      ? [...received(1, 0, who), ...moved('return', 1, who)]
      : [
          ...received(3, 0, who),
          ...received(0, 1, who),
          ...moved('return', 3, who),
          'order_infos status: 3 > 4',
          'order_delivery_person_infos status: 0 > 2',
          '+ order_invoices total=480.53 kind=2 number=its own-1 reason=3',
          ...notified('order_returned', customer, who),
        ]),
  ],
  'the next step, at the desk': step,
  'the next step, on the way': step,
  'another delivery person': ({ who, delivery }) => [
    remembered('reassign', who),
    'order_delivery_person_infos status: 0 > 2',
    `+ order_delivery_person_infos delivery_person_id=${newcomer} status=0`,
    // The customer gets a message only while the parcel is on its way.
    ...(delivery === 0 ? notified('order_carrier', customer, who) : []),
    ...notified(delivery === 2 ? 'order_bring_back' : 'order_assigned', newcomer, who),
    ...notified('order_handed_on', rider, who),
    ...by(who, 3),
  ],
  'cancelling, at the desk': cancelled('Sold out'),
  'cancelling, in the shop': cancelled('Changed my mind'),
  'booking a courier': ({ who, status, step: at }) => [
    remembered('book_courier', who),
    `+ courier_bookings cod_amount=480.53 consignment_id=its own courier=1 created_by=${who} part_delivered=false reference=its own state=1 tracking_code=its own weight_grams=500`,
    'order_infos courier: null > 1',
    ...by(who, status),
    ...(status === 0
      ? [
          ...['order_infos status: 0 > 3', `order_infos timeline_id: ${at} > 2`],
          ...['order_delivery_timelines status: 0 > 1', ...notified('order_confirmed', customer, who)],
          `+ order_delivery_timelines status=0 timeline_id=2 user_id=${who}`,
        ]
      : ['order_delivery_person_infos status: 0 > 2', ...notified('order_handed_on', rider, who)]),
  ],
  'cancelling the booking': ({ who }) => [
    remembered('cancel_courier', who),
    ...bookingEnded(3),
    'order_infos courier: 1 > null',
    ...by(who, 3),
  ],
  // E10.
  'a new contact': ({ who, status }) => [
    remembered('edit_contact', who),
    'order_ship_bill_infos full_name: Rahima Khatun > Rahima Begum',
    'order_ship_bill_infos contact_no: +8801712345678 > +8801712345679',
    'order_ship_bill_infos contact_digits: 1712345678 > 1712345679',
    ...notified('order_edited', customer, who),
    ...by(who, status),
  ],
  'an edit': ({ who, status }) => [
    remembered('edit', who),
    'order_infos discount: 0 > 25.5',
    'order_infos total_amount: 400.5 > 280.5',
    'order_infos vat_total: 20.03 > 14.03',
    'order_infos total_payable: 480.53 > 329.03',
    // By 240 and 40.5.
    'order_items_infos discount_share: 0 > 21.82',
    'order_items_infos discount_share: 0 > 3.68',
    'order_items_infos qty: 3 > 2',
    ...moved('edit', 1, who),
    ...notified('order_edited', customer, who),
    ...by(who, status),
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
    ...notified('order_paid', customer, who),
    ...by(who, status),
  ],
  'a part payment, written down': ({ status, who }) => [
    remembered('advance', who),
    `+ order_payments amount=80.5 by_link=false currency=BDT details={} provider=desk reference=TrxID 5P2B status=1 transfer_method=3 user_id=${who}`,
    ...notified('payment_advance', customer, who),
    ...by(who, status),
  ],
  'something to send back': ({ who }) => [
    remembered('create', who, 'product-return-request'),
    `+ product_return_request_infos created_by=${who} photos=[] qty=2 reason_title=Wrong product reason_title_bn=ভুল পণ্য restocked=false return_reason_id=2 status=0`,
  ],
  // One item of 40.50 is returned with its VAT: 360.00, 18.00 of VAT and the delivery fee remain.
  'money for what came back': ({ who, delivery }) => [
    remembered('return', who),
    remembered('accept', who, 'product-return-request'),
    // One of 120 was not accepted at the door.
    ...(delivery === 2
      ? [
          'order_infos total_amount: 280.5 > 240',
          'order_infos vat_total: 14.03 > 12',
          'order_infos total_payable: 354.53 > 312',
        ]
      : [
          'order_infos total_amount: 400.5 > 360',
          'order_infos vat_total: 20.03 > 18',
          'order_infos total_payable: 480.53 > 438',
        ]),
    'order_items_infos returned_qty: 0 > 1',
    `+ order_invoices total=42.53 kind=2 number=its own-${delivery === 2 ? 2 : 1} reason=3`,
    `+ payment_refunds amount=42.53 reason=3 requested_by=${who} status=0 user_id=${who}`,
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
    ...notified('return_refunded', customer, who),
    ...by(who, 1),
  ],
}
