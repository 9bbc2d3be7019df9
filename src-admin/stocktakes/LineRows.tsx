import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { lineProblem } from '#domain/catalog/stock-count.ts'
import type { StocktakeLine } from '#domain/catalog/stocktake.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { CountField } from './CountField.tsx'

type Props = {
  id: number
  lines: readonly StocktakeLine[]
  /** Whether quantities can be typed. */
  editable: boolean
  onCounted: (line: StocktakeLine) => void
  /** After a quantity was entered with Enter. */
  onEntered?: () => void
}

/** Variants with the counted quantity, the stock at that time, and the difference; below each other on a phone. */
export function LineRows({ lines, ...shared }: Props) {
  return (
    <Box component="ul" sx={listStyle}>
      {lines.map((line) => (
        <LineRow key={line.product_price_info_id} line={line} {...shared} />
      ))}
    </Box>
  )
}

const problems = [
  [lineProblem.belowZero, 'below_zero'],
  [lineProblem.untracked, 'untracked'],
  [lineProblem.outdated, 'outdated'],
] as const

type RowProps = Omit<Props, 'lines'> & { line: StocktakeLine }

function LineRow({ id, line, editable, onCounted, onEntered }: RowProps) {
  const { t, title, digits, dateTime } = useTranslate()
  const may = useMay()
  const problem = problems.find(([id]) => id === line.problem)?.[1]
  const variant = title(line, 'variant_title')
  const product = title(line, 'product_title')
  const name = [product, variant].filter(Boolean).join(' · ')
  const by =
    line.counted_at === null
      ? ''
      : t('stocktake.counted_by', { name: line.counted_by_name ?? '–', when: dateTime(line.counted_at) })
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0, overflowWrap: 'anywhere' }}>
        {may('list', 'products') ? (
          <Box component={Link} to={`/dashboard/products/${line.product_id}`} sx={{ color: 'text.primary' }}>
            {product}
          </Box>
        ) : (
          product
        )}
        <Typography variant="caption" component="div" color="text.secondary">
          {[variant, line.sku, by].filter(Boolean).join(' · ')}
        </Typography>
        {problem && (
          <Typography variant="caption" component="div" color="error">
            {t('stocktake.left_out_because', { reason: t(`stocktake.problems.${problem}`) })}
          </Typography>
        )}
      </Box>
      <Fact label={t(line.expected === null ? 'stocktake.stock' : 'stocktake.expected')}>
        {digits(line.expected ?? line.stock_qty)}
      </Fact>
      <Fact label={t('stocktake.counted')}>
        {editable ? (
          <CountField id={id} line={line} name={name} onCounted={onCounted} onEntered={onEntered} />
        ) : line.counted === null ? (
          '–'
        ) : (
          digits(line.counted)
        )}
      </Fact>
      <Fact label={t('stocktake.difference')}>
        {line.counted === null ? '–' : <Difference change={line.change} />}
      </Fact>
    </Box>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ textAlign: 'right', minWidth: 0 }}>
    <Typography variant="caption" component="div" color="text.secondary">
      {label}
    </Typography>
    {children}
  </Box>
)

/** A difference with its sign; colour and sign together say which way. */
function Difference({ change }: { change: number }) {
  const { digits } = useTranslate()
  if (change === 0) return <>{digits(0)}</>
  return (
    <Box component="span" sx={{ color: change > 0 ? 'success.main' : 'error.main', fontWeight: 500 }}>
      {change > 0 ? '+' : '−'}
      {digits(Math.abs(change))}
    </Box>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 112px 1fr', sm: 'minmax(0, 1fr) 88px 112px 88px' },
  gap: 1,
  alignItems: 'start',
  py: 1,
  fontVariantNumeric: 'tabular-nums',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
