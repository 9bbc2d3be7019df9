import { Box } from '@mui/material'
import { useTranslate } from '../providers/use-translate.ts'

/** Whether an order has been paid, as text. */
export function Paid({ paid }: { paid: boolean }) {
  const { t } = useTranslate()
  return (
    <Box component="span" sx={{ color: paid ? 'success.main' : 'text.secondary', whiteSpace: 'nowrap' }}>
      {t(paid ? 'order.paid' : 'order.unpaid')}
    </Box>
  )
}
