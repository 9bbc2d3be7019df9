import { writeQuery } from '#domain/contract/list-query.ts'
import type { Values } from '#domain/fields/fields.ts'
import type {
  closeDay as closeInput,
  closingDays,
  closingEntries,
} from '#domain/orders/closing/day-closing.ts'
import { postData, readData } from '../../providers/requests/calls.ts'

export type ClosingDays = Values<typeof closingDays>
export type ClosingDay = ClosingDays['days'][number]
type Entries = Values<typeof closingEntries>

const read = <Data>(path: string, signal?: AbortSignal) =>
  readData<Data>(`/api/daily-closings/${path}`, signal)

const post = (path: string, body: object) => postData(`/api/daily-closings/${path}`, body)

export const readDays = (until: string | null, signal?: AbortSignal) =>
  read<ClosingDays>(`days?${writeQuery(until === null ? {} : { until })}`, signal)

export const readEntries = (wanted: { shop_day: string; kind: number; page: number }, signal?: AbortSignal) =>
  read<Entries>(`entries?${writeQuery(wanted)}`, signal)

export const readFile = (id: number) => read<{ name: string; content: string }>(`file/${id}`)

export const closeDay = (input: Values<typeof closeInput>) => post('close', input)

export const reopenDay = (input: { id: number; reason: string }) => post('reopen', input)
