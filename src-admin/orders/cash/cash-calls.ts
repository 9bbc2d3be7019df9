import { writeQuery } from '#domain/contract/list-query.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { cashHeld, cashOrders, cashReceipt } from '#domain/orders/delivery/delivery-cash.ts'
import { postData, readData } from '../../providers/requests/calls.ts'

export type CashHeld = Values<typeof cashHeld>
export type Holder = CashHeld['holders'][number]
export type Difference = CashHeld['differences'][number]
type Orders = Values<typeof cashOrders>

const read = <Data>(path: string, signal?: AbortSignal) =>
  readData<Data>(`/api/delivery-cash/${path}`, signal)

const post = (path: string, body: object) => postData(`/api/delivery-cash/${path}`, body)

export const readHeldCash = (signal?: AbortSignal) => read<CashHeld>('holders', signal)

export const readCashOrders = (
  wanted: { delivery_person_id: number; shop_day: string; page: number },
  signal?: AbortSignal,
) => read<Orders>(`orders?${writeQuery(wanted)}`, signal)

/** Confirms that the shop has received the cash of a handover; `counted` if it is another amount than the reported one. */
export const receiveCash = (receipt: Values<typeof cashReceipt>) => post('receive', receipt)

export const rejectCash = (input: { id: number; reason: string }) => post('reject', input)

export const settleDifference = (input: { id: number; note: string | null }) =>
  post('differences/settle', input)

export const writeOffDifference = (input: { id: number; note: string | null }) =>
  post('differences/write-off', input)
