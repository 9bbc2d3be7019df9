import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useWords } from '../providers/use-words.ts'
import type { useRemove } from './use-remove.ts'

type Props = { title: string; removal: ReturnType<typeof useRemove> }

/** domain 3.7: forms and lists ask before they delete. */
export function RemoveDialog({ title, removal }: Props) {
  const { t } = useWords()
  return (
    <Dialog
      open={removal.asking}
      onClose={removal.keep}
      maxWidth="xs"
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{t('form.delete_title', { title })}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{t('form.delete_text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={removal.keep}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={removal.isPending} onClick={removal.confirm}>
          {t('form.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
