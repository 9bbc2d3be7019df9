import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../providers/use-words.ts'

type Props = {
  title: string
  text: string
  /** What the button says that does it. */
  action: string
  busy: boolean
  /** It cannot be answered with yes before this is true. */
  ready?: boolean
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done that others will notice. */
export function ConfirmDialog({ title, text, action, busy, ready = true, children, ...on }: Props) {
  const { t } = useWords()
  const id = useId()
  return (
    <Dialog open onClose={on.onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={on.onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={busy || !ready} onClick={on.onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
