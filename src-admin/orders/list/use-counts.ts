import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderCounts } from '../order-calls.ts'

/** The fields by which orders are counted, and which the filter of a tab sets. */
export const countedFields = ['status', 'timeline_id', 'delivery_state', 'confirmation'] as const

/** The filter of a tab: a status, with a step for running orders, the state of a delivery, or of a confirmation. */
export type CountedState = Readonly<Partial<Record<(typeof countedFields)[number], number>>>

const ofTabs: ReadonlySet<string> = new Set(countedFields)

/** The number of orders per state, with the other filters applied; null while unknown. */
export function useCounts(filterValues: Readonly<Record<string, unknown>>) {
  const filter = Object.fromEntries(
    Object.entries(filterValues)
      .filter(([name, value]) => !ofTabs.has(name) && value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
  const { data } = useQuery({
    queryKey: ['order-infos', 'counts', filter],
    queryFn: ({ signal }) => orderCounts(filter, signal),
    placeholderData: keepPreviousData,
    // The rows show their own error when the server does not respond.
    retry: false,
  })
  return (place: CountedState): number | null =>
    data
      ? data
          .filter((row) =>
            countedFields.every((name) => place[name] === undefined || row[name] === place[name]),
          )
          .reduce((sum, { orders }) => sum + orders, 0)
      : null
}
