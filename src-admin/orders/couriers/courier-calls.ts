import type { CheckedOrder, OrderBooking } from '#domain/orders/couriers/courier.ts'
import type { StatementDetails } from '#domain/orders/couriers/courier-statement.ts'
import { postData, readData } from '../../providers/requests/calls.ts'
import { sendFile } from '../../providers/requests/send-file.ts'

/** The requests about couriers: checking and booking orders, and statements. */

export const availableCouriers = async (signal?: AbortSignal): Promise<number[]> => {
  const { couriers } = await readData<{ couriers: { id: number }[] }>('/api/couriers/available', signal)
  return couriers.map(({ id }) => id)
}

export type Chosen = { courier: number; weight_grams: number }

export const checkOrders = async (chosen: Chosen, ids: readonly number[]): Promise<CheckedOrder[]> => {
  const orders = ids.map((id) => ({ id }))
  return (await postData<{ orders: CheckedOrder[] }>('/api/couriers/check', { ...chosen, orders })).data
    .orders
}

export const bookOrder = (input: Chosen & { id: number; cod_amount: number; again?: boolean }) =>
  postData<OrderBooking>('/api/couriers/book', input)

export const enterConsignment = (input: { id: number; consignment_id: string }) =>
  postData<OrderBooking>('/api/couriers/enter-consignment', input)

export const cancelBooking = (input: { id: number; cancelled_there: boolean }) =>
  postData<OrderBooking>('/api/couriers/cancel', input)

export const orderBookings = async (id: number, signal?: AbortSignal): Promise<OrderBooking[]> =>
  (await readData<{ bookings: OrderBooking[] }>(`/api/order-infos/couriers/${id}`, signal)).bookings

export type CourierArea = { id: number; name: string; district: string | null; post_code: string | null }

export const courierAreas = async (courier: number, keyword: string, signal?: AbortSignal) => {
  const query = new URLSearchParams({ courier: String(courier), keyword })
  return (await readData<{ areas: CourierArea[] }>(`/api/couriers/areas?${query}`, signal)).areas
}

export const saveArea = (input: {
  courier: number
  area_id: number
  courier_area_id: number
  courier_area_name: string
}) => postData<object>('/api/couriers/areas/save', input)

export type Held = { courier: number; orders: number; amount: number }

export const heldByCouriers = async (signal?: AbortSignal) =>
  (await readData<{ held: Held[] }>('/api/couriers/held', signal)).held

export const statementDetails = (id: number, signal?: AbortSignal) =>
  readData<StatementDetails>(`/api/courier-statements/details/${id}`, signal)

export async function uploadStatement(courier: number, file: File): Promise<StatementDetails> {
  const response = await sendFile(`/api/courier-statements/upload?courier=${courier}`, file)
  return (response as { data: StatementDetails }).data
}

export const bookStatement = (input: { id: number; accept_differences: boolean }) =>
  postData<StatementDetails>('/api/courier-statements/book', input)
