import type { CheckedOrder, OrderBooking } from '#domain/orders/couriers/courier.ts'
import type { StatementDetails } from '#domain/orders/couriers/courier-statement.ts'
import { send } from '../../providers/requests/http.ts'

/** The requests about couriers: checking and booking orders, and statements. */

const get = async <Data>(path: string, signal?: AbortSignal) =>
  ((await send(path, { signal })).json as { data: Data }).data

async function post<Data>(path: string, body: object): Promise<{ data: Data; msg: string }> {
  const { json } = await send(path, { method: 'POST', body })
  return json as { data: Data; msg: string }
}

export const availableCouriers = async (signal?: AbortSignal): Promise<number[]> => {
  const { couriers } = await get<{ couriers: { id: number }[] }>('/api/couriers/available', signal)
  return couriers.map(({ id }) => id)
}

export type Chosen = { courier: number; weight_grams: number }

export const checkOrders = async (chosen: Chosen, ids: readonly number[]): Promise<CheckedOrder[]> => {
  const orders = ids.map((id) => ({ id }))
  return (await post<{ orders: CheckedOrder[] }>('/api/couriers/check', { ...chosen, orders })).data.orders
}

export const bookOrder = (input: Chosen & { id: number; cod_amount: number; again?: boolean }) =>
  post<OrderBooking>('/api/couriers/book', input)

export const enterConsignment = (input: { id: number; consignment_id: string }) =>
  post<OrderBooking>('/api/couriers/enter-consignment', input)

export const cancelBooking = (input: { id: number; cancelled_there: boolean }) =>
  post<OrderBooking>('/api/couriers/cancel', input)

export const orderBookings = async (id: number, signal?: AbortSignal): Promise<OrderBooking[]> =>
  (await get<{ bookings: OrderBooking[] }>(`/api/order-infos/${id}/couriers`, signal)).bookings

export type CourierArea = { id: number; name: string; district: string | null; post_code: string | null }

export const courierAreas = async (courier: number, keyword: string, signal?: AbortSignal) => {
  const query = new URLSearchParams({ courier: String(courier), keyword })
  return (await get<{ areas: CourierArea[] }>(`/api/couriers/areas?${query}`, signal)).areas
}

export const saveArea = (input: {
  courier: number
  area_id: number
  courier_area_id: number
  courier_area_name: string
}) => post<object>('/api/couriers/areas/save', input)

export type Held = { courier: number; orders: number; amount: number }

export const heldByCouriers = async (signal?: AbortSignal) =>
  (await get<{ held: Held[] }>('/api/couriers/held', signal)).held

export const statementDetails = (id: number, signal?: AbortSignal) =>
  get<StatementDetails>(`/api/courier-statements/${id}/details`, signal)

export async function uploadStatement(courier: number, file: File): Promise<StatementDetails> {
  const body = new FormData()
  body.append('file', file)
  const { json } = await send(`/api/courier-statements/upload?courier=${courier}`, { method: 'POST', body })
  return (json as { data: StatementDetails }).data
}

export const bookStatement = (input: { id: number; accept_differences: boolean }) =>
  post<StatementDetails>('/api/courier-statements/book', input)
