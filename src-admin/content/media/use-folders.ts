import { useEffect, useMemo } from 'react'
import { useInfiniteGetList } from 'react-admin'
import { maxLimit } from '#domain/contract/list-query.ts'
import { useMay } from '../../providers/use-may.ts'
import { type FolderRow, type NestedFolder, shelvesInOrder } from './folder-order.ts'

const SHELVES = 'media-categories'
// Trees of more than five hundred folders are not loaded; they would need a search filter.
const mostPages = 5

/** The folders of the library; empty for users who may not see them. */
export function useFolders(): NestedFolder<FolderRow & { category_name_bn?: string | null }>[] {
  const may = useMay()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteGetList<FolderRow>(
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
