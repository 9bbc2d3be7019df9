import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { NotChangedList } from '../../lists/bulk/NotChangedList.tsx'
import { useSelection } from '../../lists/bulk/selection.tsx'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { CourierDialog } from '../delivery/CourierDialog.tsx'
import { assignMany, type BulkAction, stepMany } from './bulk-order-calls.ts'
import { PaperDialog } from './PaperDialog.tsx'
import { StepDialog } from './StepDialog.tsx'

type Result = Awaited<ReturnType<typeof assignMany>>
type Props = { action: BulkAction; ids: readonly number[]; onClose: () => void }

/** The dialog of an action on many orders, and afterwards the orders that were not changed, each with its reason. */
export function BulkDialog({ action, ids, onClose }: Props) {
  const { t } = useTranslate()
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  const selection = useSelection()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const run = async (change: () => Promise<Result>) => {
    if (busy) return
    setBusy(true)
    try {
      const answer = await change()
      refresh()
      if (answer.rejected.length > 0) setResult(answer)
      else {
        done(answer.msg)
        selection?.clear()
        onClose()
      }
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  if (result)
    return (
      <InfoDialog title={t('lists.not_changed', { smart_count: result.rejected.length })} onClose={onClose}>
        {result.changed > 0 && t('lists.others_done', { smart_count: result.changed })}
        <NotChangedList rows={result.rejected} page="order-infos" />
      </InfoDialog>
    )
  if (action === 'labels' || action === 'picking')
    return <PaperDialog action={action} ids={ids} onClose={onClose} />
  if (action === 'step')
    return (
      <StepDialog ids={ids} busy={busy} onStep={(orders) => run(() => stepMany(orders))} onClose={onClose} />
    )
  return (
    <CourierDialog
      busy={busy}
      title={t('order_bulk.assign_title', { smart_count: ids.length })}
      text={t('order_bulk.assign_text')}
      action={t('order_bulk.assign')}
      onChoose={(person) => void run(() => assignMany(ids, person))}
      onClose={onClose}
    />
  )
}
