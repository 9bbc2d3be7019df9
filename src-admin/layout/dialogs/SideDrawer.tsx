import Close from '@mui/icons-material/Close'
import { Drawer, Stack } from '@mui/material'
import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from '../../providers/use-words.ts'
import { DrawerTool } from './DrawerTool.tsx'

type Props = {
  label: string
  /** Before the button that closes: a title, or tools. */
  header: ReactNode
  width?: number
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A record or a document at the right side of the page, as wide as the screen on a phone. */
export function SideDrawer({ label, header, width = 860, onClose, onKeyDown, children }: Props) {
  const { t } = useWords()
  const paper = {
    width: { xs: '100vw', sm: `min(${width}px, calc(100vw - 48px))` },
    bgcolor: 'background.default',
  }
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      {...(onKeyDown && { onKeyDown })}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: paper } }}
    >
      <Stack direction="row" sx={headerStyle}>
        {header}
        <DrawerTool label={t('ra.action.close')} onClick={onClose}>
          <Close fontSize="small" />
        </DrawerTool>
      </Stack>
      {children}
    </Drawer>
  )
}

const headerStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  alignItems: 'center',
  gap: 0.5,
  px: { xs: 1, sm: 2 },
  py: 0.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
}
