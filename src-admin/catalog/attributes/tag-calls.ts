import type { One, Saved } from '#domain/contract/envelope.ts'
import { send } from '../../providers/requests/http.ts'

/** A tag with its product count, which only users who may see all products receive. */
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

/** The products of the second tag get the first one instead; the second is deleted. */
export async function mergeTags(id: number, from_id: number) {
  const { json } = await send('/api/tags/merge', { method: 'POST', body: { id, from_id } })
  return (json as Saved<{ changed: number; operation_id: string }>).data as {
    changed: number
    operation_id: string
  }
}
