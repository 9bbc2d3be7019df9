import { Box } from '@mui/material'
import { Link } from 'react-router-dom'
import { useMay } from '../../providers/use-may.ts'

/** The number of the order that moved the stock, linked for users who may see orders. */
export function LedgerOrder({ number, id }: { number: string | null; id: number | null }) {
  const may = useMay()
  if (!number) return <>{''}</>
  if (!id || !may('show', 'order-infos')) return <>{number}</>
  return (
    <Box
      component={Link}
      to={`/dashboard/order-infos/${id}/show`}
      onClick={(event) => event.stopPropagation()}
      sx={{ color: 'primary.main', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {number}
    </Box>
  )
}
