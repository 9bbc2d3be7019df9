import type { EntryChecks, OrderChecks } from '#domain/orders/checks/checks.ts'
import type { DecisionInput, RecordedDecision } from '#domain/orders/prescriptions/decision.ts'
import { postData, readData } from '../../providers/requests/calls.ts'
import type { OrderRecord } from '../order-record.ts'

/** Requests about calls, duplicates and risky contacts (docs/domain.md 3.1). */

const post = <Data>(path: string, body: object) => postData<Data>(`/api/order-infos/${path}`, body)

export const readChecks = (id: number, signal?: AbortSignal) =>
  readData<OrderChecks>(`/api/order-infos/checks/${id}`, signal)

export type Entered = {
  contact_no: string | null
  email: string | null
  area_id: number | null
  address: string | null
  items: { product_price_info_id: number; qty: number }[]
}

export const checkEntry = async (entered: Entered) => (await post<EntryChecks>('check-entry', entered)).data

export const recordCall = (input: {
  id: number
  outcome: number
  note: string | null
  cancel_reason: string | null
  cancel_reason_internal: boolean
  updated_at: string
}) => post<OrderRecord>('record-call', input)

export const mergeOrders = (input: {
  id: number
  other_id: number
  updated_at: string
  other_updated_at: string
}) => post<OrderRecord>('merge', input)

export const readReleaseDecisions = async (id: number, signal?: AbortSignal) =>
  (await readData<{ decisions: RecordedDecision[] }>(`/api/order-infos/prescription-decisions/${id}`, signal))
    .decisions

export const decidePrescription = (input: DecisionInput) => post<object>('decide-prescription', input)
