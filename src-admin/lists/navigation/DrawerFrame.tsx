import Close from '@mui/icons-material/Close'
import Down from '@mui/icons-material/KeyboardArrowDown'
import Up from '@mui/icons-material/KeyboardArrowUp'
import OpenInFull from '@mui/icons-material/OpenInFull'
import { Box, Drawer, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '../../providers/use-words.ts'
import type { useDrawerRecord } from './use-drawer-record.ts'

type Props = {
  beside: Omit<ReturnType<typeof useDrawerRecord>, 'id'>
  label: string
  /** Its own page. */
  whole: string
  children: ReactNode
}

/** An entry beside its list, under the ways to its neighbours and to its own page. */
export function DrawerFrame({ beside: { place, next, previous, close }, label, whole, children }: Props) {
  const { t } = useWords()
  const hear = (event: KeyboardEvent) => {
    const go = event.altKey ? { ArrowDown: next, ArrowUp: previous }[event.key] : null
    if (!go) return
    event.preventDefault()
    go()
  }
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      onKeyDown={hear}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: paperLook } }}
    >
      <Stack direction="row" sx={headLook}>
        <Tool label={t('lists.previous')} onClick={previous}>
          <Up fontSize="small" />
        </Tool>
        <Tool label={t('lists.next')} onClick={next}>
          <Down fontSize="small" />
        </Tool>
        <Typography variant="caption" color="text.secondary" role="status">
          {place && t('lists.place', place)}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <Tooltip title={t('lists.whole_page')}>
          <IconButton component={Link} to={whole} aria-label={t('lists.whole_page')} sx={handLook}>
            <OpenInFull sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
        <Tool label={t('ra.action.close')} onClick={close}>
          <Close fontSize="small" />
        </Tool>
      </Stack>
      {children}
    </Drawer>
  )
}

type ToolProps = { label: string; onClick: (() => void) | null; children: ReactNode }

const Tool = ({ label, onClick, children }: ToolProps) => (
  <IconButton title={label} aria-label={label} disabled={!onClick} onClick={() => onClick?.()} sx={handLook}>
    {children}
  </IconButton>
)

const paperLook = {
  width: { xs: '100vw', sm: 'min(860px, calc(100vw - 48px))' },
  bgcolor: 'background.default',
}

const handLook = { width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }

const headLook = {
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
