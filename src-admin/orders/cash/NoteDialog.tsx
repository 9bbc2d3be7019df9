import { Alert, DialogContentText, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { useDecision } from '../failed-delivery/use-decision.ts'

type Props = {
  title: string
  text: string
  label: string
  action: string
  /** Whether the note may be empty. */
  optional?: boolean
  /** The field of the note in the request, for its error. */
  field: 'note' | 'reason'
  send: (note: string) => Promise<{ msg: string }>
  onClose: () => void
}

/** A decision with a note or a reason. */
export function NoteDialog({ title, text, label, action, optional = false, field, send, onClose }: Props) {
  const { problems, busy, decide } = useDecision(onClose)
  const [typed, setTyped] = useState('')
  const note = typed.trim()
  const { t } = useTranslate()
  return (
    <FormDialog
      title={title}
      action={action}
      cancel={t('form.cancel')}
      disabled={busy || (!optional && note === '')}
      onSubmit={() => void decide(() => send(note))}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <DialogContentText variant="body2">{text}</DialogContentText>
        {problems[''] && <Alert severity="error">{problems['']}</Alert>}
        <TextField
          autoFocus
          required={!optional}
          multiline
          minRows={2}
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problems[field] !== undefined}
          helperText={problems[field]}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </FormDialog>
  )
}
