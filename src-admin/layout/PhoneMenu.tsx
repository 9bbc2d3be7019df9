import Close from '@mui/icons-material/Close'
import { Box, Drawer, IconButton } from '@mui/material'
import { useTranslate } from '../providers/use-translate.ts'
import { barHeight } from './AppBar.tsx'
import { Menu } from './Menu.tsx'

/** The menu of a phone, over the page; closed by its button, a click outside it, Escape and navigation. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate()
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('app.admin'),
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
