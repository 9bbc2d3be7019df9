import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useWords } from '../providers/use-words.ts'

type Props = { busy: boolean; onRemove: () => void; onClose: () => void }

export function DemoRemoveDialog({ busy, onRemove, onClose }: Props) {
  const { t } = useWords()
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby="demo-title">
      <DialogTitle id="demo-title">{t('demo.ask_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 1.5 }}>
          {t('demo.ask_goes')}
        </DialogContentText>
        <DialogContentText variant="body2">{t('demo.ask_stays')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={busy} onClick={onRemove}>
          {t(busy ? 'demo.removing' : 'demo.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
