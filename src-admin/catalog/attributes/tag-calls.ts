import type { One, Saved } from '#domain/contract/envelope.ts'
import { send } from '../../providers/requests/http.ts'

/** A tag and how many products have it; that is told to those alone who see all products. */
export type CountedTag = {
  id: number
  tag_title: string
  tag_title_bn: string | null
  status: boolean
  created_by: number | null
  products: number | null
}

export async function countTags(signal?: AbortSignal) {
  const { json } = await send('/api/tags/counts', { signal })
  return (json as One<{ rows: CountedTag[]; most: number }>).data
}

/** The products of the second get the first in its place; the second goes. */
export async function mergeTags(id: number, from_id: number) {
  const { json } = await send('/api/tags/merge', { method: 'POST', body: { id, from_id } })
  return (json as Saved<{ changed: number; operation_id: string }>).data as {
    changed: number
    operation_id: string
  }
}
