import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
} from '@mui/material'
import { pageOf } from '../providers/registry.ts'
import { useWords } from '../providers/use-words.ts'
import type { DemoRemoval } from './demo-shop-calls.ts'

/** What has become of the demo shop: what is left of it, and why. */
export function DemoLeftDialog({ removal, onClose }: { removal: DemoRemoval; onClose: () => void }) {
  const { t, name } = useWords()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="demo-left-title">
      <DialogTitle id="demo-left-title">{t('demo.done_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{removal.msg}</DialogContentText>
        <List dense disablePadding>
          {removal.left.map(({ resource, id, title, reason }) => (
            <ListItem key={`${resource} ${id}`} disableGutters divider>
              <ListItemText
                primary={`${name(pageOf(resource))}: ${title}`}
                secondary={reason}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
