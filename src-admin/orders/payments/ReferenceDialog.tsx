import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../providers/use-words.ts'

type Props = {
  title: string
  text: string
  button: string
  busy: boolean
  onSave: (reference: string) => void
  onClose: () => void
}

/** Money that the shop does not see is written down with what tells it from other money. */
export function ReferenceDialog({ title, text, button, busy, onSave, onClose }: Props) {
  const { t } = useWords()
  const [reference, setReference] = useState('')
  const given = reference.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog is a child of its section, whose forms this is none of.
    event.stopPropagation()
    if (given !== '' && !busy) onSave(given)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 2 }}>
            {text}
          </DialogContentText>
          <TextField
            autoFocus
            required
            fullWidth
            label={t('order.pay.reference')}
            helperText={t('order.pay.reference_hint')}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 191 } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || given === ''}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
