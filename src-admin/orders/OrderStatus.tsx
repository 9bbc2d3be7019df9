import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import { choices } from '#domain/fields/choices.ts'
import { orderLabel, orderStatus } from '#domain/orders/timeline.ts'
import { useWords } from '../providers/use-words.ts'

const looks: Record<number, { icon: ReactElement; color: string }> = {
  [orderStatus.pending]: { icon: <Schedule />, color: 'warning.main' },
  [orderStatus.running]: { icon: <LocalShipping />, color: 'info.main' },
  [orderStatus.completed]: { icon: <CheckCircle />, color: 'success.main' },
  [orderStatus.cancelled]: { icon: <Cancel />, color: 'text.secondary' },
}

type Props = { status: number; step?: number }

/** How an order stands: coloured words with an icon (docs/architecture.md 8), by its step where one is given (docs/decisions/0020). */
export function OrderStatus({ status, step }: Props) {
  const { title } = useWords()
  const look = looks[status]
  const item = choices.order_status.find(({ id }) => id === status)
  const label = step === undefined || status === orderStatus.cancelled ? item : orderLabel(step)
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.75,
        color: look?.color,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        '& svg': { fontSize: 18 },
      }}
    >
      {look?.icon}
      {label ? title(label, 'title') : ''}
    </Box>
  )
}
