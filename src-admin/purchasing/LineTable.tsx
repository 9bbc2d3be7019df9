import { Alert } from '@mui/material'
import { marginOf } from '#domain/purchasing/average-cost.ts'
import type { PurchaseLine } from '#domain/purchasing/purchase-order.ts'
import { toTk } from '#domain/values/money.ts'
import { VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { FigureTable, type LineFigure } from '../layout/page/FigureTable.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { lineValue } from './draft.ts'

/** The lines of a purchase order: what was ordered and received, the average cost, and the margin at the current price. */
export function LineTable({ lines }: { lines: readonly PurchaseLine[] }) {
  const { t } = useTranslate()
  const figuresOf = useFigures()
  if (lines.length === 0) return <Alert severity="info">{t('purchase.no_lines')}</Alert>
  return (
    <FigureTable
      label={t('purchase.lines')}
      titleLabel={t('purchase.product')}
      lines={lines.map((line) => ({
        id: line.id,
        title: <VariantTitle variant={line} />,
        figures: figuresOf(line),
      }))}
    />
  )
}

/** The figures of a line, each with its label. */
function useFigures(): (line: PurchaseLine) => LineFigure[] {
  const { t, money, digits } = useTranslate()
  return (line) => {
    const { average_cost, unit_price, included_vat, stock_qty } = line
    const margin = average_cost === null ? null : marginOf(unit_price, average_cost, included_vat)
    return [
      { label: t('purchase.quantity'), text: digits(line.quantity) },
      { label: t('purchase.received'), text: digits(line.received_qty) },
      { label: t('purchase.rejected'), text: digits(line.rejected_qty), isBad: line.rejected_qty > 0 },
      { label: t('purchase.unit_cost'), text: money(line.unit_cost) },
      { label: t('purchase.total'), text: money(toTk(lineValue(line))) },
      { label: t('purchase.stock'), text: stock_qty === null ? '–' : digits(stock_qty) },
      { label: t('purchase.average_cost'), text: average_cost === null ? '–' : money(average_cost) },
      { label: t('purchase.price'), text: money(unit_price) },
      {
        label: t('purchase.margin'),
        text:
          margin === null
            ? '–'
            : margin.percent === null
              ? money(margin.amount)
              : t('purchase.margin_of', { amount: money(margin.amount), percent: digits(margin.percent) }),
        isBad: margin !== null && margin.amount < 0,
      },
    ]
  }
}
