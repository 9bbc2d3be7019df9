import CreditCard from '@mui/icons-material/CreditCardOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import { Link as Anchor, Box, type Theme, useMediaQuery } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { choices } from '#domain/fields/choices.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { withOpen } from '../../providers/record-pages.ts'
import { useWords } from '../../providers/use-words.ts'
import { StepBar } from '../detail/StepBar.tsx'
import { OrderStatus } from '../OrderStatus.tsx'
import type { OrderRecord } from '../order-record.ts'
import { Paid } from '../Paid.tsx'
import { useFresh } from './fresh.ts'

type Props = { order: OrderRecord }

/** Where an order opens: beside its list. */
export const orderIn = (search: string, id: number) => `/dashboard/order-infos${withOpen(search, id)}`

/** The number of an order, and the way into it; a card leads there by itself. */
export function OrderNumber({ order }: Props) {
  const { digits } = useWords()
  const { search } = useLocation()
  const fresh = useFresh().has(order.id)
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const number = (
    <span {...(fresh && { 'data-fresh': true })} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {digits(order.order_id)}
    </span>
  )
  if (phone) return number
  return (
    <Box
      component={Link}
      to={orderIn(search, order.id)}
      state={{ beside: true }}
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

/** Who ordered how much and when (docs/domain.md 3.8). */
export function OrderWho({ order }: Props) {
  const { t, digits, dateTime } = useWords()
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

/** What an order comes to, how it is paid and whether it is. */
export function OrderPayable({ order }: Props) {
  const { money, title } = useWords()
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

/** How far an order is, or why it was cancelled. */
export function OrderStanding({ order }: Props) {
  const over = order.status === orderStatus.cancelled
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: { sm: 148 } }}>
      <OrderStatus status={order.status} step={order.timeline_id} />
      {over ? (
        <Box sx={reasonLook}>{order.cancel_reason}</Box>
      ) : (
        <StepBar step={order.timeline_id} done={order.status === orderStatus.completed} />
      )}
    </Box>
  )
}

const reasonLook = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  maxWidth: 240,
  fontSize: 13,
  color: 'text.secondary',
}
