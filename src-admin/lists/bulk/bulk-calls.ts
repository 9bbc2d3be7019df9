import type { Saved } from '#domain/contract/envelope.ts'
import { send } from '../../providers/requests/http.ts'
import type { NotChanged } from './NotChangedList.tsx'

/** Many entries of a list at once, as the server speaks of it. */

/** What becomes of the chosen entries; deleting is its own. */
export type Bulk = { what: 'status'; status: boolean } | { what: 'delete' }
export type BulkDone = { changed: number; refused: NotChanged[]; operation_id: string }

export async function doBulk(
  resource: string,
  ids: readonly number[],
  bulk: Bulk,
): Promise<BulkDone & { msg: string }> {
  const body = { ids: ids.join(), ...(bulk.what === 'status' && { status: bulk.status }) }
  const { json } = await send(`/api/${resource}/bulk-${bulk.what}`, { method: 'POST', body })
  const { data, msg = '' } = json as Saved<BulkDone>
  return { ...(data as BulkDone), msg }
}
