import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { useWords } from '../../providers/use-words.ts'

type Props = { order: string; busy: boolean; onCancel: (reason: string) => void; onClose: () => void }

/** An order is cancelled with a reason (docs/decisions/0022). */
export function CancelDialog({ order, busy, onCancel, onClose }: Props) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{t('order.cancel_title', { order })}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {t('order.cancel_keep')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={busy || reason.trim() === ''}
          onClick={() => onCancel(reason.trim())}
        >
          {t('order.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
