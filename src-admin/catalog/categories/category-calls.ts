import type { One, Saved } from '#domain/contract/envelope.ts'
import { send } from '../../providers/requests/http.ts'
import type { TreeMove } from './tree-moves.ts'

/** A category as shown in the tree; only users who may see all products receive `products`. */
export type TreeCategory = {
  id: number
  category_name: string
  category_name_bn: string | null
  parent_id: number | null
  status: boolean
  created_by: number | null
  updated_at: string
  products: number | null
}

export async function readTree(signal?: AbortSignal) {
  const { json } = await send('/api/categories/tree', { signal })
  return (json as One<{ rows: TreeCategory[]; most: number }>).data
}

export async function moveCategory(move: TreeMove): Promise<{ operation_id: string; msg: string }> {
  const { json } = await send('/api/categories/move', { method: 'POST', body: move })
  const { data, msg = '' } = json as Saved<{ operation_id: string }>
  return { operation_id: data?.operation_id ?? '', msg }
}
