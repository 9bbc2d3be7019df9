import type { One, Saved } from '#domain/contract/envelope.ts'
import type { BulkEdit } from '#domain/variants/bulk-edit.ts'
import { send } from '../../providers/requests/http.ts'
import type { UndoTarget } from '../../undo/undo-calls.ts'
import { notifyLastBulk } from './last-bulk-edit.ts'

/** The requests for bulk edits of products. */

type Titled = { id: number; product_title: string; product_title_bn: string | null }
export type RejectedProduct = Titled & { reason: string }
type State = { status?: boolean; selected?: boolean; category_ids?: number[]; tag_ids?: number[] }
export type BulkSample = Titled & {
  before: State
  after: State
  prices: { id: number; before: number; after: number }[]
  more_prices: number
}
export type BulkPreviewData = {
  count: number
  changed: number
  unchanged: number
  rejected: RejectedProduct[]
  rejected_total: number
  samples: BulkSample[]
  token: string
}
export type BulkDone = { changed: number; operation_id: string }
type UndoneBulk = { restored: number; operation_id: string; left: RejectedProduct[]; left_total: number }
export type LastBulk = { operation_id: string; undo: boolean; count: number; created_at: string }

const post = async <Data>(path: string, body: object) =>
  (await send(`/api/products/${path}`, { method: 'POST', body })).json as Required<
    Pick<Saved<Data>, 'data'>
  > & {
    msg: string
  }

export const previewBulk = async (edit: BulkEdit) => (await post<BulkPreviewData>('bulk-preview', edit)).data

export async function applyBulk(edit: BulkEdit, token: string, skip_rejected: boolean) {
  const answer = await post<BulkDone>('bulk-edit', { ...edit, token, skip_rejected })
  notifyLastBulk()
  return answer
}

export async function undoBulk(target: UndoTarget) {
  const answer = await post<UndoneBulk>('bulk-undo', target)
  notifyLastBulk()
  return answer
}

export async function lastBulk(signal?: AbortSignal): Promise<LastBulk | null> {
  const { json } = await send('/api/products/bulk-last', { signal })
  return (json as One<{ last?: LastBulk | null }>).data.last ?? null
}
