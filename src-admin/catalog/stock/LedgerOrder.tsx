import { Box } from '@mui/material'
import { Link } from 'react-router-dom'
import { useMay } from '../../providers/use-may.ts'
import { useWords } from '../../providers/use-words.ts'

/** The order that moved the stock, by its number; it leads there for whoever may see orders. */
export function LedgerOrder({ number, id }: { number: string | null; id: number | null }) {
  const { digits } = useWords()
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
