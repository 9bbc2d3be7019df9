import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { discountShares } from '#domain/orders/pricing/discount-share.ts'
import { vatMode } from '#domain/orders/pricing/vat.ts'
import { deliveryState, orderStatus } from '#domain/orders/timeline.ts'
import { percentOf, toPoisha, toTk } from '#domain/values/money.ts'
import { readStorage, writeStorage } from '../../../state/browser-storage.ts'
import { seenPlace } from '../../../state/delivery-storage.ts'
import type { Area } from '../person.ts'

export type DeliveryOrder = ShopAnswer<'manageOrder'>

/** The current orders as last loaded: available without a network. */
export type Seen = { area: Area; orders: readonly DeliveryOrder[]; loaded_at: string }

/** The maximum number of stored orders per delivery person. */
export const mostCarried = 50

/** Whether the delivery person still has the parcel, or items of it. */
export const isCarried = ({
  status,
  delivery_state,
}: Pick<DeliveryOrder, 'status' | 'delivery_state'>): boolean =>
  status === orderStatus.running || delivery_state === deliveryState.coming_back

type Item = DeliveryOrder['order_items_info'][number]
type NewFields = Pick<
  DeliveryOrder,
  | 'delivery_state'
  | 'deliver_on'
  | 'failed_attempts'
  | 'delivery_attempts'
  | 'is_exchange'
  | 'paid_amount'
  | 'area_title'
  | 'area_title_bn'
  | 'transfer_to_check'
  | 'transfer_at_door'
  | 'vat_mode'
  | 'vat_total'
  | 'rounding'
  | 'round_to_taka'
>
type NewItemFields = Pick<Item, 'returned_qty' | 'discount_share' | 'vat_rate'>
/** An order as stored by this release, or by an earlier one without these fields. */
type StoredOrder = Omit<DeliveryOrder, keyof NewFields | 'order_items_info'> &
  Partial<NewFields> & {
    order_items_info: readonly (Omit<Item, keyof NewItemFields> & Partial<NewItemFields>)[]
  }

/** A stored order with the fields that an earlier release has not stored. */
function readOrder(stored: StoredOrder): DeliveryOrder {
  const shares = discountShares(stored.order_items_info, stored.discount)
  return {
    ...stored,
    delivery_state: stored.delivery_state ?? deliveryState.planned,
    deliver_on: stored.deliver_on ?? null,
    failed_attempts: stored.failed_attempts ?? 0,
    delivery_attempts: stored.delivery_attempts ?? 0,
    is_exchange: stored.is_exchange ?? false,
    paid_amount: stored.paid_amount ?? 0,
    area_title: stored.area_title ?? null,
    area_title_bn: stored.area_title_bn ?? null,
    transfer_to_check: stored.transfer_to_check ?? false,
    transfer_at_door: stored.transfer_at_door ?? false,
    vat_mode: stored.vat_mode ?? vatMode.onTotal,
    vat_total: stored.vat_total ?? toTk(percentOf(toPoisha(stored.total_amount), stored.vat_amount)),
    rounding: stored.rounding ?? 0,
    round_to_taka: stored.round_to_taka ?? false,
    order_items_info: stored.order_items_info.map((item, at) => ({
      ...item,
      returned_qty: item.returned_qty ?? 0,
      discount_share: item.discount_share ?? shares[at] ?? 0,
      vat_rate: item.vat_rate ?? null,
    })),
  }
}

/** The last stored orders; null on the server, for other users, and without storage. */
export const seenOrders = (): Seen | null => {
  type Stored = Partial<Pick<Seen, 'area' | 'loaded_at'>> & { orders?: StoredOrder[]; asked_at?: string }
  const seen = readStorage<Stored>(seenPlace)
  // Browsers may have orders of an earlier release, with the time as `asked_at`.
  const loaded_at = seen?.loaded_at ?? seen?.asked_at
  return seen?.area?.person && Array.isArray(seen.orders) && loaded_at
    ? { area: seen.area, orders: seen.orders.map(readOrder), loaded_at }
    : null
}

/** Stores the loaded orders; `whole`: they are all current orders, else they are added to the stored ones. */
export function saveSeenOrders({ area, orders, loaded_at }: Seen, whole: boolean): void {
  const before = seenOrders()
  const mine = before?.area.person.id === area.person.id ? before.orders : []
  const others = whole ? [] : mine.filter(({ order_id }) => orders.every((one) => one.order_id !== order_id))
  const carried = [...orders, ...others].filter(isCarried)
  writeStorage(seenPlace, { area, orders: carried.slice(0, mostCarried), loaded_at })
}
