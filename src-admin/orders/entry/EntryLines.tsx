import { Box, Typography } from '@mui/material'
import { type DraftLine, type OrderDraft, removeLine, setLineQty } from '#domain/orders/order-draft.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { EntryLine } from './EntryLine.tsx'

type Props = {
  lines: readonly DraftLine[]
  onChange: (how: (draft: OrderDraft) => OrderDraft) => void
  error: (path: string) => string | undefined
}

/** The lines of the order; the price of each depends on its quantity (docs/domain.md 1.9 b). */
export function EntryLines({ lines, onChange, error }: Props) {
  const { t } = useTranslate()
  return (
    <Section title={t('entry.lines')}>
      {lines.length === 0 && (
        <Typography color={error('items') ? 'error' : 'text.secondary'}>{t('entry.no_lines')}</Typography>
      )}
      <Box component="ul" aria-label={t('entry.lines')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line, at) => (
          <EntryLine
            key={line.product_price_info_id}
            line={line}
            serverError={error(`items.${at}.qty`) ?? line.problem}
            onQty={(qty) => onChange((now) => setLineQty(now, line.product_price_info_id, qty))}
            onRemove={() => onChange((now) => removeLine(now, line.product_price_info_id))}
          />
        ))}
      </Box>
    </Section>
  )
}
