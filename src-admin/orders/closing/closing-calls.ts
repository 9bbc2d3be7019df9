import { writeQuery } from '#domain/contract/list-query.ts'
import type { Values } from '#domain/fields/fields.ts'
import type {
  closeDay as closeInput,
  closingDays,
  closingEntries,
} from '#domain/orders/closing/day-closing.ts'
import { send } from '../../providers/requests/http.ts'

export type ClosingDays = Values<typeof closingDays>
export type ClosingDay = ClosingDays['days'][number]
type Entries = Values<typeof closingEntries>

const read = async <Data>(path: string, signal?: AbortSignal) =>
  ((await send(`/api/daily-closings/${path}`, { signal })).json as { data: Data }).data

const post = async (path: string, body: object) =>
  (await send(`/api/daily-closings/${path}`, { method: 'POST', body })).json as { msg: string }

export const readDays = (until: string | null, signal?: AbortSignal) =>
  read<ClosingDays>(`days?${writeQuery(until === null ? {} : { until })}`, signal)

export const readEntries = (wanted: { shop_day: string; kind: number; page: number }, signal?: AbortSignal) =>
  read<Entries>(`entries?${writeQuery(wanted)}`, signal)

export const readFile = (id: number) => read<{ name: string; content: string }>(`${id}/file`)

export const closeDay = (input: Values<typeof closeInput>) => post('close', input)

export const reopenDay = (input: { id: number; reason: string }) => post('reopen', input)
