import { Alert, Box } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Difference } from './difference.ts'

const texts = { link: 'order.edit_link', collect: 'order.edit_collect', refund: 'order.edit_refund' } as const

/** What saving does with the money that is already received; screen readers announce it. */
export function DifferenceHint({ difference }: { difference: Difference | null }) {
  const { t, money } = useTranslate()
  return (
    <Box role="status" sx={{ flex: difference ? '1 0 100%' : 'none' }}>
      {difference && (
        <Alert severity="info" role="presentation">
          {t(texts[difference.kind], { amount: money(difference.amount) })}
        </Alert>
      )}
    </Box>
  )
}
