import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import {
  ListContextProvider,
  type ListControllerResult,
  useDataProvider,
  useListContext,
  useResourceContext,
} from 'react-admin'

/** The list parameter that requests rows without waiting for their total. */
export const rowsFirst = { meta: { total: 'later' } } as const

/**
 * Adds the total to a list that was fetched without it, as soon as it has been counted. Until then there is none: a wrong total
 * is never shown. Each response without a total is counted again, because the data may have changed in between.
 */
export function Counted({ children }: { children: ReactNode }) {
  const list: ListControllerResult = useListContext()
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider()
  const { meta }: { meta?: { uncounted?: number } } = list
  const uncounted = list.total === undefined ? meta?.uncounted : undefined
  const { data: total } = useQuery({
    queryKey: [resource, 'count', uncounted, list.filterValues],
    queryFn: ({ signal }): Promise<number> =>
      dataProvider.count(resource, { filter: list.filterValues, signal }),
    enabled: uncounted !== undefined,
    // The rows show their own error when the server does not respond.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const counted = useMemo(() => ({ ...list, total }) as ListControllerResult, [list, total])
  return <ListContextProvider value={total === undefined ? list : counted}>{children}</ListContextProvider>
}
