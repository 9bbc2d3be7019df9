import DeleteOutline from '@mui/icons-material/DeleteOutline'
import { Box, IconButton, Typography } from '@mui/material'
import { type DraftLine, lineCost } from '#domain/orders/order-draft.ts'
import { stockProblem } from '#domain/orders/pricing/quantity.ts'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { QtyStepper } from './QtyStepper.tsx'
import { useLineWords } from './VariantChoice.tsx'

type Props = {
  line: DraftLine
  serverError: string | undefined
  onQty: (qty: number) => void
  onRemove: () => void
}

/** A line with its price and its total; both depend on the quantity. */
export function EntryLine({ line, serverError, onQty, onRemove }: Props) {
  const { t, title, money } = useTranslate()
  const words = useLineWords()
  const product = title(line, 'product_title')
  const { price, regular, total } = lineCost(line)
  const short = stockProblem(line, line.qty)
  const problem = serverError ?? (short && t('entry.only_left', { stock: line.stock_qty ?? 0 }))
  return (
    <Box component="li" sx={lineStyle}>
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
      <IconButton aria-label={t('entry.remove_of', { product })} onClick={onRemove} sx={removeStyle}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Box>
  )
}

const removeStyle = { gridArea: 'remove', minWidth: { xs: 44, sm: 36 }, minHeight: { xs: 44, sm: 36 } }
const lineStyle = {
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
