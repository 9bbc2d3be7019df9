import { Box, Typography } from '@mui/material'
import { type DraftLine, lineCost } from '#domain/orders/order-draft.ts'
import { stockProblem } from '#domain/orders/pricing/quantity.ts'
import { EditedLine } from '../../layout/page/EditedLine.tsx'
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
    <EditedLine
      picture={<Thumb src={line.product_image} size={40} />}
      problem={problem || undefined}
      inputs={<QtyStepper name={product} variant={line} qty={line.qty} onChange={onQty} />}
      total={money(total)}
      remove={t('entry.remove_of', { product })}
      onRemove={onRemove}
    >
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
    </EditedLine>
  )
}
