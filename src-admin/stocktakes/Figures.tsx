import { Alert, Box, Paper, Typography } from '@mui/material'
import { type StocktakeDetails, stocktakeState } from '#domain/catalog/stocktake.ts'
import { useTranslate } from '../providers/use-translate.ts'

/** What a stocktake comes to: how much is counted, and the differences in pieces and at the unit price. */
export function Figures({ stocktake }: { stocktake: StocktakeDetails }) {
  const { t, digits, money } = useTranslate()
  const { state, scope_lines, counted_lines, left_out_lines } = stocktake
  const counting = state === stocktakeState.counting
  // A stocktake that was cancelled has no result.
  if (scope_lines === null || counted_lines === null) return null
  const signed = (sign: string, pieces: number | null) => (pieces ? `${sign}${digits(pieces)}` : digits(0))
  const uncounted = Math.max(0, scope_lines - counted_lines)
  return (
    <>
      <Box sx={gridStyle}>
        <Figure
          label={t('stocktake.counted_lines')}
          value={t('stocktake.of', { count: digits(counted_lines), all: digits(scope_lines) })}
          more={t('stocktake.uncounted', { smart_count: uncounted })}
        />
        <Figure
          label={t(counting ? 'stocktake.will_change' : 'stocktake.changed')}
          value={digits(stocktake.changed_lines ?? 0)}
          more={t('stocktake.variants')}
        />
        <Figure
          label={t('stocktake.plus')}
          value={signed('+', stocktake.pieces_added)}
          more={money(stocktake.value_added ?? 0)}
        />
        <Figure
          label={t('stocktake.minus')}
          value={signed('−', stocktake.pieces_removed)}
          more={money(stocktake.value_removed ?? 0)}
        />
      </Box>
      {(left_out_lines ?? 0) > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {t(counting ? 'stocktake.will_leave_out' : 'stocktake.left_out', {
            smart_count: left_out_lines ?? 0,
          })}
        </Alert>
      )}
    </>
  )
}

const Figure = ({ label, value, more }: { label: string; value: string; more: string }) => (
  <Paper variant="outlined" sx={{ p: 1.5, minWidth: 0 }}>
    <Typography variant="caption" component="div" color="text.secondary">
      {label}
    </Typography>
    <Typography
      variant="h2"
      component="div"
      sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {value}
    </Typography>
    <Typography variant="caption" component="div" color="text.secondary">
      {more}
    </Typography>
  </Paper>
)

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  gap: 1,
} as const
