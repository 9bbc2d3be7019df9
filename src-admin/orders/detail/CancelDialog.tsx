import { Checkbox, DialogContentText, FormControlLabel, FormHelperText, TextField } from '@mui/material'
import { useState } from 'react'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = {
  order: string
  busy: boolean
  onCancel: (reason: string, isInternal: boolean) => void
  onClose: () => void
}

/** Cancels an order with a reason (docs/decisions/0022). */
export function CancelDialog({ order, busy, onCancel, onClose }: Props) {
  const { t } = useTranslate()
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(true)
  return (
    <FormDialog
      title={t('order.cancel_title', { order })}
      action={t('order.cancel')}
      color="error"
      cancel={t('order.keep_order')}
      disabled={busy || reason.trim() === ''}
      onSubmit={() => onCancel(reason.trim(), !isSent)}
      onClose={onClose}
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {t('order.cancel_text')}
      </DialogContentText>
      <TextField
        autoFocus
        required
        multiline
        minRows={2}
        label={t('order.cancel_reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormControlLabel
        control={<Checkbox checked={isSent} onChange={(event) => setIsSent(event.target.checked)} />}
        label={t('order.reason_sent')}
      />
      <FormHelperText role="status" sx={{ mt: -0.5, ml: 4 }}>
        {t(isSent ? 'order.reason_sent_hint' : 'order.reason_internal_hint')}
      </FormHelperText>
    </FormDialog>
  )
}
