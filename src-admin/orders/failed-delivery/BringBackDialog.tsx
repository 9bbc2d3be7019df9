import { Alert } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { bringBack } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { useDecision } from './use-decision.ts'

type Props = { order: OrderRecord; onClose: () => void }

/** Calls a parcel back to the shop. */
export function BringBackDialog({ order, onClose }: Props) {
  const { t } = useTranslate()
  const { problems, busy, decide } = useDecision(onClose)
  // The order that the decision is based on: the server rejects it after another user's change.
  const [{ id, updated_at }] = useState(order)
  return (
    <ConfirmDialog
      title={t('order.undelivered.bring_back_title', { order: order.order_id })}
      text={t('order.undelivered.bring_back_text')}
      action={t('order.undelivered.bring_back')}
      busy={busy}
      onConfirm={() => void decide(() => bringBack({ id, updated_at }))}
      onClose={onClose}
    >
      {problems[''] && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problems['']}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
