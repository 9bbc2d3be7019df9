import type { One, Saved } from '#domain/contract/envelope.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { shopState } from '#domain/operations/shop-state.ts'
import { send } from '../providers/requests/http.ts'

export type ShopState = Values<typeof shopState>
export type FailedJob = ShopState['failed_jobs'][number]

export const readState = async (signal?: AbortSignal): Promise<ShopState> =>
  ((await send('/api/operations', { signal })).json as One<ShopState>).data

const post = async (what: 'retry-job' | 'drop-job', { queue, id }: FailedJob): Promise<string> => {
  const { json } = await send(`/api/operations/${what}`, { method: 'POST', body: { queue, id } })
  return (json as Saved<object>).msg
}

export const retryJob = (job: FailedJob) => post('retry-job', job)

export const dropJob = (job: FailedJob) => post('drop-job', job)
