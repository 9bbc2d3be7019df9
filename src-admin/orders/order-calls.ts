import type { PickedPieces } from '#domain/catalog/locations/location.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import type { Values } from '#domain/fields/fields.ts'
import type {
  DeliveryAttempt,
  receivedItem,
  UndeliveredItem,
} from '#domain/orders/delivery/failed-delivery.ts'
import type { orderMessage } from '#domain/orders/order-message.ts'
import type { orderNoteAnswer } from '#domain/orders/order-note.ts'
import type { orderMoney } from '#domain/orders/payment-record.ts'
import { postData, readData } from '../providers/requests/calls.ts'
import { send } from '../providers/requests/http.ts'
import type { OrderRecord } from './order-record.ts'

/** The actions on orders besides list and read (docs/decisions/0007 and 0021, docs/domain.md 2.5). */

export type DeliveryPerson = {
  id: number
  full_name: string
  mobile: string | null
  open_orders: number
  /** The number of the open order assigned to them last. */
  order_id?: string | null
}

const path = '/api/order-infos'

const post = (action: string, body: object) => postData<OrderRecord>(`${path}/${action}`, body)

export const nextStep = (input: { id: number; timeline_id: number; delivery_person_id: number | null }) =>
  post('next-step', input)

export const cancelOrder = (input: { id: number; cancel_reason: string; cancel_reason_internal: boolean }) =>
  post('cancel', input)

export const assignOrder = (input: { id: number; delivery_person_id: number }) => post('assign', input)

export type FailedDelivery = {
  id: number
  reason: number
  note: string | null
  /** The accepted pieces of each line of a partly accepted parcel; otherwise empty. */
  accepted: { order_item_id: number; qty: number }[]
  happened_at: null
  updated_at: string
}

export const failDelivery = (input: FailedDelivery) => post('fail-delivery', input)

export const retryDelivery = (input: {
  id: number
  deliver_on: string
  delivery_person_id: number | null
  updated_at: string
}) => post('retry-delivery', input)

export const bringBack = (input: { id: number; updated_at: string }) => post('bring-back', input)

export type ReceivedItem = Values<typeof receivedItem>

export const receiveBack = (input: {
  id: number
  items: ReceivedItem[]
  refund_delivery_fee: boolean
  updated_at: string
}) => post('receive-back', input)

/** A correction; null, an empty list and false leave as they are. */
export type OrderEdit = {
  id: number
  discount: number | null
  /** null with another area: the fee of that area. */
  delivery_fee: number | null
  /** The lines that remain. */
  order_items_info: { id: number; qty: number }[]
  new_items: { product_price_info_id: number; qty: number }[]
  /** Whether the remaining lines get today's prices too. */
  price_again: boolean
  contact: { full_name: string | null; contact_no: string | null; email: string | null } | null
  delivery: {
    region_id: number | null
    city_id: number | null
    area_id: number | null
    address: string | null
    extra_instruction: string | null
  } | null
  choose_payment_type: number | null
  updated_at: string
}

export const editOrder = (input: OrderEdit) => post(`update/${input.id}`, input)

export async function availableDeliveryPersons(): Promise<DeliveryPerson[]> {
  const { json } = await send('/api/delivery-persons/available')
  return (json as { data: { delivery_persons: DeliveryPerson[] } }).data.delivery_persons
}

export type OrderCount = {
  status: number
  timeline_id: number
  delivery_state: number
  confirmation: number
  orders: number
}

/** The number of orders per state, with the list's other filters applied. */
export async function orderCounts(
  filter: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<OrderCount[]> {
  const { json } = await send(`/api/order-infos/counts?${writeQuery(filter)}`, { signal })
  return (json as { data: { counts: OrderCount[] } }).data.counts
}

export type Prescription = {
  file_name: string
  url: string
  prescription_title: string | null
  patient_name: string | null
  patient_age: number | null
}

/** The related data of an order besides its lines. */
export type OrderDetails = {
  latitude: number | null
  longitude: number | null
  /** The area of the delivery, and the street part of its address as far as known. */
  region_id: number | null
  city_id: number | null
  area_id: number | null
  address: string
  /** Whether the customer does not read the reason of the cancellation. */
  cancel_reason_internal: boolean
  /** The money that the shop holds, in Tk. */
  paid_amount: number
  steps: { timeline_id: number; user_name: string | null }[]
  delivery_person: { id: number; full_name: string; mobile: string | null; email: string | null } | null
  /** In Tk; null without the right to see costs, or while a cost is unknown. */
  margin: { cost: number; margin: number } | null
  /** The promotions in its discount and its delivery fee. */
  promotions: {
    promotion_title: string
    promotion_title_bn: string | null
    code: string | null
    discount: number
    delivery_discount: number
  }[]
  /** The failed delivery attempts, the first one first, and how many the shop makes. */
  attempts: DeliveryAttempt[]
  delivery_attempts: number
  /** What comes back to the shop. */
  undelivered: UndeliveredItem[]
  /** Whether it is the replacement of a returned item. */
  is_exchange: boolean
  /** What the delivery person took at the door: addresses of the pictures. */
  proof: {
    photo: string | null
    signature: string | null
    user_name: string | null
    created_at: string
  } | null
  prescriptions: Prescription[]
}

const read = <Data>(url: string, signal?: AbortSignal) => readData<Data>(`${path}/${url}`, signal)

export const orderDetails = (id: number, signal?: AbortSignal) => read<OrderDetails>(`details/${id}`, signal)

export type OrderNote = Values<typeof orderNoteAnswer>
type Notes = { notes: OrderNote[] }

export const orderNotes = async (id: number, signal?: AbortSignal) =>
  (await read<Notes>(`notes/${id}`, signal)).notes

export type OrderMessage = Values<typeof orderMessage>

export const orderMessages = async (id: number, signal?: AbortSignal) =>
  (await read<{ messages: OrderMessage[] }>(`messages/${id}`, signal)).messages

/** Where the pieces of an order are taken from. */
export const orderPicking = async (id: number, signal?: AbortSignal) =>
  (await read<{ picking: PickedPieces[] }>(`picking/${id}`, signal)).picking

export type OrderMoney = Values<typeof orderMoney>

export const readMoney = (id: number, signal?: AbortSignal) => read<OrderMoney>(`payments/${id}`, signal)

export const markPaid = (input: {
  id: number
  transfer_method: number
  reference: string | null
  updated_at: string
  paid_on: string | null
}) => post('mark-paid', input)

const changeMoney = (action: string, body: object) => postData<OrderMoney>(`${path}/${action}`, body)

/** Money that moved outside the shop. */
type ByHand = { transfer_method: number; reference: string | null }

export const refundDone = (input: { id: number } & ByHand) => changeMoney('refunds/done', input)

export const approveRefund = (id: number) => changeMoney('refunds/approve', { id })

export const recordAdvance = (input: { id: number; amount: number; idempotency_key: string } & ByHand) =>
  changeMoney('payments/advance', input)

export const refundAgain = (id: number) => changeMoney('refunds/again', { id })

export const decidePayment = (input: { id: number; decision: number; amount: number | null }) =>
  changeMoney('payments/decide', input)

export const sendPayLink = (id: number) => changeMoney('payments/send-link', { id })

export const confirmPayment = (id: number) => changeMoney('payments/confirm', { id })

const noted = async (action: string, body: object) =>
  (await postData<Notes>(`${path}/${action}`, body)).data.notes

export const addNote = (id: number, note: string) => noted(`notes/${id}`, { note })

export const removeNote = (id: number) => noted('notes/remove', { id })
