import { DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
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
  return (
    <FormDialog
      title={title}
      action={button}
      disabled={busy || given === ''}
      onSubmit={() => onSave(given)}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
