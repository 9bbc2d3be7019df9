import { type LayoutProps, Layout as RaLayout, Sidebar as RaSidebar, type SidebarProps } from 'react-admin'
import { ExportsProvider } from '../operations/exports.tsx'
import { AppBar, barHeight } from './AppBar.tsx'
import { Menu } from './Menu.tsx'

/** The frame of every page behind the sign-in. */
export const Layout = (props: LayoutProps) => (
  <ExportsProvider>
    <RaLayout {...props} appBar={AppBar} menu={Menu} sidebar={Sidebar} appBarAlwaysOn sx={frame} />
  </ExportsProvider>
)

const Sidebar = (props: SidebarProps) => <RaSidebar {...props} sx={side} />

const frame = {
  minWidth: 0,
  '& .RaLayout-appFrame': { mt: `${barHeight}px !important` },
  '& .RaLayout-content': { px: { xs: 1.5, sm: 3 }, pb: 3, minWidth: 0 },
}

const side = {
  height: 'auto',
  '& .RaSidebar-fixed': {
    height: `calc(100dvh - ${barHeight}px)`,
    overflowY: 'auto',
    borderRight: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    transition: 'none',
  },
  '& .MuiPaper-root': { transition: 'none', bgcolor: { xs: 'background.paper', sm: 'transparent' } },
}
