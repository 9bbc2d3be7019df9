import Remove from '@mui/icons-material/RemoveCircleOutline'
import TrendingDown from '@mui/icons-material/TrendingDown'
import { Box } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { stock: number; low: boolean }

/** The stock; low or no stock is shown as coloured text with an icon (docs/architecture.md 8). */
export function StockFigure({ stock, low }: Props) {
  const { t, digits } = useTranslate()
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
