import { send } from '../providers/http.ts'
import type { OrderRecord } from './order-record.ts'

/** The verbs of orders beside listing and reading (decisions 7 and 21, domain 2.5). */

export type Carrier = { id: number; full_name: string; mobile: string | null; open_orders: number }

const post = async (path: string, body: object) => {
  const { json } = await send(`/api/order-infos/${path}`, { method: 'POST', body })
  return json as { data: OrderRecord; msg: string }
}

export const nextStep = (input: { id: number; timeline_id: number; delivery_person_id: number | null }) =>
  post('next-step', input)

export const cancelOrder = (input: { id: number; cancel_reason: string }) => post('cancel', input)

export const assignOrder = (input: { id: number; delivery_person_id: number }) => post('assign', input)

export async function availableCarriers(): Promise<Carrier[]> {
  const { json } = await send('/api/delivery-persons/available')
  return (json as { data: { delivery_persons: Carrier[] } }).data.delivery_persons
}
