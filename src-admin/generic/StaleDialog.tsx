import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useWords } from '../providers/use-words.ts'

type Props = { open: boolean; onReload: () => void; onKeep: () => void }

/** A save from an older state (409): nothing was overwritten, and one chooses what to do. */
export function StaleDialog({ open, onReload, onKeep }: Props) {
  const { t } = useWords()
  return (
    <Dialog open={open} onClose={onKeep} maxWidth="xs">
      <DialogTitle>{t('form.stale_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{t('form.stale_text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onKeep}>
          {t('form.stale_keep')}
        </Button>
        <Button variant="contained" onClick={onReload}>
          {t('form.stale_reload')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
