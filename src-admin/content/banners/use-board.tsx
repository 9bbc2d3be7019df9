import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { useNotifyUndoable } from '../../undo/use-notify-undoable.tsx'
import { orderBanners, readBoard } from './banner-calls.ts'

/** All banners in order, and the action that reorders those of a place; they appear reordered once the server has confirmed. */
export function useBoard() {
  const { t } = useTranslate()
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
    } catch (failure) {
      failed(failure)
    } finally {
      await refetch()
      setBusy(false)
    }
  }
  return {
    rows: data?.rows,
    most: data?.most ?? 0,
    error: error as Error | null,
    refetch: () => void refetch(),
    order: (display_type: number, ids: number[]) => void order(display_type, ids),
    busy,
  }
}
