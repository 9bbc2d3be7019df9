import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useWords } from '../../providers/use-words.ts'
import type { BulkDone } from './bulk-calls.ts'

/** Which of the chosen entries stay as they are, each with the reason and the way to it. */
export function NotChangedDialog({ done, onClose }: { done: BulkDone; onClose: () => void }) {
  const page = useResourceContext() ?? ''
  const { t, digits } = useWords()
  const id = useId()
  const { changed, refused } = done
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('lists.left', { smart_count: refused.length })}</DialogTitle>
      <DialogContent>
        {changed > 0 && t('lists.others_done', { smart_count: changed })}
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, fontSize: 14 }}>
          {refused.map((each) => (
            <li key={each.id}>
              {each.title ? (
                <Link to={`/dashboard/${page}/${each.id}`}>{each.title}</Link>
              ) : (
                `#${digits(each.id)}`
              )}
              : {each.reason}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
