import type { One } from '#domain/contract/envelope.ts'
import { apiName, entryOf } from '../providers/registry.ts'
import { send } from '../providers/requests/http.ts'

/** Who uses an entry: how many of each kind, and the newest of those that one may see. */
export type Uses = { resource: string; total: number; rows: { id: number; title: string | null }[] }

/** Whether one can ask where the entries of a page are used; pictures tell it on a screen of their own. */
export const tellsUses = (page: string): boolean => !entryOf(page).only && apiName(page) !== 'media-galleries'

export async function readUses(page: string, id: number, signal?: AbortSignal): Promise<Uses[]> {
  const { json } = await send(`/api/${apiName(page)}/uses/${id}`, { signal })
  return (json as One<{ groups: Uses[] }>).data.groups
}
