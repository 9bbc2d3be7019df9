import type { EntryChecks, OrderChecks } from '#domain/orders/checks/checks.ts'
import type { DecisionInput, RecordedDecision } from '#domain/orders/prescriptions/decision.ts'
import { send } from '../../providers/requests/http.ts'
import type { OrderRecord } from '../order-record.ts'

/** Requests about calls, duplicates and risky contacts (docs/domain.md 3.1). */

type Changed = { data: OrderRecord; msg: string }

const post = async (path: string, body: object) =>
  (await send(`/api/order-infos/${path}`, { method: 'POST', body })).json

export async function readChecks(id: number, signal?: AbortSignal): Promise<OrderChecks> {
  const { json } = await send(`/api/order-infos/${id}/checks`, { signal })
  return (json as { data: OrderChecks }).data
}

export type Entered = {
  contact_no: string | null
  email: string | null
  area_id: number | null
  address: string | null
  items: { product_price_info_id: number; qty: number }[]
}

export const checkEntry = async (entered: Entered) =>
  ((await post('check-entry', entered)) as { data: EntryChecks }).data

export const recordCall = async (input: {
  id: number
  outcome: number
  note: string | null
  cancel_reason: string | null
  cancel_reason_internal: boolean
  updated_at: string
}) => (await post('record-call', input)) as Changed

export const mergeOrders = async (input: {
  id: number
  other_id: number
  updated_at: string
  other_updated_at: string
}) => (await post('merge', input)) as Changed

export const readReleaseDecisions = async (id: number, signal?: AbortSignal): Promise<RecordedDecision[]> => {
  const { json } = await send(`/api/order-infos/${id}/prescription-decisions`, { signal })
  return (json as { data: { decisions: RecordedDecision[] } }).data.decisions
}

export const decidePrescription = async (input: DecisionInput) =>
  (await post('decide-prescription', input)) as { msg: string }
