import CreditCard from '@mui/icons-material/CreditCardOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import { Link as Anchor, Box, type Theme, useMediaQuery } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { choices } from '#domain/fields/choices.ts'
import { isWithdrawn, orderStatus } from '#domain/orders/timeline.ts'
import { withOpen } from '../../providers/record-pages.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { OrderMarks } from '../checks/OrderMarks.tsx'
import { StepBar } from '../detail/StepBar.tsx'
import { OrderStatus } from '../OrderStatus.tsx'
import type { OrderRecord } from '../order-record.ts'
import { Paid } from '../Paid.tsx'
import { useFresh } from './fresh.ts'

type Props = { order: OrderRecord }

/** The URL that opens an order in the drawer next to its list. */
export const orderIn = (search: string, id: number) => `/dashboard/order-infos${withOpen(search, id)}`

/** The number of an order, linked to the order; in a card the whole card is the link. */
export function OrderNumber({ order }: Props) {
  const { search } = useLocation()
  const fresh = useFresh().has(order.id)
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const number = (
    <span {...(fresh && { 'data-fresh': true })} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {order.order_id}
    </span>
  )
  if (phone) return number
  return (
    <Box
      component={Link}
      to={orderIn(search, order.id)}
      state={{ fromList: true }}
      onClick={(event) => event.stopPropagation()}
      sx={{
        color: 'text.primary',
        fontWeight: 600,
        textDecoration: 'none',
        '&:hover': { color: 'primary.main' },
      }}
    >
      {number}
    </Box>
  )
}

/** Customer, quantity and time of an order (docs/domain.md 3.8). */
export function OrderWho({ order }: Props) {
  const { t, digits, dateTime } = useTranslate()
  const pieces = order.item_count ?? 0
  return (
    <Box sx={{ fontSize: 13, lineHeight: 1.45, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.primary' }}>
        {order.full_name}
      </Box>
      {order.contact_no && (
        <>
          {' · '}
          <Anchor
            href={`tel:${order.contact_no}`}
            color="inherit"
            underline="hover"
            onClick={(event) => event.stopPropagation()}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {digits(order.contact_no)}
          </Anchor>
        </>
      )}
      {order.email && <Box>{order.email}</Box>}
      <Box>
        <time dateTime={order.created_at}>{dateTime(order.created_at)}</time>
        {' · '}
        {t('order.pieces', { smart_count: pieces })}
      </Box>
    </Box>
  )
}

/** The total of an order, its payment method and whether it is paid. */
export function OrderPayable({ order }: Props) {
  const { money, title } = useTranslate()
  const payment = choices.payment_type.find(({ id }) => id === order.choose_payment_type)
  const label = payment ? title(payment, 'title') : ''
  const Icon = order.choose_payment_type === 1 ? Payments : CreditCard
  return (
    <Box sx={{ display: 'inline-grid', justifyItems: { sm: 'end' }, lineHeight: 1.4 }}>
      <Box sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>{money(order.total_payable)}</Box>
      <Box sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', fontSize: 13 }}>
        <Icon titleAccess={label} sx={{ fontSize: 17, color: 'text.secondary' }} />
        <Paid paid={order.paid} />
      </Box>
    </Box>
  )
}

/** The status of an order and its progress, or the reason of its cancellation. */
export function OrderStanding({ order }: Props) {
  const over = isWithdrawn(order.status)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: { sm: 148 } }}>
      <OrderStatus status={order.status} step={order.timeline_id} delivery={order.delivery_state} />
      <OrderMarks order={order} />
      {over ? (
        order.cancel_reason && <Box sx={reasonStyle}>{order.cancel_reason}</Box>
      ) : (
        <StepBar step={order.timeline_id} done={order.status === orderStatus.completed} />
      )}
    </Box>
  )
}

const reasonStyle = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  maxWidth: 240,
  fontSize: 13,
  color: 'text.secondary',
}
