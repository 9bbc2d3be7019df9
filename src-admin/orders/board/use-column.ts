import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { OrderRecord } from '../order-record.ts'
import type { Column } from './columns.ts'

const perPage = 10

/** What the board is narrowed to. */
export type BoardFilter = { keyword?: string; created_at?: string }

/** The orders of a column, the newest first, as far as somebody has asked for them. */
export function useColumn({ step, place }: Column, filter: BoardFilter) {
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
  // What has moved between two pages while they were read stands in both.
  const orders = [
    ...new Map(data?.pages.flatMap((page) => page.data).map((order) => [order.id, order])).values(),
  ]
  return {
    orders,
    error,
    isPending,
    more: hasNextPage ? () => void fetchNextPage() : null,
    loading: isFetchingNextPage,
    again: () => void refetch(),
  }
}
