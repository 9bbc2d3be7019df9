import { useEffect, useMemo } from 'react'
import { useInfiniteGetList } from 'react-admin'
import { maxLimit } from '#domain/contract/list-query.ts'
import { inLanguage } from '#domain/language/language.ts'
import { entryOf } from '../../providers/registry.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { TreeNode } from './tree.ts'

/** More than any shop has, and a limit in case the total is wrong. */
const MOST_PAGES = 20

/** All records of a hierarchical page, read page by page. */
export function useTree(page: string): { nodes: TreeNode[]; loading: boolean } {
  const { language } = useTranslate()
  const field = entryOf(page).title
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteGetList(page, {
    pagination: { page: 1, perPage: maxLimit },
    sort: { field, order: 'ASC' },
  })
  const pages = data?.pages.length ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetching && pages < MOST_PAGES) fetchNextPage()
  }, [hasNextPage, isFetching, pages, fetchNextPage])
  const nodes = useMemo(
    () =>
      (data?.pages ?? []).flatMap((each) =>
        each.data.map((record) => ({
          id: Number(record.id),
          title: inLanguage(record as Record<string, string>, field, language),
          parent: record.parent_id === null ? null : Number(record.parent_id),
        })),
      ),
    [data, field, language],
  )
  return { nodes, loading: isFetching }
}
