import { writeQuery } from '#domain/contract/list-query.ts'

type Shown = {
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** The list's permanent filter; `filterValues` are the user's filters. */
  filter?: Readonly<Record<string, unknown>> | undefined
  filterValues: Readonly<Record<string, unknown>>
}

/** The query for all records that match the list's current filters and sort order. */
export function exportQuery({ sort, filter, filterValues }: Shown): string {
  const chosen = Object.entries({ ...filter, ...filterValues }).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return writeQuery({
    ...Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])),
    sort: sort.field,
    order: sort.order.toLowerCase(),
  })
}
