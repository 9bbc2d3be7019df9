import { useState } from 'react'
import { useListContext, useRefresh, useResourceContext } from 'react-admin'
import { bulkMost } from '#domain/operations/bulk.ts'
import { apiName } from '../../providers/registry.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import { type Bulk, type BulkDone, doBulk } from './bulk-calls.ts'
import { useSelection } from './selection.tsx'
import { useChosenIds } from './use-chosen-ids.ts'
import { useNotifyUndoable } from './use-notify-undoable.tsx'

/** Does something with all chosen entries, as far as they let themselves; the list then shows what is. */
export function useBulk() {
  const page = useResourceContext() ?? ''
  const selection = useSelection()
  const { isFetching } = useListContext()
  const chosenIds = useChosenIds()
  const notifyUndoable = useNotifyUndoable()
  const refresh = useRefresh()
  const { failed, warn, info } = useNotifyResult()
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState<BulkDone | null>(null)

  const run = async (bulk: Bulk): Promise<void> => {
    if (!selection) return
    if (selection.count > bulkMost) {
      warn(t('lists.too_many', { max: bulkMost }))
      return
    }
    setBusy(true)
    try {
      const { msg, ...done } = await doBulk(apiName(page), await chosenIds(), bulk)
      if (done.refused.length > 0) setLeft(done)
      if (done.changed > 0) notifyUndoable({ text: msg, operation_id: done.operation_id })
      else if (done.refused.length === 0) info(t('lists.nothing_changed'))
      selection.clear()
      refresh()
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return { run, busy: busy || isFetching === true, left, forget: () => setLeft(null) }
}
