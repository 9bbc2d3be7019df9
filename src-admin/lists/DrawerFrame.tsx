import Close from '@mui/icons-material/Close'
import Down from '@mui/icons-material/KeyboardArrowDown'
import Up from '@mui/icons-material/KeyboardArrowUp'
import OpenInFull from '@mui/icons-material/OpenInFull'
import { Box, Drawer, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { EditPage } from '../generic/EditPage.tsx'
import { useWords } from '../providers/use-words.ts'
import { FormRootProvider } from './drawn.ts'

type Props = {
  id: number
  place: { at: number; of: number } | null
  onNext: (() => void) | null
  onPrevious: (() => void) | null
  onClose: () => void
}

/** A form beside its list, with the way to its neighbours and to its own page. */
export function DrawerFrame({ id, place, onNext, onPrevious, onClose }: Props) {
  const page = useResourceContext() ?? ''
  const { t, name } = useWords()
  const [before] = useState(document.title)
  useEffect(() => {
    return () => {
      document.title = before
    }
  }, [before])
  const hear = (event: KeyboardEvent) => {
    const go = event.altKey ? { ArrowDown: onNext, ArrowUp: onPrevious }[event.key] : null
    if (!go) return
    event.preventDefault()
    go()
  }
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      onKeyDown={hear}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': name(page),
          sx: { width: 'min(820px, calc(100vw - 48px))', px: { xs: 1.5, sm: 3 } },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', pt: 1, gap: 0.5 }}>
        <Tool label={t('lists.previous')} onClick={onPrevious}>
          <Up fontSize="small" />
        </Tool>
        <Tool label={t('lists.next')} onClick={onNext}>
          <Down fontSize="small" />
        </Tool>
        <Typography variant="caption" color="text.secondary" role="status">
          {place ? t('lists.place', { at: place.at, of: place.of }) : ''}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <Tooltip title={t('lists.whole_page')}>
          <IconButton component={Link} to={`/dashboard/${page}/${id}`} aria-label={t('lists.whole_page')}>
            <OpenInFull sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
        <Tool label={t('ra.action.close')} onClick={onClose}>
          <Close fontSize="small" />
        </Tool>
      </Stack>
      <FormRootProvider value={`/dashboard/${page}?${id}`}>
        <EditPage key={id} id={id} />
      </FormRootProvider>
    </Drawer>
  )
}

type ToolProps = { label: string; onClick: (() => void) | null; children: ReactNode }

const Tool = ({ label, onClick, children }: ToolProps) => (
  <IconButton title={label} aria-label={label} disabled={!onClick} onClick={() => onClick?.()}>
    {children}
  </IconButton>
)
