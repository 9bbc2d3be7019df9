import Add from '@mui/icons-material/Add'
import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { EntryLists } from '../entry/entry-calls.ts'
import { ProductPicker } from '../entry/ProductPicker.tsx'
import type { OrderRecord } from '../order-record.ts'
import { AddedLines } from './AddedLines.tsx'
import { withAdded } from './added-lines.ts'
import { EditLine } from './EditLine.tsx'
import { type ChangeDraft, type EditDraft, remainingItems } from './edit-draft.ts'

type Props = {
  order: OrderRecord
  draft: EditDraft
  /** null: no items can be added. */
  categories: EntryLists['categories'] | null
  problemText: (name: string) => string | undefined
  error: (path: string) => string | undefined
  onChange: ChangeDraft
}

/** The lines of the order, and lines that are added at today's prices. */
export function EditItems({ order, draft, categories, problemText, error, onChange }: Props) {
  const { t } = useTranslate()
  const [picking, setPicking] = useState(false)
  const remaining = remainingItems(order, draft)
  const lineError = (id: number): string | undefined => {
    const path = `order_items_info.${remaining.findIndex((item) => item.id === id)}`
    return error(`${path}.qty`) ?? error(path)
  }
  const whole = problemText('') ?? error('order_items_info') ?? error('new_items')
  return (
    <>
      <Section title={t('order.items')}>
        {!draft.price_again && (
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{t('order.edit_text')}</Box>
        )}
        <Box component="ul" aria-label={t('order.items')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {order.order_items_info.map((item) => (
            <EditLine
              key={item.id}
              item={item}
              qty={draft.qty[item.id] ?? ''}
              out={draft.out.includes(item.id)}
              repriced={draft.price_again}
              problem={problemText(`qty.${item.id}`) ?? lineError(item.id)}
              onQty={(qty) => onChange({ qty: { ...draft.qty, [item.id]: qty } })}
              onOut={(out) =>
                onChange({ out: out ? [...draft.out, item.id] : draft.out.filter((id) => id !== item.id) })
              }
            />
          ))}
        </Box>
        <AddedLines lines={draft.added} error={error} onChange={(added) => onChange({ added })} />
        {whole && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {whole}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', mt: 1 }}>
          {categories && (
            <Button
              startIcon={<Add />}
              aria-expanded={picking}
              onClick={() => setPicking(!picking)}
              sx={{ minHeight: { xs: 44, sm: 36 } }}
            >
              {t('order.edit_add')}
            </Button>
          )}
          <FormControlLabel
            control={
              <Checkbox
                checked={draft.price_again}
                onChange={(_, price_again) => onChange({ price_again })}
              />
            }
            label={t('order.edit_new_prices')}
          />
        </Box>
      </Section>
      {picking && categories && (
        <ProductPicker
          categories={categories}
          onAdd={(line) => onChange({ added: withAdded(draft.added, line) })}
        />
      )}
    </>
  )
}
