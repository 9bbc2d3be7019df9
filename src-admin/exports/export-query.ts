import { writeQuery } from '#domain/contract/list-query.ts'

type Shown = {
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** What the list is always filtered by, and what somebody has chosen. */
  filter?: Readonly<Record<string, unknown>> | undefined
  filterValues: Readonly<Record<string, unknown>>
}

/** What a list shows now, whole, as the server's query. */
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
