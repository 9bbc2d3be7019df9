// react-admin's bulk buttons take a change as all or nothing; here the server names the records that stay,
// and undoes the change later.
import { useState } from 'react'
import { useRefresh, useResourceContext } from 'react-admin'
import { bulkMost } from '#domain/operations/bulk.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import { useNotifyUndoable } from '../../undo/use-notify-undoable.tsx'
import { type BulkChange, type BulkResult, sendBulk, useSelectedIds } from './bulk-calls.ts'
import { useSelection } from './selection.tsx'

/** Changes all selected records, and holds the result while some were not changed. */
export function useBulkChange() {
  const page = useResourceContext() ?? ''
  const selection = useSelection()
  const selectedIds = useSelectedIds()
  const notifyUndoable = useNotifyUndoable()
  const refresh = useRefresh()
  const { failed, warn, info } = useNotifyResult()
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const [notChanged, setNotChanged] = useState<BulkResult | null>(null)

  const run = async (change: BulkChange): Promise<void> => {
    if (!selection) return
    if (selection.count > bulkMost) return warn(t('lists.too_many', { max: bulkMost }))
    setBusy(true)
    try {
      const { msg, ...result } = await sendBulk(page, await selectedIds(), change)
      if (result.refused.length > 0) setNotChanged(result)
      if (result.changed > 0) notifyUndoable({ text: msg, operation_id: result.operation_id })
      else if (result.refused.length === 0) info(t('lists.nothing_changed'))
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
