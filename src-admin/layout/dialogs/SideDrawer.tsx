import Close from '@mui/icons-material/Close'
import { Drawer, Stack } from '@mui/material'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import { DrawerTool } from './DrawerTool.tsx'

type Props = {
  label: string
  /** Content before the close button: a title, or tools. */
  header: ReactNode
  width?: number
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A drawer at the right side with a record or a document, full width on a phone. */
export function SideDrawer({ label, header, width = 860, onClose, onKeyDown, children }: Props) {
  const { t } = useTranslate()
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
