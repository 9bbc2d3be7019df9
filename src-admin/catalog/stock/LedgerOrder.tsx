import { Box } from '@mui/material'
import { Link } from 'react-router-dom'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'

/** The number of the order that moved the stock, linked for users who may see orders. */
export function LedgerOrder({ number, id }: { number: string | null; id: number | null }) {
  const { digits } = useTranslate()
  const may = useMay()
  if (!number) return <>{''}</>
  const text = digits(number)
  if (!id || !may('show', 'order-infos')) return <>{text}</>
  return (
    <Box
      component={Link}
      to={`/dashboard/order-infos/${id}/show`}
      onClick={(event) => event.stopPropagation()}
      sx={{ color: 'primary.main', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {text}
    </Box>
  )
}
