import type { BatchDetails } from '#domain/catalog/batches/batch.ts'
import { postData, readData } from '../../providers/requests/calls.ts'

const path = '/api/stock-batches'

export const readBatch = (id: number, signal?: AbortSignal) =>
  readData<BatchDetails>(`${path}/details/${id}`, signal)

/** The orders of a batch as a CSV file. */
export const readRecallList = (id: number) =>
  readData<{ name: string; content: string }>(`${path}/recall-list/${id}`)

export type BatchStep = 'recall' | 'release' | 'write-off'

type Change = { id: number; reason?: string; pieces?: string; withheld?: number }

export const changeBatch = (step: BatchStep, body: Change) => postData<BatchDetails>(`${path}/${step}`, body)
