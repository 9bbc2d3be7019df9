import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import { useNotifyUndoable } from '../../undo/use-notify-undoable.tsx'
import { orderBanners, readBoard } from './banner-calls.ts'

/** All banners in their order, and how those of a place get another one: they stand so once the server has said so. */
export function useBoard() {
  const { t } = useWords()
  const notifyUndoable = useNotifyUndoable()
  const { failed } = useNotifyResult()
  const { data, error, refetch } = useQuery({
    queryKey: ['promotional-banners', 'board'],
    queryFn: ({ signal }) => readBoard(signal),
    gcTime: 0,
  })
  const [busy, setBusy] = useState(false)
  const order = async (display_type: number, ids: number[]) => {
    setBusy(true)
    try {
      const { operation_id } = await orderBanners(display_type, ids)
      notifyUndoable({ text: t('banners.ordered'), operation_id })
    } catch (refused) {
      failed(refused)
    } finally {
      await refetch()
      setBusy(false)
    }
  }
  return {
    rows: data?.rows,
    most: data?.most ?? 0,
    error: error as Error | null,
    again: () => void refetch(),
    order: (display_type: number, ids: number[]) => void order(display_type, ids),
    busy,
  }
}
