import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import {
  ListContextProvider,
  type ListControllerResult,
  useDataProvider,
  useListContext,
  useResourceContext,
} from 'react-admin'

/** What a list asks for so that its rows need not wait to be counted. */
export const rowsFirst = { meta: { total: 'later' } } as const

/**
 * Gives a list that came without its total that total as soon as it has been counted. Till then there is none: a wrong
 * one is never shown. Each answer without a total is counted anew, because somebody may have written in between.
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
    // The rows have their own way to say that nobody answers.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const counted = useMemo(() => ({ ...list, total }) as ListControllerResult, [list, total])
  return <ListContextProvider value={total === undefined ? list : counted}>{children}</ListContextProvider>
}
