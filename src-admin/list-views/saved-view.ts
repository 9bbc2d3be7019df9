import type { One, Saved } from '#domain/contract/envelope.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { savedView, savedViewBody } from '#domain/operations/saved-view.ts'
import { send } from '../providers/requests/http.ts'
import type { ViewSettings } from './columns.ts'

/** A view of a list as the server stores it. */
export type SavedView = Values<typeof savedViewBody>
export type ViewInput = Values<typeof savedView>
type Settings = ViewInput['settings']

export async function readViews(resource: string, signal?: AbortSignal): Promise<SavedView[]> {
  const { json } = await send(`/api/saved-views?resource=${resource}`, { signal })
  return (json as One<{ views?: SavedView[] }>).data.views ?? []
}

/** Creates a view, or updates one of the operator's own. */
export async function saveView(view: ViewInput, id: number | null): Promise<number> {
  const path = id === null ? 'store' : `update/${id}`
  const { json } = await send(`/api/saved-views/${path}`, { method: 'POST', body: view })
  return (json as Saved<{ id: number }>).data?.id ?? 0
}

export const deleteView = (id: number) => send(`/api/saved-views/delete/${id}`, { method: 'POST' })

type List = {
  filterValues: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
  perPage: number
}

/** The current list as the settings of a view. */
export const settingsOf = ({ filterValues, sort, perPage }: List, view: ViewSettings): Settings => ({
  filter: Object.fromEntries(
    Object.entries(filterValues)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, { value: String(value) }]),
  ),
  sort: sort.field,
  order: sort.order === 'ASC' ? 'asc' : 'desc',
  per_page: perPage,
  columns: (view.columns ?? []).map(({ name, width }) => ({ name, width })),
  dense: view.dense,
})

export const viewSettingsOf = ({ settings: { columns, dense } }: SavedView): ViewSettings => ({
  columns: columns.length > 0 ? columns : null,
  dense: dense === true,
})

export const filterOf = ({ settings }: SavedView): Record<string, string> =>
  Object.fromEntries(Object.entries(settings.filter).map(([name, { value }]) => [name, value]))

export const isChanged = (view: SavedView, now: Settings): boolean => asText(view.settings) !== asText(now)

// The server may return the keys of the JSON in another order.
const asText = ({ filter, sort, order, per_page, columns, dense }: Settings): string =>
  JSON.stringify([
    Object.entries(filter)
      .map(([name, { value }]) => [name, value])
      .sort(),
    [sort, order, per_page, dense === true],
    columns.map(({ name, width }) => [name, width]),
  ])
