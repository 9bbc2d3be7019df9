import type { KeptView, SavedView } from './view-calls.ts'
import type { Look } from './view-columns.ts'

type Settings = SavedView['settings']

/** What a list shows, as react-admin keeps it. */
export type Shown = {
  filterValues: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
  perPage: number
}

/** A list as it is shown, as a view keeps it. */
export const settingsOf = ({ filterValues, sort, perPage }: Shown, { columns, dense }: Look): Settings => ({
  filter: Object.fromEntries(
    Object.entries(filterValues)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, { value: String(value) }]),
  ),
  sort: sort.field,
  order: sort.order === 'ASC' ? 'asc' : 'desc',
  per_page: perPage,
  // Zero columns mean: those of the list.
  columns: (columns ?? []).map(({ name, width }) => ({ name, width })),
  dense,
})

export const lookOf = ({ settings: { columns, dense } }: KeptView): Look => ({
  columns: columns.length > 0 ? columns : null,
  dense: dense === true,
})

export const filterOf = ({ settings }: KeptView): Record<string, string> =>
  Object.fromEntries(Object.entries(settings.filter).map(([name, { value }]) => [name, value]))

/** Whether the list is no longer as the view has it. */
export const differs = (view: KeptView, now: Settings): boolean => text(view.settings) !== text(now)

// The server keeps JSON, which may come back with its keys in another order.
const text = ({ filter, sort, order, per_page, columns, dense }: Settings): string =>
  JSON.stringify([
    Object.entries(filter)
      .map(([name, { value }]) => [name, value])
      .sort(),
    sort,
    order,
    per_page,
    columns.map(({ name, width }) => [name, width]),
    dense === true,
  ])
