import type { RaRecord } from 'react-admin'
import type { Values } from '#domain/fields/fields.ts'
import type { newReturn, orderReturns } from '#domain/orders/new-return.ts'
import type { productReturnRequest, returnDecision, returnOutlook } from '#domain/orders/return.ts'
import { send } from '../providers/requests/http.ts'

/** A request as the back office shows it. */
export type Return = RaRecord &
  Values<typeof productReturnRequest> & { id: number; created_by: number | null; created_at: string }

export type Outlook = Values<typeof returnOutlook>
export type Decision = Values<typeof returnDecision>

const base = '/api/product-return-request'

/** What a decision would mean now. */
export async function returnOutlookOf(id: number, signal: AbortSignal): Promise<Outlook> {
  const { json } = await send(`${base}/outlook/${id}`, { signal })
  return (json as { data: Outlook }).data
}

export async function decideReturn(id: number, decision: Decision): Promise<{ msg: string }> {
  const { json } = await send(`${base}/update/${id}`, { method: 'POST', body: decision })
  return json as { msg: string }
}

export type OrderReturns = Values<typeof orderReturns>

/** The returns of an order, and what can still be returned. */
export async function orderReturnsOf(id: number, signal?: AbortSignal): Promise<OrderReturns> {
  const { json } = await send(`${base}/of-order/${id}`, { signal })
  return (json as { data: OrderReturns }).data
}

/** Creates return requests for items of an order. */
export async function createReturn(id: number, request: Values<typeof newReturn>): Promise<{ msg: string }> {
  const { json } = await send(`${base}/create/${id}`, { method: 'POST', body: request })
  return json as { msg: string }
}

/** Where a picture of a request is, for the eyes of those who see requests. */
export const photoUrl = (file_name: string): string => `/api/private-files/${file_name}`
