import { Box, Skeleton } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { SkipNavigationButton } from 'react-admin'
import { ShopWordsProvider } from '../providers/shop-texts.tsx'
import { AppBar, barHeight } from './AppBar.tsx'
import { SaveWarnings } from './SaveWarnings.tsx'
import { Sidebar } from './Sidebar.tsx'

/** The frame of every page that requires sign-in. */
export const Layout = ({ tools, children }: { tools: ReactNode; children: ReactNode }) => (
  <ShopWordsProvider>
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <SaveWarnings />
      <SkipNavigationButton sx={{ bgcolor: 'primary.main' }} />
      <AppBar tools={tools} />
      <Box sx={{ display: 'flex', pt: `${barHeight}px`, minHeight: '100dvh' }}>
        <Sidebar />
        <Box component="main" id="main-content" sx={mainStyle}>
          <Suspense fallback={<Coming />}>{children}</Suspense>
        </Box>
      </Box>
    </Box>
  </ShopWordsProvider>
)

/** A placeholder with the height of a page: header and content. */
const Coming = () => (
  <>
    <Skeleton variant="rounded" width={200} height={28} sx={{ my: 2.25 }} />
    <Skeleton variant="rounded" height={420} />
  </>
)

const mainStyle = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: 0,
  px: { xs: 1.5, sm: 3 },
  pb: 3,
  outline: 0,
}
