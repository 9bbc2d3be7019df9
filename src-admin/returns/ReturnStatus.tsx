import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import { choices } from '#domain/fields/choices.ts'
import { returnStatus } from '#domain/orders/return.ts'
import { useTranslate } from '../providers/use-translate.ts'

const statusStyles: Record<number, { icon: ReactElement; color: string }> = {
  [returnStatus.pending]: { icon: <Schedule />, color: 'warning.main' },
  [returnStatus.accepted]: { icon: <CheckCircle />, color: 'success.main' },
  [returnStatus.rejected]: { icon: <Cancel />, color: 'text.secondary' },
}

type Props = { status: number; accept_status: number | null }

/** The status of a return request; if accepted, as refund or replacement. */
export function ReturnStatus({ status, accept_status }: Props) {
  const { title } = useTranslate()
  const style = statusStyles[status]
  const item =
    choices.return_outcome.find(({ id }) => id === accept_status) ??
    choices.return_status.find(({ id }) => id === status)
  return (
    <Box component="span" sx={{ ...statusStyle, color: style?.color }}>
      {style?.icon}
      {item ? title(item, 'title') : ''}
    </Box>
  )
}

const statusStyle = {
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 0.75,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 18 },
}
