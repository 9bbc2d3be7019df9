import { Box } from '@mui/material'
import { useWords } from '../providers/use-words.ts'

/** Whether an order has been paid, in words. */
export function Paid({ paid }: { paid: boolean }) {
  const { t } = useWords()
  return (
    <Box component="span" sx={{ color: paid ? 'success.main' : 'text.secondary', whiteSpace: 'nowrap' }}>
      {t(paid ? 'order.paid' : 'order.unpaid')}
    </Box>
  )
}
