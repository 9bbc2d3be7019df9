import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined'
import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import { choices } from '#domain/fields/choices.ts'
import { deliveryState, isWithdrawn, orderLabel, orderStatus } from '#domain/orders/timeline.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { DeliveryMark } from './failed-delivery/DeliveryMark.tsx'

const statusStyles: Record<number, { icon: ReactElement; color: string }> = {
  [orderStatus.pending]: { icon: <Schedule />, color: 'warning.main' },
  [orderStatus.running]: { icon: <LocalShipping />, color: 'info.main' },
  [orderStatus.completed]: { icon: <CheckCircle />, color: 'success.main' },
  [orderStatus.cancelled]: { icon: <Cancel />, color: 'text.secondary' },
  [orderStatus.returned]: { icon: <AssignmentReturn />, color: 'text.secondary' },
}

type Props = { status: number; step?: number; delivery?: number }

/**
 * The status of an order: coloured text with an icon (docs/architecture.md 8), by its step if one is given (docs/decisions/0020),
 * and a mark if its delivery did not go as planned.
 */
export function OrderStatus({ delivery = deliveryState.planned, ...state }: Props) {
  if (delivery === deliveryState.planned) return <Status {...state} />
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}>
      <Status {...state} />
      <DeliveryMark state={delivery} />
    </Box>
  )
}

function Status({ status, step }: Omit<Props, 'delivery'>) {
  const { title } = useTranslate()
  const style = statusStyles[status]
  const item = choices.order_status.find(({ id }) => id === status)
  const label = step === undefined || isWithdrawn(status) ? item : orderLabel(step)
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.75,
        color: style?.color,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        '& svg': { fontSize: 18 },
      }}
    >
      {style?.icon}
      {label ? title(label, 'title') : ''}
    </Box>
  )
}
