import Remove from '@mui/icons-material/RemoveCircleOutline'
import TrendingDown from '@mui/icons-material/TrendingDown'
import { Box } from '@mui/material'
import { useWords } from '../../providers/use-words.ts'

type Props = { stock: number; low: boolean }

/** How many are there; that there are few or none is said in coloured words with an icon (docs/architecture.md 8). */
export function StockFigure({ stock, low }: Props) {
  const { t, digits } = useWords()
  const out = stock === 0
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        verticalAlign: 'middle',
        whiteSpace: 'nowrap',
        '& svg': { fontSize: 18 },
      }}
    >
      {low && (
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            fontWeight: 500,
            color: out ? 'error.main' : 'warning.main',
          }}
        >
          {out ? <Remove /> : <TrendingDown />}
          {t(out ? 'stock.out' : 'stock.low')}
        </Box>
      )}
      <span>{digits(stock)}</span>
    </Box>
  )
}
