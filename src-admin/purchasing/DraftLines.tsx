import DeleteOutline from '@mui/icons-material/DeleteOutline'
import { Box, IconButton } from '@mui/material'
import { toTk } from '#domain/values/money.ts'
import { Message } from '../layout/page/Message.tsx'
import { PiecesBox } from '../layout/page/PiecesBox.tsx'
import { MoneyBox } from '../orders/entry/MoneyBox.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { type DraftLine, lineValue } from './draft.ts'
import { useVariantName, VariantTitle } from './VariantTitle.tsx'

type Props = {
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
  error: (path: string) => string | undefined
}

/** The products of a draft with their quantities and costs. */
export function DraftLines({ lines, onChange, error }: Props) {
  const { t, money, digits } = useTranslate()
  const nameOf = useVariantName()
  if (lines.length === 0) return <Message title={t('purchase.no_lines')} text={t('purchase.no_lines_hint')} />
  const change = (at: number, changed: Partial<DraftLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...changed } : line)))
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line, at) => {
        const name = nameOf(line)
        const problem = error(`lines.${at}.product_price_info_id`)
        return (
          <Box component="li" key={line.product_price_info_id} sx={lineStyle}>
            <Box sx={{ gridArea: 'name', minWidth: 0 }}>
              <VariantTitle
                variant={line}
                details={
                  line.stock_qty === null ? undefined : t('stock.unchanged', { now: digits(line.stock_qty) })
                }
              />
              {problem && (
                <Box role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
                  {problem}
                </Box>
              )}
            </Box>
            <Box sx={{ gridArea: 'pieces' }}>
              <PiecesBox
                label={t('purchase.quantity')}
                name={name}
                value={line.quantity}
                min={1}
                onChange={(quantity) => change(at, { quantity })}
                error={error(`lines.${at}.quantity`)}
              />
            </Box>
            <Box sx={{ gridArea: 'cost' }}>
              <MoneyBox
                label={t('purchase.unit_cost')}
                value={line.unit_cost}
                onChange={(unit_cost) => change(at, { unit_cost })}
                error={error(`lines.${at}.unit_cost`)}
              />
            </Box>
            <Box sx={totalStyle}>{money(toTk(lineValue(line)))}</Box>
            <IconButton
              aria-label={t('entry.remove_of', { product: name })}
              onClick={() => onChange(lines.filter((_, place) => place !== at))}
              sx={{ gridArea: 'remove', minWidth: { xs: 44, sm: 36 }, minHeight: { xs: 44, sm: 36 } }}
            >
              <DeleteOutline fontSize="small" />
            </IconButton>
          </Box>
        )
      })}
    </Box>
  )
}

const totalStyle = {
  gridArea: 'total',
  textAlign: 'right',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}
const lineStyle = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
  gridTemplateColumns: { xs: '1fr 1fr auto', md: 'minmax(0, 1fr) 110px 140px 130px auto' },
  gridTemplateAreas: {
    xs: '"name name remove" "pieces cost cost" "total total total"',
    md: '"name pieces cost total remove"',
  },
}
