import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { OrderRecord } from '../order-record.ts'
import type { BoardStep } from './columns.ts'

const perPage = 10

/** The filters of the board. */
export type BoardFilter = { keyword?: string; created_at?: string }

/** The orders of a column, newest first, as far as they have been loaded. */
export function useColumn({ step, place }: BoardStep, filter: BoardFilter) {
  const dataProvider = useDataProvider()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['order-infos', 'board', step, filter],
      queryFn: ({ pageParam, signal }) =>
        dataProvider.getList<OrderRecord>('order-infos', {
          pagination: { page: pageParam, perPage },
          sort: { field: 'id', order: 'DESC' },
          filter: { ...filter, ...place },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ total = 0 }, pages) =>
        total > pages.length * perPage ? pages.length + 1 : undefined,
      retry: false,
    })
  // An order that moved between two page requests can be in both pages.
  const orders = [
    ...new Map(data?.pages.flatMap((page) => page.data).map((order) => [order.id, order])).values(),
  ]
  return {
    orders,
    error,
    isPending,
    more: hasNextPage ? () => void fetchNextPage() : null,
    loading: isFetchingNextPage,
    refetch: () => void refetch(),
  }
}
