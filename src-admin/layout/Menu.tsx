import ExpandMore from '@mui/icons-material/ExpandMore'
import FileUpload from '@mui/icons-material/FileUploadOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import { Box, ButtonBase, ListItemButton, type Theme, Tooltip, useMediaQuery } from '@mui/material'
import { useSidebarState, useStore } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { type MenuGroup, menuGroups } from '#domain/fields/features.ts'
import { groupLabels } from '#domain/fields/labels.ts'
import { useMayImport } from '../providers/use-may-import.ts'
import { useMenuEntries } from '../providers/use-menu-entries.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { iconOf } from './icons.ts'

/** Imports belong to no resource and appear in this group. */
const withImports: MenuGroup = 'Generals'
const importsAt = '/dashboard/imports'

/** The menu in the specification's groups, limited to the role's permissions (docs/domain.md 4). */
export function Menu() {
  const { t, of, name } = useTranslate()
  const entries = useMenuEntries()
  const { any: imports } = useMayImport()
  const [open] = useSidebarState()
  const [closed, setClosed] = useStore<string[]>('menu.closed', [])
  const { pathname } = useLocation()
  const here = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  // The current page is always visible in the menu.
  const shown = (group: MenuGroup, to: string) => !open || !closed.includes(group) || here(to)
  const groups = menuGroups
    .map((group) => ({
      group,
      items: entries.filter((item) => item.entry.group === group),
    }))
    .filter(({ group, items }) => items.length > 0 || (group === withImports && imports))
  return (
    <Box component="nav" aria-label={t('app.admin')} sx={{ py: 1 }}>
      <Item
        to="/dashboard"
        text={t('app.home')}
        icon={Home}
        here={pathname.replace(/\/$/, '') === '/dashboard'}
      />
      {groups.map(({ group, items }) => (
        <Box key={group} sx={{ mt: 1.25 }}>
          {open ? (
            <Heading
              text={of(groupLabels[group])}
              shut={closed.includes(group)}
              onToggle={() =>
                setClosed(
                  closed.includes(group) ? closed.filter((other) => other !== group) : [...closed, group],
                )
              }
            />
          ) : (
            <Box sx={{ borderTop: 1, borderColor: 'divider', mx: 1.5, mb: 1 }} />
          )}
          {items.map(({ page, entry }) => {
            const to = `/dashboard/${page}`
            if (!shown(group, to)) return null
            return <Item key={page} to={to} text={name(page, 2)} icon={iconOf(entry.icon)} here={here(to)} />
          })}
          {group === withImports && imports && shown(group, importsAt) && (
            <Item to={importsAt} text={t('imports.title')} icon={FileUpload} here={here(importsAt)} />
          )}
        </Box>
      ))}
    </Box>
  )
}

type HeadingProps = { text: string; shut: boolean; onToggle: () => void }

/** A group's heading collapses the group; the browser stores the state. */
const Heading = ({ text, shut, onToggle }: HeadingProps) => (
  <Box component="h2" sx={{ m: 0 }}>
    <ButtonBase aria-expanded={!shut} onClick={onToggle} sx={headingStyle}>
      {text}
      <ExpandMore sx={{ fontSize: 16, transform: shut ? 'rotate(-90deg)' : 'none' }} />
    </ButtonBase>
  </Box>
)

type ItemProps = { to: string; text: string; icon: ReturnType<typeof iconOf>; here: boolean }

function Item({ to, text, icon: Icon, here }: ItemProps) {
  const [open, setOpen] = useSidebarState()
  // On a phone the menu covers the page.
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
        sx={itemStyle}
      >
        <Icon />
        {open && <span>{text}</span>}
      </ListItemButton>
    </Tooltip>
  )
}

const headingStyle = {
  width: 1,
  justifyContent: 'space-between',
  px: 2,
  py: 0.5,
  fontSize: 12,
  fontWeight: 500,
  color: 'text.secondary',
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
}

const itemStyle = {
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
