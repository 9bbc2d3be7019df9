import type { One, Saved } from '#domain/contract/envelope.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { revision } from '#domain/operations/history.ts'
import type { ChangedValue } from '../../history/history-calls.ts'
import { send } from '../../providers/requests/http.ts'

/** Requests for the revisions and preview links of a page or post; `resource` is its API name. */

export type Revision = Values<typeof revision>

const read = async <Data>(url: string, signal?: AbortSignal) =>
  ((await send(url, { signal })).json as One<Data>).data

export const readRevisions = async (resource: string, id: number, signal?: AbortSignal) =>
  (await read<{ revisions: Revision[] }>(`/api/${resource}/revisions/${id}`, signal)).revisions

export const compareRevisions = async (
  resource: string,
  id: number,
  [older, newer]: readonly [number, number],
  signal?: AbortSignal,
) =>
  (
    await read<{ changes: ChangedValue[] }>(
      `/api/${resource}/compare/${id}?older=${older}&newer=${newer}`,
      signal,
    )
  ).changes

export async function restoreRevision(resource: string, id: number, revision: number) {
  const { json } = await send(`/api/${resource}/restore/${id}`, { method: 'POST', body: { revision } })
  return json as Saved<object>
}
