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
  const { t } = useTranslate()
  return (
    <>
      {lines.length > 0 && (
        // Each row names its figures for screen readers.
        <Box aria-hidden sx={headStyle}>
          <span />
          <span>{t('stocktake.stock')}</span>
          <span>{t('stocktake.counted')}</span>
          <span>{t('stocktake.difference')}</span>
        </Box>
      )}
      <Box component="ul" sx={listStyle}>
        {lines.map((line) => (
          <LineRow key={line.product_price_info_id} line={line} {...shared} />
        ))}
      </Box>
    </>
  )
}

const problems = [
  [lineProblem.belowZero, 'below_zero'],
  [lineProblem.untracked, 'untracked'],
  [lineProblem.outdated, 'outdated'],
  [lineProblem.preordered, 'preordered'],
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
      <Box sx={{ gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' }}>
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
      <Fact area="stock" label={t(line.expected === null ? 'stocktake.stock' : 'stocktake.expected')}>
        {digits(line.expected ?? line.stock_qty)}
      </Fact>
      <Fact area="counted" label={t('stocktake.counted')}>
        {editable ? (
          <CountField id={id} line={line} name={name} onCounted={onCounted} onEntered={onEntered} />
        ) : line.counted === null ? (
          '–'
        ) : (
          digits(line.counted)
        )}
      </Fact>
      <Fact area="change" label={t('stocktake.difference')}>
        {line.counted === null ? '–' : <Difference change={line.change} />}
      </Fact>
    </Box>
  )
}

/** A figure: beside its label on a phone, below the head of its column otherwise. */
const Fact = ({ area, label, children }: { area: string; label: string; children: ReactNode }) => (
  <Box sx={{ ...factStyle, gridArea: area }}>
    <Box component="span" sx={area === 'counted' ? hiddenStyle : labelStyle}>
      {label}
    </Box>
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

const columns = 'minmax(0, 1fr) 88px 112px 88px'

const headStyle = {
  display: { xs: 'none', sm: 'grid' },
  gridTemplateColumns: columns,
  gap: 1,
  fontSize: 12,
  color: 'text.secondary',
  textAlign: 'right',
  borderBottom: 1,
  borderColor: 'divider',
  pb: 0.5,
} as const

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 112px', sm: columns },
  gridTemplateAreas: {
    xs: '"name name" "stock counted" "change counted"',
    sm: '"name stock counted change"',
  },
  columnGap: 1,
  alignItems: { xs: 'center', sm: 'start' },
  py: 1,
  fontVariantNumeric: 'tabular-nums',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

const factStyle = { position: 'relative', minWidth: 0, textAlign: { sm: 'right' } } as const
/** On wide screens the head of the column says it, and the label is for screen readers only. */
const labelStyle = {
  color: 'text.secondary',
  fontSize: 13,
  mr: 0.75,
  whiteSpace: 'nowrap',
  '&::after': { content: '":"' },
  position: { sm: 'absolute' },
  clipPath: { sm: 'inset(50%)' },
} as const
const hiddenStyle = { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const
