import Close from '@mui/icons-material/Close'
import { Box, Drawer, IconButton } from '@mui/material'
import { useWords } from '../providers/use-words.ts'
import { barHeight } from './AppBar.tsx'
import { Menu } from './Menu.tsx'

/** The menu of a phone: over the page, closed by its button, beside it, by Escape and by going somewhere. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('app.desk'),
          sx: { width: 'min(300px, calc(100vw - 56px))' },
        },
      }}
    >
      <Box sx={{ height: barHeight, flex: 'none', display: 'flex', alignItems: 'center', px: 1 }}>
        <IconButton aria-label={t('ra.action.close_menu')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Menu />
    </Drawer>
  )
}
