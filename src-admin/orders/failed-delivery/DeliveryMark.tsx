import KeyboardReturn from '@mui/icons-material/KeyboardReturn'
import ReportProblem from '@mui/icons-material/ReportProblemOutlined'
import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import { choices } from '#domain/fields/choices.ts'
import { deliveryState } from '#domain/orders/timeline.ts'
import { useTranslate } from '../../providers/use-translate.ts'

const styles: Record<number, { icon: ReactElement; color: string }> = {
  [deliveryState.failed]: { icon: <ReportProblem />, color: 'warning.main' },
  [deliveryState.coming_back]: { icon: <KeyboardReturn />, color: 'text.secondary' },
}

/** A mark on an order whose delivery did not go as planned. */
export function DeliveryMark({ state }: { state: number }) {
  const { title } = useTranslate()
  const style = styles[state]
  const item = choices.delivery_state.find(({ id }) => id === state)
  if (!style || !item) return null
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: style.color,
        fontSize: 13,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        '& svg': { fontSize: 16 },
      }}
    >
      {style.icon}
      {title(item, 'title')}
    </Box>
  )
}
