import Down from '@mui/icons-material/KeyboardArrowDown'
import Up from '@mui/icons-material/KeyboardArrowUp'
import OpenInFull from '@mui/icons-material/OpenInFull'
import { Box, Typography } from '@mui/material'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import { Link } from 'react-router-dom'
import { DrawerTool, drawerToolStyle } from '../../layout/dialogs/DrawerTool.tsx'
import { SideDrawer } from '../../layout/dialogs/SideDrawer.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { DrawerRecord } from './use-drawer-record.ts'

type Props = {
  drawer: Omit<DrawerRecord, 'id'>
  label: string
  /** The path of the record's page. */
  path: string
  children: ReactNode
}

/** A record in a drawer next to its list, with links to the previous and next record and to its own page. */
export function DrawerFrame({ drawer: { position, next, previous, close }, label, path, children }: Props) {
  const { t } = useTranslate()
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey ? { ArrowDown: next, ArrowUp: previous }[event.key] : null
    if (!move) return
    event.preventDefault()
    move()
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
            {position && t('lists.place', position)}
          </Typography>
          <Box sx={{ flex: 1 }} />
          <IconButtonWithTooltip
            label={t('lists.whole_page')}
            {...{ component: Link, to: path }}
            sx={drawerToolStyle}
          >
            <OpenInFull sx={{ fontSize: 18 }} />
          </IconButtonWithTooltip>
        </>
      }
      onClose={close}
      onKeyDown={onKeyDown}
    >
      {children}
    </SideDrawer>
  )
}
