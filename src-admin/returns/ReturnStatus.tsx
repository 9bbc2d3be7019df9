import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import { choices } from '#domain/fields/choices.ts'
import { returnStatus } from '#domain/orders/return.ts'
import { useWords } from '../providers/use-words.ts'

const looks: Record<number, { icon: ReactElement; color: string }> = {
  [returnStatus.pending]: { icon: <Schedule />, color: 'warning.main' },
  [returnStatus.accepted]: { icon: <CheckCircle />, color: 'success.main' },
  [returnStatus.rejected]: { icon: <Cancel />, color: 'text.secondary' },
}

type Props = { status: number; accept_status: number | null }

/** Where a request stands: of an accepted one, as what it was accepted. */
export function ReturnStatus({ status, accept_status }: Props) {
  const { title } = useWords()
  const look = looks[status]
  const item =
    choices.return_outcome.find(({ id }) => id === accept_status) ??
    choices.return_status.find(({ id }) => id === status)
  return (
    <Box component="span" sx={{ ...statusLook, color: look?.color }}>
      {look?.icon}
      {item ? title(item, 'title') : ''}
    </Box>
  )
}

const statusLook = {
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 0.75,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 18 },
}
