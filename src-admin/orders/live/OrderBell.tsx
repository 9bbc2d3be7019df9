import Notifications from '@mui/icons-material/NotificationsNoneOutlined'
import { Badge, Box, IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { BellOrder } from './OrderBellList.tsx'
import { useOrderFeed } from './use-order-feed.ts'

const OrderBellList = lazy(() =>
  import('./OrderBellList.tsx').then(({ OrderBellList }) => ({ default: OrderBellList })),
)

const page = 'order-infos'
/** The maximum number of orders in the menu; the list has all of them. */
const most = 10

/** New orders in the app bar of every page, updated live, for users with the permission; opening the menu marks them as seen. */
export function OrderBell() {
  const may = useMay()
  return may('list', page) ? <Bell /> : null
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}

function Bell() {
  const { t, digits } = useTranslate()
  const { pathname } = useLocation()
  const [orders, setOrders] = useState<BellOrder[]>([])
  const [fresh, setFresh] = useState(0)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useOrderFeed((updates) => {
    const came_at = new Date().toISOString()
    const fresh = updates.orders
      .filter(({ id, is_new }) => is_new && orders.every((known) => known.id !== id))
      .map(({ id, order_id }) => ({ id, order_id, came_at }))
    if (fresh.length === 0) return
    setOrders((known) => [...fresh.toReversed(), ...known].slice(0, most))
    if (!anchor) setFresh((count) => count + fresh.length)
  })
  const words = fresh > 0 ? t('bell.fresh', { smart_count: fresh }) : t('bell.title')
  return (
    <>
      <Tooltip title={words}>
        <IconButton
          aria-label={words}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            setAnchor(event.currentTarget)
            setFresh(0)
          }}
        >
          <Badge badgeContent={fresh === 0 ? undefined : digits(fresh)} color="primary">
            <Notifications fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {/* The list of orders announces them itself. */}
      <Box component="span" role="status" sx={unseen}>
        {fresh > 0 && !pathname.endsWith(`/${page}`) && words}
      </Box>
      {anchor && (
        <Suspense>
          <OrderBellList anchor={anchor} orders={orders} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
