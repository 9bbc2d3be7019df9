import type { ShopAnswer, ShopInput } from '#domain/contract/shop-api.ts'
import { deliveryFailure } from '#domain/orders/delivery/failed-delivery.ts'
import { afterPartialDelivery, rejectedPieces } from '#domain/orders/delivery/partial-delivery.ts'
import type { DeliveryOrder } from '../../../src-store/pages/account/delivery/seen-orders.ts'
import { courier, shopOf } from './fake-person.ts'
import { rejectWith } from './fake-shop.ts'

const given = '2026-03-05T08:00:00.000Z'
const stepRow = (timeline_id: number, happened_at = given) => ({
  timeline_id,
  status: 0,
  created_at: happened_at,
  happened_at,
})

type Item = DeliveryOrder['order_items_info'][number]

export const deliveryItem = (more: Partial<Item> = {}): Item => ({
  id: 1,
  product_title: 'Green Tea',
  product_title_bn: 'সবুজ চা',
  product_price_type: 'Per Piece',
  product_price_type_bn: 'প্রতি পিস',
  product_type_infos: [],
  product_image: null,
  price: 1000,
  custom_product_design_price: null,
  qty: 1,
  returned_qty: 0,
  discount_share: 0,
  vat_rate: null,
  ...more,
})

export const deliveryOrder = (order_id: string, more: Partial<DeliveryOrder> = {}): DeliveryOrder => ({
  order_id,
  status: 3,
  timeline_id: 2,
  delivery_state: 0,
  deliver_on: null,
  failed_attempts: 0,
  transfer_to_check: false,
  transfer_at_door: false,
  delivery_attempts: 3,
  is_exchange: false,
  created_at: given,
  assigned_at: given,
  full_name: 'Rahima Khatun',
  contact_no: '+8801712345678',
  latitude: null,
  longitude: null,
  shipping_address: 'House 5, Road 3, Dhanmondi',
  area_title: 'Dhanmondi',
  area_title_bn: 'ধানমন্ডি',
  extra_instruction: 'Ring twice',
  cancel_reason: null,
  choose_payment_type: 1,
  paid: false,
  total_amount: 1000,
  discount: 0,
  delivery_fee: 60,
  vat_amount: 5,
  vat_mode: 0,
  vat_total: 50,
  rounding: 0,
  round_to_taka: false,
  total_payable: 1110,
  paid_amount: 0,
  order_items_info: [deliveryItem()],
  delivery_timeline_info: [stepRow(2), stepRow(1)],
  ...more,
})

const metaOf = (total: number): ShopAnswer<'manageOrders'>['meta'] => ({
  current_page: 1,
  last_page: 1,
  per_page: 5,
  total,
  from: 1,
  to: total,
  path: '/api/manage-orders',
})
const links = { first: '', last: '', prev: null, next: null }

/** An order after a failed delivery, as the server records it. */
function afterFailure(order: DeliveryOrder, input: ShopInput<'failManageOrder'>): DeliveryOrder {
  const failed_attempts = order.failed_attempts + 1
  if (input.reason !== deliveryFailure.partly_accepted)
    return { ...order, failed_attempts, delivery_state: 1, deliver_on: null }
  const { rejected } = rejectedPieces(order.order_items_info, input.accepted)
  const { order_items_info, ...totals } = afterPartialDelivery(order, rejected)
  const delivered = { status: 1, timeline_id: 7, delivery_state: 2, paid: true }
  return { ...order, ...totals, ...delivered, failed_attempts, order_items_info: [...order_items_info] }
}

/** A shop with the assigned orders of a delivery person; it can be set to reject the steps of an order. */
export function deliveries(...orders: DeliveryOrder[]) {
  const held = new Map(orders.map((order) => [order.order_id, order]))
  const taken: { order_id: string; timeline_id: number; happened_at: string | null }[] = []
  const failures: ShopInput<'failManageOrder'>[] = []
  let rejection: { order_id: string; status: number; msg: string } | null = null
  const find = (order_id: string) => held.get(order_id) ?? rejectWith(404)
  const { api, becomes } = shopOf(courier, {
    manageOrders: async ({ type }) => {
      const status = type === 1 ? 1 : type === 2 ? 2 : 3
      const data = [...held.values()].filter(
        (order) => order.status === status || (status === 3 && order.delivery_state === 2),
      )
      return { data, meta: metaOf(data.length), links }
    },
    manageOrder: async ({ order_id }) => find(order_id),
    updateManageOrder: async ({ order_id, timeline_id, happened_at = null }) => {
      if (rejection?.order_id === order_id)
        return rejectWith(rejection.status, { status: false, msg: rejection.msg })
      const order = find(order_id)
      if (timeline_id <= order.timeline_id) return order
      if (timeline_id !== order.timeline_id + 1) return rejectWith(409, { status: false, msg: 'Skipped.' })
      taken.push({ order_id, timeline_id, happened_at })
      const moved: DeliveryOrder = {
        ...order,
        timeline_id,
        status: timeline_id === 7 ? 1 : 3,
        delivery_timeline_info: [stepRow(timeline_id), ...order.delivery_timeline_info],
      }
      held.set(order_id, moved)
      return moved
    },
    failManageOrder: async (input) => {
      const { order_id, idempotency_key } = input
      if (rejection?.order_id === order_id)
        return rejectWith(rejection.status, { status: false, msg: rejection.msg })
      const order = find(order_id)
      if (failures.some((one) => one.idempotency_key === idempotency_key)) return order
      if (order.timeline_id !== 6) return rejectWith(409, { status: false, msg: 'Skipped.' })
      failures.push(input)
      const failed = afterFailure(order, input)
      held.set(order_id, failed)
      return failed
    },
    deliveryHistory: async () => ({
      total_orders: 4,
      total_delivered_orders: 2,
      total_cash_on_delivery: 2,
      total_digital_payment_delivery: 0,
      open_orders: 2,
      delivered_today: 1,
      rating_average: 4.5,
      rating_count: 2,
    }),
    ownCash: async () => ({
      to_hand_over: 130,
      difference: 0,
      days: [{ shop_day: '2026-03-05', orders: 1, collected: 130, handed_over: 0 }],
      handovers: [],
    }),
    myReviews: async () => ({
      data: [
        {
          id: 9,
          kind: 2,
          order_id: '260305000009',
          product_title: null,
          product_title_bn: null,
          product_slug: null,
          product_image: null,
          full_name: 'Rahima',
          rating_points: 5,
          review_comments: 'Very Fast',
          reviewed_at: given,
          changeable_until: null,
          review_hidden: false,
          review_answer: null,
        },
      ],
      meta: metaOf(1),
      links,
    }),
    exactLocations: async () => ({
      data: [
        {
          id: 3,
          region_id: 1,
          city_id: 1,
          area_id: 1,
          address: 'The depot',
          latitude: 23.727929,
          longitude: 90.410545,
          region_info: { id: 1, title: 'Dhaka Division', title_bn: null },
          city_info: { id: 1, title: 'Dhaka', title_bn: null },
          area_info: { id: 1, title: 'Dhanmondi', title_bn: null },
        },
      ],
      meta: metaOf(1),
      links,
    }),
  })
  return {
    api,
    taken,
    failures,
    becomes,
    refuses: (order_id: string, status: number, msg: string) => {
      rejection = { order_id, status, msg }
    },
    /** Accepts everything from now on. */
    accepts: () => {
      rejection = null
    },
    stepOf: (order_id: string) => held.get(order_id)?.timeline_id,
  }
}
