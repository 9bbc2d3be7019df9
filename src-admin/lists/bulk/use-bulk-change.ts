// react-admin's bulk buttons treat a change as all or nothing; here the server lists the unchanged records, and the change can be
// undone later.
import { useState } from 'react'
import { useRefresh, useResourceContext } from 'react-admin'
import { bulkMost } from '#domain/operations/bulk.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { useNotifyUndoable } from '../../undo/use-notify-undoable.tsx'
import { type BulkChange, type BulkResult, sendBulk, useSelectedIds } from './bulk-calls.ts'
import { useSelection } from './selection.tsx'

/** Changes all selected records, and holds the result if some were not changed. */
export function useBulkChange() {
  const page = useResourceContext() ?? ''
  const selection = useSelection()
  const selectedIds = useSelectedIds()
  const notifyUndoable = useNotifyUndoable()
  const refresh = useRefresh()
  const { failed, warn, info } = useNotifyResult()
  const { t } = useTranslate()
  const [busy, setBusy] = useState(false)
  const [notChanged, setNotChanged] = useState<BulkResult | null>(null)

  const run = async (change: BulkChange): Promise<void> => {
    if (!selection) return
    if (selection.count > bulkMost) return warn(t('lists.too_many', { max: bulkMost }))
    setBusy(true)
    try {
      const { msg, ...result } = await sendBulk(page, await selectedIds(), change)
      if (result.rejected.length > 0) setNotChanged(result)
      if (result.changed > 0) notifyUndoable({ text: msg, operation_id: result.operation_id })
      else if (result.rejected.length === 0) info(t('lists.nothing_changed'))
      selection.clear()
      refresh()
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, notChanged, close: () => setNotChanged(null) }
}
