import { DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useWords } from '../../providers/use-words.ts'

type Props = { order: string; busy: boolean; onCancel: (reason: string) => void; onClose: () => void }

/** An order is cancelled with a reason (docs/decisions/0022). */
export function CancelDialog({ order, busy, onCancel, onClose }: Props) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={t('order.cancel_title', { order })}
      action={t('order.cancel')}
      color="error"
      cancel={t('order.cancel_keep')}
      disabled={busy || reason.trim() === ''}
      onSubmit={() => onCancel(reason.trim())}
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
    </FormDialog>
  )
}
