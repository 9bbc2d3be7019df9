import { DialogContentText, List, ListItem, ListItemText } from '@mui/material'
import { InfoDialog } from '../layout/dialogs/InfoDialog.tsx'
import { pageOf } from '../providers/registry.ts'
import { useTranslate } from '../providers/use-translate.ts'
import type { DemoRemoval } from './demo-shop-calls.ts'

/** The result of removing the demo shop: the records that remain, and why. */
export function DemoLeftDialog({ removal, onClose }: { removal: DemoRemoval; onClose: () => void }) {
  const { t, name } = useTranslate()
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
