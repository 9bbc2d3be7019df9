import { Box } from '@mui/material'
import type { DraftLine } from '#domain/orders/order-draft.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { EntryLine } from '../entry/EntryLine.tsx'
import { withAddedQty, withoutAdded } from './added-lines.ts'

type Props = {
  lines: readonly DraftLine[]
  error: (path: string) => string | undefined
  onChange: (lines: DraftLine[]) => void
}

/** The lines that are added to an order, with today's price at their quantity. */
export function AddedLines({ lines, error, onChange }: Props) {
  const { t } = useTranslate()
  if (lines.length === 0) return null
  const lineError = (path: string) =>
    error(`${path}.qty`) ?? error(`${path}.product_price_info_id`) ?? error(path)
  return (
    <Box component="ul" aria-label={t('order.edit_added')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line, at) => (
        <EntryLine
          key={line.product_price_info_id}
          line={line}
          serverError={lineError(`new_items.${at}`)}
          onQty={(qty) => onChange(withAddedQty(lines, line.product_price_info_id, qty))}
          onRemove={() => onChange(withoutAdded(lines, line.product_price_info_id))}
        />
      ))}
    </Box>
  )
}
