import { Alert, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { marginOf } from '#domain/purchasing/average-cost.ts'
import type { PurchaseLine } from '#domain/purchasing/purchase-order.ts'
import { toTk } from '#domain/values/money.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { lineValue } from './draft.ts'
import { VariantTitle } from './VariantTitle.tsx'

/** The lines of a purchase order: what was ordered and received, the average cost, and the margin at the current price. */
export function LineTable({ lines }: { lines: readonly PurchaseLine[] }) {
  const { t } = useTranslate()
  if (lines.length === 0) return <Alert severity="info">{t('purchase.no_lines')}</Alert>
  return (
    // The table scrolls sideways on a phone, with the keyboard too.
    <TableContainer tabIndex={0} role="region" aria-label={t('purchase.lines')} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { fontVariantNumeric: 'tabular-nums' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('purchase.product')}</TableCell>
            <TableCell align="right">{t('purchase.quantity')}</TableCell>
            <TableCell align="right">{t('purchase.received')}</TableCell>
            <TableCell align="right">{t('purchase.rejected')}</TableCell>
            <TableCell align="right">{t('purchase.unit_cost')}</TableCell>
            <TableCell align="right">{t('purchase.total')}</TableCell>
            <TableCell align="right">{t('purchase.stock')}</TableCell>
            <TableCell align="right">{t('purchase.average_cost')}</TableCell>
            <TableCell align="right">{t('purchase.price')}</TableCell>
            <TableCell align="right">{t('purchase.margin')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Line({ line }: { line: PurchaseLine }) {
  const { money, digits, t } = useTranslate()
  const { average_cost, unit_price } = line
  const margin = average_cost === null ? null : marginOf(unit_price, average_cost)
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 200 }}>
        <VariantTitle variant={line} />
      </TableCell>
      <TableCell align="right">{digits(line.quantity)}</TableCell>
      <TableCell align="right">{digits(line.received_qty)}</TableCell>
      <TableCell align="right" sx={{ color: line.rejected_qty > 0 ? 'error.main' : undefined }}>
        {digits(line.rejected_qty)}
      </TableCell>
      <TableCell align="right">{money(line.unit_cost)}</TableCell>
      <TableCell align="right">{money(toTk(lineValue(line)))}</TableCell>
      <TableCell align="right">{line.stock_qty === null ? '–' : digits(line.stock_qty)}</TableCell>
      <TableCell align="right">{average_cost === null ? '–' : money(average_cost)}</TableCell>
      <TableCell align="right">{money(unit_price)}</TableCell>
      <TableCell align="right" sx={{ color: margin && margin.amount < 0 ? 'error.main' : undefined }}>
        {margin === null
          ? '–'
          : margin.percent === null
            ? money(margin.amount)
            : t('purchase.margin_of', { amount: money(margin.amount), percent: digits(margin.percent) })}
      </TableCell>
    </TableRow>
  )
}
