import { Button } from '@mui/material'
import { useState } from 'react'
import { isAllowed, type PurchaseAction, type PurchaseDetails } from '#domain/purchasing/purchase-order.ts'
import { ConfirmDialog } from '../layout/dialogs/ConfirmDialog.tsx'
import { useMay } from '../providers/use-may.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { takeStep } from './purchase-calls.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'

type Props = { order: PurchaseDetails; onEdit: () => void; onChanged: () => void }

/** The steps that the state of a purchase order and the rights of the user allow. */
export function PurchaseActions({ order, onEdit, onChanged }: Props) {
  const { t } = useTranslate()
  const may = useMay()
  const { done, failed } = useNotifyResult()
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState<'receive' | 'close' | 'cancel' | null>(null)
  if (!may('edit', 'purchase-orders', order)) return null
  const can = (action: PurchaseAction) => isAllowed(action, order.state)
  const take = async (step: 'order' | 'close' | 'cancel') => {
    setBusy(true)
    try {
      done((await takeStep(step, order.id)).msg)
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    setOpen(null)
    onChanged()
  }
  return (
    <>
      {can('cancel') && (
        <Button color="error" onClick={() => setOpen('cancel')}>
          {t('purchase.cancel')}
        </Button>
      )}
      {can('close') && <Button onClick={() => setOpen('close')}>{t('purchase.close')}</Button>}
      {can('edit') && (
        <Button variant="outlined" onClick={onEdit}>
          {t('purchase.edit')}
        </Button>
      )}
      {can('order') && (
        <Button
          variant="contained"
          disabled={busy || order.lines.length === 0}
          onClick={() => void take('order')}
        >
          {t('purchase.mark_ordered')}
        </Button>
      )}
      {can('receive') && (
        <Button variant="contained" onClick={() => setOpen('receive')}>
          {t('purchase.receive')}
        </Button>
      )}
      {open === 'receive' && (
        <ReceiveDialog
          order={order}
          onClose={() => setOpen(null)}
          onReceived={() => {
            setOpen(null)
            onChanged()
          }}
        />
      )}
      {(open === 'close' || open === 'cancel') && (
        <ConfirmDialog
          title={t(`purchase.${open}_title`, { number: order.number })}
          text={t(`purchase.${open}_text`)}
          action={t(`purchase.${open}`)}
          busy={busy}
          onConfirm={() => void take(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
