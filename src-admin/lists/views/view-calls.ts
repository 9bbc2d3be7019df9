import type { One, Saved } from '#domain/contract/envelope.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { keptView, savedView } from '#domain/operations/saved-view.ts'
import { send } from '../../providers/requests/http.ts'

/** The views of a list that the server keeps. */
export type KeptView = Values<typeof keptView>
export type SavedView = Values<typeof savedView>

export async function readViews(resource: string, signal?: AbortSignal): Promise<KeptView[]> {
  const { json } = await send(`/api/saved-views?resource=${resource}`, { signal })
  return (json as One<{ views?: KeptView[] }>).data.views ?? []
}

/** Keeps a view, or changes one's own. */
export async function keepView(view: SavedView, id: number | null): Promise<number> {
  const path = id === null ? 'store' : `update/${id}`
  const { json } = await send(`/api/saved-views/${path}`, { method: 'POST', body: view })
  return (json as Saved<{ id: number }>).data?.id ?? 0
}

export const dropView = (id: number) => send(`/api/saved-views/delete/${id}`, { method: 'POST' })
