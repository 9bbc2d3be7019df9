import { useState } from 'react'
import { useListContext, useNotify, useRefresh, useResourceContext } from 'react-admin'
import { bulkMost } from '#domain/operations/bulk.ts'
import { apiName } from '../../providers/registry.ts'
import { useTold } from '../../providers/use-told.ts'
import { useWords } from '../../providers/use-words.ts'
import { type Bulk, type BulkDone, doBulk } from './bulk-calls.ts'
import { useSelection } from './selection.tsx'
import { UndoNotification } from './UndoNotification.tsx'
import { useChosenIds } from './use-chosen-ids.ts'

/** How long the way back stands in the toast, in milliseconds. */
const TIME_TO_UNDO = 10_000

/** Does something with all chosen entries, as far as they let themselves; the list then shows what is. */
export function useBulk() {
  const page = useResourceContext() ?? ''
  const selection = useSelection()
  const { isFetching } = useListContext()
  const chosenIds = useChosenIds()
  const notify = useNotify()
  const refresh = useRefresh()
  const { failed } = useTold()
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState<BulkDone | null>(null)

  const run = async (bulk: Bulk): Promise<void> => {
    if (!selection) return
    if (selection.count > bulkMost) {
      notify(t('lists.too_many', { max: bulkMost }), { type: 'warning' })
      return
    }
    setBusy(true)
    try {
      const { msg, ...done } = await doBulk(apiName(page), await chosenIds(), bulk)
      if (done.refused.length > 0) setLeft(done)
      if (done.changed > 0)
        notify(<UndoNotification text={msg} operation_id={done.operation_id} />, {
          autoHideDuration: TIME_TO_UNDO,
        })
      else if (done.refused.length === 0) notify(t('lists.nothing_changed'), { type: 'info' })
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
