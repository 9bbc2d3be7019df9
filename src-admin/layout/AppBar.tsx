import AccountCircle from '@mui/icons-material/AccountCircleOutlined'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import {
  Box,
  Button,
  CircularProgress,
  IconButton,
  ListItemIcon,
  ListItemText,
  MenuItem,
  Stack,
  type Theme,
  Tooltip,
  useMediaQuery,
} from '@mui/material'
import type { ReactNode } from 'react'
import {
  Logout,
  SidebarToggleButton,
  UserMenu,
  useGetIdentity,
  useLoading,
  useSetLocale,
  useTheme,
  useUserMenu,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { layers } from '#domain/site/tokens.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { NoNetwork } from './NoNetwork.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { touch } from './touch.ts'

export const barHeight = 52

/** The bar on every page: navigation, shop link, language, theme, and account. */
export function AppBar({ tools }: { tools: ReactNode }) {
  const { t } = useTranslate()
  const { identity } = useGetIdentity()
  // When the name is visible on the button, it is the button's label.
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: 0,
        height: barHeight,
        // Below a drawer, which has its tools at the top.
        zIndex: layers.header,
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '& .RaSidebarToggleButton-menuButton': { m: 0 },
        // All buttons must fit on the smallest phone.
        '& :is(.MuiIconButton-root, .MuiButton-root)': touch({ minWidth: 36 }),
      }}
    >
      <SidebarToggleButton />
      <Box
        component={Link}
        to="/dashboard"
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          gap: 1,
          color: 'text.primary',
          textDecoration: 'none',
          px: 0.5,
        }}
      >
        <Box
          component="span"
          sx={{ fontSize: 20, fontWeight: 700, color: 'primary.main', letterSpacing: '-0.01em' }}
        >
          {t('app.name')}
        </Box>
        <Box
          component="span"
          sx={{ fontSize: 13.5, color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
        >
          {t('app.admin')}
        </Box>
      </Box>
      <Box sx={{ flex: 1 }} />
      <PaletteButton />
      <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      <NoNetwork />
      <Busy />
      {tools}
      <Tooltip title={t('app.open_shop')}>
        <IconButton component="a" href="/" target="_blank" rel="noopener" aria-label={t('app.open_shop')}>
          <Storefront fontSize="small" />
        </IconButton>
      </Tooltip>
      <ToneButton />
      <LanguageButton />
      <UserMenu
        label={
          wide && identity?.fullName ? t('app.account_of', { name: identity.fullName }) : 'ra.auth.user_menu'
        }
      >
        <AccountItem to="/dashboard/my-account" text={t('account.title')} icon={<AccountCircle />} />
        <AccountItem to="/dashboard/change-password" text={t('account.change_password')} icon={<Key />} />
        <Logout />
      </UserMenu>
    </Stack>
  )
}

/** The loading indicator; its space is always reserved. */
const Busy = () => (
  <Box sx={{ width: 20, display: { xs: 'none', sm: 'grid' }, placeItems: 'center' }}>
    {useLoading() && <CircularProgress size={16} thickness={5} color="inherit" aria-hidden />}
  </Box>
)

type ItemProps = { to: string; text: string; icon: ReactNode }

/** An item of the account menu; it passes on the menu's props for keyboard support. */
function AccountItem({ to, text, icon, ...rest }: ItemProps) {
  const menu = useUserMenu()
  return (
    <MenuItem {...rest} component={Link} to={to} onClick={menu?.onClose}>
      <ListItemIcon sx={{ '& .MuiSvgIcon-root': { fontSize: 20 } }}>{icon}</ListItemIcon>
      <ListItemText>{text}</ListItemText>
    </MenuItem>
  )
}

export function LanguageButton() {
  const { t, language } = useTranslate()
  const setLocale = useSetLocale()
  const other = language === 'en' ? 'bn' : 'en'
  return (
    <Button lang={other} color="inherit" sx={{ minWidth: 0, px: 1 }} onClick={() => setLocale(other)}>
      {t('app.other_language')}
    </Button>
  )
}

export function ToneButton() {
  const { t } = useTranslate()
  const [theme, setTheme] = useTheme()
  const dark = theme === 'dark'
  return (
    <Tooltip title={t(dark ? 'app.light' : 'app.dark')}>
      <IconButton aria-label={t('app.tone')} onClick={() => setTheme(dark ? 'light' : 'dark')}>
        {dark ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
