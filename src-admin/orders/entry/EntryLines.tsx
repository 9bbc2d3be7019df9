import DeleteOutline from '@mui/icons-material/DeleteOutline'
import { Box, IconButton, Typography } from '@mui/material'
import { type Draft, type DraftLine, lineCost, removeLine, setLineQty } from '#domain/orders/desk-draft.ts'
import { stockProblem } from '#domain/orders/pricing/quantity.ts'
import { Section } from '../../layout/page/Section.tsx'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useWords } from '../../providers/use-words.ts'
import { QtyStepper } from './QtyStepper.tsx'
import { useLineWords } from './VariantChoice.tsx'

type Props = {
  lines: readonly DraftLine[]
  onChange: (how: (draft: Draft) => Draft) => void
  error: (path: string) => string | undefined
}

/** What is ordered; each line costs what its quantity costs (docs/domain.md 1.9 b). */
export function EntryLines({ lines, onChange, error }: Props) {
  const { t } = useWords()
  return (
    <Section title={t('entry.lines')}>
      {lines.length === 0 && (
        <Typography color={error('items') ? 'error' : 'text.secondary'}>{t('entry.no_lines')}</Typography>
      )}
      <Box component="ul" aria-label={t('entry.lines')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line, at) => (
          <Line
            key={line.product_price_info_id}
            line={line}
            refused={error(`items.${at}.qty`) ?? line.problem}
            onQty={(qty) => onChange((now) => setLineQty(now, line.product_price_info_id, qty))}
            onRemove={() => onChange((now) => removeLine(now, line.product_price_info_id))}
          />
        ))}
      </Box>
    </Section>
  )
}

type LineProps = {
  line: DraftLine
  refused: string | undefined
  onQty: (qty: number) => void
  onRemove: () => void
}

function Line({ line, refused, onQty, onRemove }: LineProps) {
  const { t, title, money } = useWords()
  const words = useLineWords()
  const product = title(line, 'product_title')
  const { price, regular, total } = lineCost(line)
  const short = stockProblem(line, line.qty)
  const problem = refused ?? (short && t('entry.only_left', { stock: line.stock_qty ?? 0 }))
  return (
    <Box component="li" sx={lineLook}>
      <Box sx={{ gridArea: 'picture' }}>
        <Thumb src={line.product_image} size={40} />
      </Box>
      <Box sx={{ minWidth: 0, gridArea: 'name' }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {product}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {words(line)}
        </Typography>
        <Box sx={{ fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
          {regular !== price && (
            <Box component="s" sx={{ color: 'text.secondary', mr: 0.75 }}>
              {money(regular)}
            </Box>
          )}
          {money(price)}
        </Box>
        {problem && (
          <Box role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
            {problem}
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'qty' }}>
        <QtyStepper name={product} variant={line} qty={line.qty} onChange={onQty} />
      </Box>
      <Box
        sx={{ gridArea: 'total', textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {money(total)}
      </Box>
      <IconButton aria-label={t('entry.remove_of', { product })} onClick={onRemove} sx={removeLook}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Box>
  )
}

const removeLook = { gridArea: 'remove', minWidth: { xs: 44, sm: 36 }, minHeight: { xs: 44, sm: 36 } }
const lineLook = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
  gridTemplateColumns: { xs: '40px minmax(0, 1fr) auto', sm: '40px minmax(0, 1fr) auto 110px auto' },
  gridTemplateAreas: {
    xs: '"picture name remove" "qty qty total"',
    sm: '"picture name qty total remove"',
  },
}
