import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { inLanguage } from '#domain/language/language.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import { useNotifyUndoable } from '../../undo/use-notify-undoable.tsx'
import { moveCategory, readTree } from './category-calls.ts'
import { above, type TreeNode } from './tree.ts'
import type { TreeMove } from './tree-moves.ts'

/** The categories as a tree, and how one of them is moved: it stands elsewhere once the server has said so. */
export function useCategoryTree() {
  const { t, language } = useWords()
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
      if (below) setUnfolded(new Set([...unfolded, below.id, ...above(nodes, below.id)]))
      await refetch()
      const moved = nodes.find(({ id }) => id === to.id)?.title ?? ''
      const text = below
        ? t('categories.moved_below', { title: moved, parent: below.title })
        : t('categories.moved_top', { title: moved })
      notifyUndoable({ text, operation_id })
    } catch (refused) {
      failed(refused)
      await refetch()
    } finally {
      setBusy(false)
    }
  }
  return {
    rows: data?.rows,
    most: data?.most ?? 0,
    error,
    again: () => void refetch(),
    nodes,
    unfolded,
    fold,
    setUnfolded,
    move,
    busy,
  }
}
