import { Divider, ListItemText, Menu, MenuItem, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../providers/use-translate.ts'

export type BellOrder = { id: number; order_id: string; came_at: string }

type Props = { anchor: HTMLElement; orders: readonly BellOrder[]; onClose: () => void }

/** The orders that have arrived while the back office was open, newest first. */
export function OrderBellList({ anchor, orders, onClose }: Props) {
  const { t, dateTime } = useTranslate()
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': t('bell.title') }, paper: { sx: { width: 300, maxWidth: '92vw' } } }}
    >
      {orders.length === 0 && (
        <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
          <Typography variant="body2">{t('bell.none')}</Typography>
        </MenuItem>
      )}
      {orders.map(({ id, order_id, came_at }) => (
        <MenuItem key={id} component={Link} to={`/dashboard/order-infos/${id}/show`} onClick={onClose}>
          <ListItemText primary={`#${order_id}`} secondary={dateTime(came_at)} />
        </MenuItem>
      ))}
      <Divider />
      <MenuItem component={Link} to="/dashboard/order-infos" onClick={onClose}>
        {t('bell.all')}
      </MenuItem>
    </Menu>
  )
}
