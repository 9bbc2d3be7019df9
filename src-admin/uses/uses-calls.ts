import type { One } from '#domain/contract/envelope.ts'
import { apiName, entryOf } from '../providers/registry.ts'
import { send } from '../providers/requests/http.ts'

/** The uses of a record: the count per kind, and the newest ones that the current user may see. */
export type Uses = { resource: string; total: number; rows: { id: number; title: string | null }[] }

/** Whether the uses of a page's records can be listed; pictures list them on their own page. */
export const listsUses = (page: string): boolean => !entryOf(page).only && apiName(page) !== 'media-galleries'

export async function readUses(page: string, id: number, signal?: AbortSignal): Promise<Uses[]> {
  const { json } = await send(`/api/${apiName(page)}/uses/${id}`, { signal })
  return (json as One<{ groups: Uses[] }>).data.groups
}
