import { Alert } from '@mui/material'
import { type StocktakeDetails, stocktakeState } from '#domain/catalog/stocktake.ts'
import { FigureList } from '../layout/page/FigureList.tsx'
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
      <FigureList
        figures={[
          {
            label: t('stocktake.counted_lines'),
            value: t('stocktake.of', { count: digits(counted_lines), all: digits(scope_lines) }),
            more: t('stocktake.uncounted', { smart_count: uncounted }),
          },
          {
            label: t(counting ? 'stocktake.will_change' : 'stocktake.changed'),
            value: digits(stocktake.changed_lines ?? 0),
            more: t('stocktake.variants'),
          },
          {
            label: t('stocktake.plus'),
            value: signed('+', stocktake.pieces_added),
            more: money(stocktake.value_added ?? 0),
          },
          {
            label: t('stocktake.minus'),
            value: signed('−', stocktake.pieces_removed),
            more: money(stocktake.value_removed ?? 0),
          },
        ]}
      />
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
