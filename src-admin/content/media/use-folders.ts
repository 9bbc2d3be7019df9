import { useEffect, useMemo } from 'react'
import { useInfiniteGetList } from 'react-admin'
import { maxLimit } from '#domain/contract/list-query.ts'
import { useMay } from '../../providers/use-may.ts'
import { type Shelf, type ShelfRow, shelvesInOrder } from './folder-order.ts'

const SHELVES = 'media-categories'
// A tree of more than five hundred is not read; a filter that searches would be.
const mostPages = 5

/** The categories of the library; none for who may not see them. */
export function useFolders(): Shelf<ShelfRow & { category_name_bn?: string | null }>[] {
  const may = useMay()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteGetList<ShelfRow>(
    SHELVES,
    { pagination: { page: 1, perPage: maxLimit }, sort: { field: 'category_name', order: 'ASC' } },
    { enabled: may('list', SHELVES) },
  )
  const pages = data?.pages.length ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && pages < mostPages) fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, pages, fetchNextPage])
  return useMemo(() => shelvesInOrder(data?.pages.flatMap((page) => page.data) ?? []), [data])
}
