import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { inLanguage } from '#domain/language/language.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { useNotifyUndoable } from '../../undo/use-notify-undoable.tsx'
import { moveCategory, readTree } from './category-calls.ts'
import { ancestors, type TreeNode } from './tree.ts'
import type { TreeMove } from './tree-moves.ts'

/** The categories as a tree, and the action that moves one of them; it appears moved once the server has confirmed. */
export function useCategoryTree() {
  const { t, language } = useTranslate()
  const notifyUndoable = useNotifyUndoable()
  const { failed } = useNotifyResult()
  const { data, error, refetch } = useQuery({
    queryKey: ['categories', 'tree'],
    queryFn: ({ signal }) => readTree(signal),
    gcTime: 0,
  })
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const nodes: TreeNode[] = useMemo(
    () =>
      (data?.rows ?? []).map((row) => ({
        id: row.id,
        title: inLanguage(row, 'category_name', language),
        parent: row.parent_id,
      })),
    [data, language],
  )
  const fold = (id: number, open: boolean) => {
    const next = new Set(unfolded)
    if (open) next.add(id)
    else next.delete(id)
    setUnfolded(next)
  }
  const move = async (to: TreeMove) => {
    if (busy) return
    setBusy(true)
    try {
      const { operation_id } = await moveCategory(to)
      const below = nodes.find(({ id }) => id === to.parent_id)
      if (below) setUnfolded(new Set([...unfolded, below.id, ...ancestors(nodes, below.id)]))
      await refetch()
      const moved = nodes.find(({ id }) => id === to.id)?.title ?? ''
      const text = below
        ? t('categories.moved_below', { title: moved, parent: below.title })
        : t('categories.moved_top', { title: moved })
      notifyUndoable({ text, operation_id })
    } catch (failure) {
      failed(failure)
      await refetch()
    } finally {
      setBusy(false)
    }
  }
  return {
    rows: data?.rows,
    most: data?.most ?? 0,
    error,
    refetch: () => void refetch(),
    nodes,
    unfolded,
    fold,
    setUnfolded,
    move,
    busy,
  }
}
