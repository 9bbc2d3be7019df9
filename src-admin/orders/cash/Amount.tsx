import { Box } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { label: string; amount: number; warn?: boolean }

/** An amount below its label. */
export function Amount({ label, amount, warn = false }: Props) {
  const { money } = useTranslate()
  return (
    <div>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ fontWeight: 600, color: warn && amount !== 0 ? 'warning.dark' : undefined }}>
        {money(amount)}
      </Box>
    </div>
  )
}
