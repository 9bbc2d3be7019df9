import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderCounts } from '../order-calls.ts'

/** Where orders stand: at a status, and of the running ones at a step. */
export type Place = { status: number; timeline_id?: number }

// What a tab says itself.
const ofTabs = new Set(['status', 'timeline_id'])

/** How many orders stand where, beside the other filters; null as long as nobody knows. */
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
    // The rows have their own way to say that nobody answers.
    retry: false,
  })
  return (place: Place | null): number | null =>
    data
      ? data
          .filter(
            ({ status, timeline_id }) =>
              !place ||
              (status === place.status &&
                (place.timeline_id === undefined || timeline_id === place.timeline_id)),
          )
          .reduce((sum, { orders }) => sum + orders, 0)
      : null
}
