import Down from '@mui/icons-material/KeyboardArrowDown'
import Up from '@mui/icons-material/KeyboardArrowUp'
import OpenInFull from '@mui/icons-material/OpenInFull'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DrawerTool, drawerToolStyle } from '../../layout/dialogs/DrawerTool.tsx'
import { SideDrawer } from '../../layout/dialogs/SideDrawer.tsx'
import { useWords } from '../../providers/use-words.ts'
import type { useDrawerRecord } from './use-drawer-record.ts'

type Props = {
  beside: Omit<ReturnType<typeof useDrawerRecord>, 'id'>
  label: string
  /** Its own page. */
  whole: string
  children: ReactNode
}

/** A record at the side of its list, with links to the previous and the next one and to its own page. */
export function DrawerFrame({ beside: { place, next, previous, close }, label, whole, children }: Props) {
  const { t } = useWords()
  const move = (event: KeyboardEvent) => {
    const action = event.altKey ? { ArrowDown: next, ArrowUp: previous }[event.key] : null
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    <SideDrawer
      label={label}
      header={
        <>
          <DrawerTool label={t('lists.previous')} onClick={previous}>
            <Up fontSize="small" />
          </DrawerTool>
          <DrawerTool label={t('lists.next')} onClick={next}>
            <Down fontSize="small" />
          </DrawerTool>
          <Typography variant="caption" color="text.secondary" role="status">
            {place && t('lists.place', place)}
          </Typography>
          <Box sx={{ flex: 1 }} />
          <Tooltip title={t('lists.whole_page')}>
            <IconButton component={Link} to={whole} aria-label={t('lists.whole_page')} sx={drawerToolStyle}>
              <OpenInFull sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        </>
      }
      onClose={close}
      onKeyDown={move}
    >
      {children}
    </SideDrawer>
  )
}
