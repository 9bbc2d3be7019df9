import { type DataProvider, type ListControllerResult, useDataProvider, useListContext } from 'react-admin'
import type { Saved } from '#domain/contract/envelope.ts'
import { maxLimit } from '#domain/contract/list-query.ts'
import { apiName } from '../../providers/registry.ts'
import { send } from '../../providers/requests/http.ts'
import type { NotChanged } from './NotChangedList.tsx'
import { type Selection, useSelection } from './selection.tsx'

export type BulkChange = { action: 'status'; status: boolean } | { action: 'delete' }
export type BulkResult = { changed: number; rejected: NotChanged[]; operation_id: string }

export async function sendBulk(page: string, ids: readonly number[], { action, ...change }: BulkChange) {
  const body = { ids: ids.join(), ...change }
  const { json } = await send(`/api/${apiName(page)}/bulk-${action}`, { method: 'POST', body })
  const { data, msg = '' } = json as Saved<BulkResult>
  return { ...(data as BulkResult), msg }
}

/** The ids of the selected records; those of a selection by filter are loaded. */
export function useSelectedIds(): () => Promise<number[]> {
  const selection = useSelection()
  const list: ListControllerResult = useListContext()
  const provider = useDataProvider()
  return async () => (selection?.all ? readIds(provider, list, selection) : [...(selection?.ids ?? [])])
}

async function readIds(provider: DataProvider, list: ListControllerResult, { ids, count }: Selection) {
  const { resource, sort, filterValues: filter } = list
  const pages = Math.ceil((count + ids.length) / maxLimit)
  const results = await Promise.all(
    Array.from({ length: pages }, (_, at) =>
      provider.getList(resource, { pagination: { page: at + 1, perPage: maxLimit }, sort, filter }),
    ),
  )
  return results.flatMap(({ data }) => data.map(({ id }) => Number(id))).filter((id) => !ids.includes(id))
}
