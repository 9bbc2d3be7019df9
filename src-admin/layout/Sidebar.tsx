import { Box, type Theme, useMediaQuery } from '@mui/material'
import { Suspense } from 'react'
import { useSidebarState } from 'react-admin'
import { widths } from '#domain/site/tokens.ts'
import { lazyComponent } from '../providers/lazy-component.ts'
import { barHeight } from './AppBar.tsx'
import { Menu } from './Menu.tsx'

const PhoneMenu = lazyComponent(() => import('./PhoneMenu.tsx'), 'PhoneMenu')

/** The width of the menu when only its icons are shown. */
export const iconsWidth = 56

/** The menu next to the page, expanded or as icons; on a phone it covers the page while open. */
export function Sidebar() {
  const [open, setOpen] = useSidebarState()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  if (phone)
    return open ? (
      <Suspense>
        <PhoneMenu onClose={() => setOpen(false)} />
      </Suspense>
    ) : null
  const width = open ? widths.menu : iconsWidth
  return (
    <Box sx={{ width, flex: 'none' }}>
      <Box sx={{ ...sideStyle, width }}>
        <Menu />
      </Box>
    </Box>
  )
}

const sideStyle = {
  position: 'fixed',
  height: `calc(100dvh - ${barHeight}px)`,
  overflowX: 'hidden',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
}
