import { writeQuery } from '#domain/contract/list-query.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { orderMessage } from '#domain/orders/order-message.ts'
import type { orderNoteAnswer } from '#domain/orders/order-note.ts'
import type { orderMoney } from '#domain/orders/payment-record.ts'
import { send } from '../providers/requests/http.ts'
import type { OrderRecord } from './order-record.ts'

/** The verbs of orders beside listing and reading (docs/decisions/0007 and 0021, docs/domain.md 2.5). */

export type Carrier = {
  id: number
  full_name: string
  mobile: string | null
  open_orders: number
  /** The number of the order that they were given last, of the open ones. */
  order_id?: string | null
}

const post = async (path: string, body: object) => {
  const { json } = await send(`/api/order-infos/${path}`, { method: 'POST', body })
  return json as { data: OrderRecord; msg: string }
}

export const nextStep = (input: { id: number; timeline_id: number; delivery_person_id: number | null }) =>
  post('next-step', input)

export const cancelOrder = (input: { id: number; cancel_reason: string }) => post('cancel', input)

export const assignOrder = (input: { id: number; delivery_person_id: number }) => post('assign', input)

export type OrderEdit = {
  id: number
  discount: number
  delivery_fee: number
  order_items_info: { id: number; qty: number }[]
  updated_at: string
}

export const editOrder = (input: OrderEdit) => post(`update/${input.id}`, input)

export async function availableCarriers(): Promise<Carrier[]> {
  const { json } = await send('/api/delivery-persons/available')
  return (json as { data: { delivery_persons: Carrier[] } }).data.delivery_persons
}

export type OrderCount = { status: number; timeline_id: number; orders: number }

/** How many orders stand where, of those that a list's other filters leave. */
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

/** What hangs on an order beside its lines. */
export type OrderDetails = {
  latitude: number | null
  longitude: number | null
  steps: { timeline_id: number; user_name: string | null }[]
  carrier: { id: number; full_name: string; mobile: string | null; email: string | null } | null
  prescriptions: Prescription[]
}

const read = async <Data>(path: string, signal?: AbortSignal) =>
  ((await send(`/api/order-infos/${path}`, { signal })).json as { data: Data }).data

export const orderDetails = (id: number, signal?: AbortSignal) => read<OrderDetails>(`${id}/details`, signal)

export type OrderNote = Values<typeof orderNoteAnswer>
type Notes = { notes: OrderNote[] }

export const orderNotes = async (id: number, signal?: AbortSignal) =>
  (await read<Notes>(`${id}/notes`, signal)).notes

export type OrderMessage = Values<typeof orderMessage>

export const orderMessages = async (id: number, signal?: AbortSignal) =>
  (await read<{ messages: OrderMessage[] }>(`${id}/messages`, signal)).messages

export type OrderMoney = Values<typeof orderMoney>

export const readMoney = (id: number, signal?: AbortSignal) => read<OrderMoney>(`${id}/payments`, signal)

export const markPaid = (input: { id: number; reference: string; updated_at: string }) =>
  post('mark-paid', input)

const changeMoney = async (path: string, body: object) => {
  const { json } = await send(`/api/order-infos/${path}`, { method: 'POST', body })
  return json as { data: OrderMoney; msg: string }
}

export const refundDone = (input: { id: number; reference: string }) => changeMoney('refunds/done', input)

export const refundAgain = (id: number) => changeMoney('refunds/again', { id })

export const decidePayment = (input: { id: number; decision: number; amount: number | null }) =>
  changeMoney('payments/decide', input)

export const sendPayLink = (id: number) => changeMoney('payments/send-link', { id })

export const confirmPayment = (id: number) => changeMoney('payments/confirm', { id })

const noted = async (path: string, body: object) => {
  const { json } = await send(`/api/order-infos/${path}`, { method: 'POST', body })
  return (json as { data: Notes }).data.notes
}

export const addNote = (id: number, note: string) => noted(`${id}/notes`, { note })

export const removeNote = (id: number) => noted('notes/remove', { id })
