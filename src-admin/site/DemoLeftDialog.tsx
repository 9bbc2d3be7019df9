import { DialogContentText, List, ListItem, ListItemText } from '@mui/material'
import { InfoDialog } from '../layout/dialogs/InfoDialog.tsx'
import { pageOf } from '../providers/registry.ts'
import { useWords } from '../providers/use-words.ts'
import type { DemoRemoval } from './demo-shop-calls.ts'

/** What has become of the demo shop: what is left of it, and why. */
export function DemoLeftDialog({ removal, onClose }: { removal: DemoRemoval; onClose: () => void }) {
  const { t, name } = useWords()
  return (
    <InfoDialog title={t('demo.done_title')} width="xs" onClose={onClose}>
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
    </InfoDialog>
  )
}
