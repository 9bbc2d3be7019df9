import Home from '@mui/icons-material/HomeOutlined'
import { Box, ListItemButton, type Theme, Tooltip, Typography, useMediaQuery } from '@mui/material'
import { useSidebarState } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { menuGroups } from '#domain/accounts/features.ts'
import { groupLabels } from '#domain/language/labels.ts'
import { deskEntries } from '../entries.ts'
import { useMay } from '../providers/use-may.ts'
import { useWords } from '../providers/use-words.ts'
import { iconOf } from './icons.ts'

/** The menu in the specification's groups; what a role does not open is not there (domain section 4). */
export function Menu() {
  const { t, of, name } = useWords()
  const may = useMay()
  const [open] = useSidebarState()
  const { pathname } = useLocation()
  const here = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  const groups = menuGroups
    .map((group) => ({
      group,
      desks: deskEntries.filter((desk) => desk.entry.group === group && may('list', desk.page)),
    }))
    .filter(({ desks }) => desks.length > 0)
  return (
    <Box component="nav" aria-label={t('app.desk')} sx={{ py: 1 }}>
      <Item
        to="/dashboard"
        text={t('app.home')}
        icon={Home}
        here={pathname.replace(/\/$/, '') === '/dashboard'}
      />
      {groups.map(({ group, desks }) => (
        <Box key={group} sx={{ mt: 1.25 }}>
          {open ? (
            <Typography component="h2" sx={headingLook}>
              {of(groupLabels[group])}
            </Typography>
          ) : (
            <Box sx={{ borderTop: 1, borderColor: 'divider', mx: 1.5, mb: 1 }} />
          )}
          {desks.map(({ page, entry }) => {
            const to = `/dashboard/${page}`
            return <Item key={page} to={to} text={name(page, 2)} icon={iconOf(entry.icon)} here={here(to)} />
          })}
        </Box>
      ))}
    </Box>
  )
}

type ItemProps = { to: string; text: string; icon: ReturnType<typeof iconOf>; here: boolean }

function Item({ to, text, icon: Icon, here }: ItemProps) {
  const [open, setOpen] = useSidebarState()
  // On a phone the menu lies over the page that it leads to.
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Tooltip title={open ? '' : text} placement="right">
      <ListItemButton
        component={Link}
        to={to}
        selected={here}
        aria-current={here ? 'page' : undefined}
        aria-label={open ? undefined : text}
        onClick={() => phone && setOpen(false)}
        sx={itemLook}
      >
        <Icon />
        {open && <span>{text}</span>}
      </ListItemButton>
    </Tooltip>
  )
}

const headingLook = { m: 0, px: 2, pb: 0.5, fontSize: 12, fontWeight: 500, color: 'text.secondary' }

const itemLook = {
  mx: 1,
  px: 1,
  py: 0.25,
  gap: 1.5,
  minHeight: { xs: 40, sm: 32 },
  borderRadius: 1,
  fontSize: 14,
  color: 'text.primary',
  whiteSpace: 'nowrap',
  '& .MuiSvgIcon-root': { fontSize: 18, color: 'text.secondary' },
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'action.selected',
    fontWeight: 600,
    '& .MuiSvgIcon-root': { color: 'primary.main' },
  },
}
