import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import { Box, Button, CircularProgress } from '@mui/material'
import type { BookingProblem, CheckedOrder } from '#domain/orders/couriers/courier.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { AreaChoice } from './AreaChoice.tsx'

export type RowState =
  | { state: 'sending' }
  | { state: 'booked'; text: string }
  | { state: 'failed'; text: string; isUnclear: boolean }

type Props = {
  order: CheckedOrder
  courier: number
  courierTitle: string
  status: RowState | undefined
  busy: boolean
  onRetry: (again: boolean) => void
  onMapped: () => void
}

/** An order as it would be sent to the courier, with its problems, and what became of it. */
export function CheckedRow({ order, courier, courierTitle, status, busy, onRetry, onMapped }: Props) {
  const { t, digits, money } = useTranslate()
  const problems = order.problems.map(({ problem }) => problem as BookingProblem)
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0, flex: '1 1 260px', overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{order.order_id}</Box>
        <Box>
          {order.recipient}
          {order.phone && ` · ${digits(order.phone)}`}
        </Box>
        <Box sx={noteStyle}>{order.address}</Box>
        {order.courier_area && (
          <Box sx={noteStyle}>{t('couriers.courier_area', { area: order.courier_area })}</Box>
        )}
        <Box sx={noteStyle}>{order.items}</Box>
      </Box>
      <Box sx={{ flex: '0 1 240px', textAlign: { sm: 'right' } }}>
        <Box sx={{ fontWeight: 500 }}>
          {order.cod_amount > 0 ? money(order.cod_amount) : t('couriers.nothing_to_collect')}
        </Box>
        {order.quote !== null && (
          <Box sx={noteStyle}>{t('couriers.quote', { amount: money(order.quote) })}</Box>
        )}
        {problems.map((problem) => (
          <Box key={problem} sx={{ color: 'error.main', fontSize: 13 }}>
            {t(`couriers.problem.${problem}`, { courier: courierTitle })}
          </Box>
        ))}
        {status?.state === 'sending' && <CircularProgress size={18} aria-label={t('couriers.sending')} />}
        {status?.state === 'booked' && (
          <Box sx={{ color: 'success.main', fontSize: 13 }}>
            <CheckCircle sx={{ fontSize: 16, verticalAlign: 'text-bottom', mr: 0.5 }} />
            {t('couriers.consignment', { number: status.text })}
          </Box>
        )}
        {status?.state === 'failed' && (
          <Box sx={{ color: 'error.main', fontSize: 13 }} role="alert">
            {status.text}
            <Box>
              <Button size="small" disabled={busy} onClick={() => onRetry(false)}>
                {t('couriers.retry')}
              </Button>
              {status.isUnclear && (
                <Button size="small" color="warning" disabled={busy} onClick={() => onRetry(true)}>
                  {t('couriers.book_again')}
                </Button>
              )}
            </Box>
          </Box>
        )}
      </Box>
      {problems.includes('area_not_mapped') && order.area_id !== null && (
        <AreaChoice courier={courier} areaId={order.area_id} area={order.area ?? ''} onSaved={onMapped} />
      )}
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  py: 1.25,
  fontSize: 14,
  borderTop: 1,
  borderColor: 'divider',
}
const noteStyle = { color: 'text.secondary', fontSize: 13 }
