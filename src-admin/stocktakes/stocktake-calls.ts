import type {
  CountResult,
  LineFilter,
  StocktakeDetails,
  StocktakeLine,
  startStocktake as startInput,
} from '#domain/catalog/stocktake.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import type { InputValues } from '#domain/fields/fields.ts'
import { postData, readData } from '../providers/requests/calls.ts'

const path = '/api/stocktakes'

const read = <Data>(url: string, signal?: AbortSignal) => readData<Data>(`${path}/${url}`, signal)

const post = <Data>(action: string, body: object) => postData<Data>(`${path}/${action}`, body)

export const readDetails = (id: number, signal?: AbortSignal) =>
  read<StocktakeDetails>(`details/${id}`, signal)

export type LinesQuery = { show: LineFilter; keyword: string; page: number }

export const readLines = (id: number, { keyword, ...query }: LinesQuery, signal?: AbortSignal) =>
  read<{ total: number; lines: StocktakeLine[] }>(
    `lines/${id}?${writeQuery({ ...query, ...(keyword && { keyword }) })}`,
    signal,
  )

export const startStocktake = (input: InputValues<typeof startInput>) =>
  post<StocktakeDetails>('start', input)

export type Scan = { code: string; product_price_info_id: number | null }

/** The same key counts once, so that a batch can be sent again after a lost response. */
export const sendScans = async (id: number, batch: { key: string; scans: readonly Scan[] }) =>
  (await post<CountResult>('scan', { id, batch_key: batch.key, scans: batch.scans })).data

export const sendCount = async (
  id: number,
  count: { key: string; product_price_info_id: number; counted: number | null },
) => {
  const { key: batch_key, ...rest } = count
  return (await post<CountResult>('count', { id, batch_key, ...rest })).data
}

export type Step = 'apply' | 'undo' | 'cancel'

export const takeStep = (step: Step, id: number) => post<StocktakeDetails>(step, { id })
