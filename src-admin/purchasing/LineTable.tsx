import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { marginOf } from '#domain/purchasing/average-cost.ts'
import type { PurchaseLine } from '#domain/purchasing/purchase-order.ts'
import { toTk } from '#domain/values/money.ts'
import { VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { lineValue } from './draft.ts'

/** The lines of a purchase order: what was ordered and received, the average cost, and the margin at the current price. */
export function LineTable({ lines }: { lines: readonly PurchaseLine[] }) {
  const { t } = useTranslate()
  const figuresOf = useFigures()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const [first] = lines
  if (!first) return <Alert severity="info">{t('purchase.no_lines')}</Alert>
  if (narrow)
    return (
      <Box component="ul" aria-label={t('purchase.lines')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Box component="li" key={line.id} sx={cardStyle}>
            <VariantTitle variant={line} />
            <Box component="dl" sx={figuresStyle}>
              {figuresOf(line).map(({ label, text, isBad }) => (
                <Box key={label} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {label}
                  </Box>
                  <Box
                    component="dd"
                    sx={{ m: 0, textAlign: 'right', color: isBad ? 'error.main' : undefined }}
                  >
                    {text}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    )
  return (
    // The table may be wider than a small window; it scrolls sideways with the keyboard too.
    <TableContainer tabIndex={0} role="region" aria-label={t('purchase.lines')} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { fontVariantNumeric: 'tabular-nums' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('purchase.product')}</TableCell>
            {figuresOf(first).map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.id}>
              <TableCell sx={{ minWidth: 200 }}>
                <VariantTitle variant={line} />
              </TableCell>
              {figuresOf(line).map(({ label, text, isBad }) => (
                <TableCell key={label} align="right" sx={{ color: isBad ? 'error.main' : undefined }}>
                  {text}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

type Figure = { label: string; text: string; isBad?: boolean }

/** The figures of a line, each with its label. */
function useFigures(): (line: PurchaseLine) => Figure[] {
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

const cardStyle = { py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' }, '&:first-of-type': { pt: 0 } }
const figuresStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  mt: 1,
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
}
