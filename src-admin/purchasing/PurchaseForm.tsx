import { Alert, Box, Button, Stack, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { mostLines, type PurchaseDetails } from '#domain/purchasing/purchase-order.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { VariantPicker } from '../fields/variants/VariantPicker.tsx'
import { ConfirmLeave } from '../forms/ConfirmLeave.tsx'
import { Section } from '../layout/page/Section.tsx'
import { LocationSelect } from '../locations/LocationSelect.tsx'
import { useLocations } from '../locations/use-locations.ts'
import { Amount } from '../orders/cash/Amount.tsx'
import { MoneyBox } from '../orders/entry/MoneyBox.tsx'
import { useSaving } from '../providers/requests/use-saving.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { DraftLines } from './DraftLines.tsx'
import { addLines, type Draft, goodsValue, inputOf, lineOf } from './draft.ts'
import { findVariants, savePurchase } from './purchase-calls.ts'
import { Suggestions } from './Suggestions.tsx'
import { SupplierPicker } from './SupplierPicker.tsx'

type Props = {
  /** The draft as it was read; null: a new one. */
  stored: { id: number; updated_at: string } | null
  initial: Draft
  onSaved: (order: PurchaseDetails) => void
  onCancel?: () => void
}

/** A draft: supplier, products with quantities and costs, and the costs of the whole order. */
export function PurchaseForm({ stored, initial, onSaved, onCancel }: Props) {
  const { t, field, digits } = useTranslate()
  const { isUsed: hasLocations, main } = useLocations()
  const [first] = useState(initial)
  const [draft, setDraft] = useState(first)
  const isSaved = useRef(false)
  const { busy, trouble, save, error } = useSaving((order: PurchaseDetails) => {
    isSaved.current = true
    onSaved(order)
  })
  const change = (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed }))
  const label = (name: string) => field('purchase-orders', name)
  const goods = goodsValue(draft.lines)
  const whole = goods + toPoisha(draft.shipping_cost) + toPoisha(draft.other_cost)
  return (
    <Stack sx={{ gap: 2, maxWidth: 1120 }}>
      {draft !== first && <ConfirmLeave isSaved={isSaved} />}
      <Section title={t('purchase.order')}>
        <Box sx={fieldsStyle}>
          <SupplierPicker
            value={draft.supplier}
            onChange={(supplier) => change({ supplier })}
            error={error('supplier_id')}
          />
          <TextField
            type="date"
            label={label('expected_on')}
            value={draft.expected_on}
            onChange={({ target }) => change({ expected_on: target.value })}
            error={error('expected_on') !== undefined}
            helperText={error('expected_on')}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <MoneyBox
            label={label('shipping_cost')}
            value={draft.shipping_cost}
            onChange={(tk) => change({ shipping_cost: tk ?? 0 })}
            error={error('shipping_cost')}
            helper={t('purchase.shipping_hint')}
          />
          <MoneyBox
            label={label('other_cost')}
            value={draft.other_cost}
            onChange={(tk) => change({ other_cost: tk ?? 0 })}
            error={error('other_cost')}
          />
          {hasLocations && (
            <LocationSelect
              label={label('stock_location_id')}
              value={draft.stock_location_id ?? main?.id ?? null}
              onChange={(stock_location_id) => change({ stock_location_id })}
              error={error('stock_location_id')}
              helper={t('purchase.location_hint')}
            />
          )}
          <TextField
            label={label('note')}
            value={draft.note}
            multiline
            onChange={({ target }) => change({ note: target.value })}
            error={error('note') !== undefined}
            helperText={error('note')}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ gridColumn: '1 / -1' }}
          />
        </Box>
      </Section>
      <Section title={t('purchase.lines')}>
        <VariantPicker
          queryKey={['purchase-orders']}
          find={findVariants}
          onAdd={(variant) => setDraft((now) => addLines(now, [lineOf(variant, 1)]))}
          full={draft.lines.length >= mostLines ? t('purchase.full', { max: digits(mostLines) }) : undefined}
        />
        <DraftLines lines={draft.lines} onChange={(lines) => change({ lines })} error={error} />
      </Section>
      <Suggestions onAdd={(lines) => setDraft((now) => addLines(now, lines))} />
      {trouble && <Alert severity="error">{trouble}</Alert>}
      <Box sx={barStyle}>
        <Amount label={t('purchase.goods')} amount={toTk(goods)} />
        <Amount label={t('purchase.with_costs')} amount={toTk(whole)} />
        <Box sx={{ flex: 1 }} />
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={busy || draft.supplier === null}
          onClick={() => void save(() => savePurchase(stored, inputOf(draft, hasLocations)))}
        >
          {t('purchase.save')}
        </Button>
      </Box>
    </Stack>
  )
}

const fieldsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
const barStyle = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }
