import type { RaRecord } from 'react-admin'
import type { Values } from '#domain/fields/fields.ts'
import type { newReturn, orderReturns } from '#domain/orders/new-return.ts'
import type { productReturnRequest, returnDecision, returnOutlook } from '#domain/orders/return.ts'
import { send } from '../providers/requests/http.ts'

/** A return request in the back office. */
export type Return = RaRecord &
  Values<typeof productReturnRequest> & { id: number; created_by: number | null; created_at: string }

export type Outlook = Values<typeof returnOutlook>
export type Decision = Values<typeof returnDecision>

const base = '/api/product-return-request'

/** The effects that a decision would have now. */
export async function returnOutlookOf(id: number, signal: AbortSignal): Promise<Outlook> {
  const { json } = await send(`${base}/outlook/${id}`, { signal })
  return (json as { data: Outlook }).data
}

export async function decideReturn(id: number, decision: Decision): Promise<{ msg: string }> {
  const { json } = await send(`${base}/update/${id}`, { method: 'POST', body: decision })
  return json as { msg: string }
}

export type OrderReturnList = Values<typeof orderReturns>

/** The returns of an order, and the items that can still be returned. */
export async function orderReturnsOf(id: number, signal?: AbortSignal): Promise<OrderReturnList> {
  const { json } = await send(`${base}/of-order/${id}`, { signal })
  return (json as { data: OrderReturnList }).data
}

/** Creates return requests for items of an order. */
export async function createReturn(id: number, request: Values<typeof newReturn>): Promise<{ msg: string }> {
  const { json } = await send(`${base}/create/${id}`, { method: 'POST', body: request })
  return json as { msg: string }
}

/** The URL of a request's picture, visible only to users who may see requests. */
export const photoUrl = (file_name: string): string => `/api/private-files/${file_name}`
