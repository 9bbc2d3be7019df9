import type { BatchDetails } from '#domain/catalog/batches/batch.ts'
import { send } from '../../providers/requests/http.ts'

const path = '/api/stock-batches'

export const readBatch = async (id: number, signal?: AbortSignal): Promise<BatchDetails> =>
  ((await send(`${path}/${id}/details`, { signal })).json as { data: BatchDetails }).data

/** The orders of a batch as a CSV file. */
export const readRecallList = async (id: number): Promise<{ name: string; content: string }> =>
  ((await send(`${path}/${id}/recall-list`)).json as { data: { name: string; content: string } }).data

export type BatchStep = 'recall' | 'release' | 'write-off'

type Change = { id: number; reason?: string; pieces?: string; withheld?: number }

export const changeBatch = async (step: BatchStep, body: Change) =>
  (await send(`${path}/${step}`, { method: 'POST', body })).json as { data: BatchDetails; msg: string }
