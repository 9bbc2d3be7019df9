import { Alert, Box, Button, Stack, TextField } from '@mui/material'
import { useRef } from 'react'
import { mostTransferLines, type TransferDetails } from '#domain/catalog/locations/transfer.ts'
import { VariantPicker } from '../fields/variants/VariantPicker.tsx'
import { ConfirmLeave } from '../forms/ConfirmLeave.tsx'
import { Section } from '../layout/page/Section.tsx'
import { LocationSelect } from '../locations/LocationSelect.tsx'
import { useSaving } from '../providers/requests/use-saving.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { DraftLines } from './DraftLines.tsx'
import { type Draft, inputOf } from './draft.ts'
import { findVariants, saveTransfer } from './transfer-calls.ts'
import { useDraft } from './use-draft.ts'

type Props = {
  /** The draft as it was read; null: a new one. */
  stored: { id: number; updated_at: string } | null
  initial: Draft
  onSaved: (transfer: TransferDetails) => void
  onCancel?: () => void
}

/** A draft: from where, to where, and the products with their quantities. */
export function TransferForm({ stored, initial, onSaved, onCancel }: Props) {
  const { t, field, digits } = useTranslate()
  const { draft, isChanged, change, changeSender, add } = useDraft(initial)
  const isSaved = useRef(false)
  const { busy, trouble, save, error } = useSaving((transfer: TransferDetails) => {
    isSaved.current = true
    onSaved(transfer)
  })
  const { from_location_id: from, to_location_id: to } = draft
  const label = (name: string) => field('stock-transfers', name)
  const full =
    from === null
      ? t('stock_transfer.choose_sender')
      : draft.lines.length >= mostTransferLines
        ? t('stock_transfer.full', { max: digits(mostTransferLines) })
        : undefined
  return (
    <Stack sx={{ gap: 2, maxWidth: 1120 }}>
      {isChanged && <ConfirmLeave isSaved={isSaved} />}
      <Section title={t('stock_transfer.transfer')}>
        <Box sx={fieldsStyle}>
          <LocationSelect
            required
            label={label('from_location_id')}
            value={from}
            onChange={(id) => void changeSender(id)}
            error={error('from_location_id')}
          />
          <LocationSelect
            required
            label={label('to_location_id')}
            value={to}
            onChange={(id) => change({ to_location_id: id })}
            error={error('to_location_id')}
          />
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
      <Section title={t('stock_transfer.lines')}>
        <VariantPicker
          queryKey={['stock-transfers', from ?? 0]}
          find={async (keyword, signal) => (from === null ? [] : findVariants(keyword, from, signal))}
          onAdd={add}
          full={full}
        />
        <DraftLines lines={draft.lines} onChange={(lines) => change({ lines })} error={error} />
      </Section>
      {trouble && <Alert severity="error">{trouble}</Alert>}
      <Box sx={barStyle}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={busy || from === null || to === null}
          onClick={() => void save(() => saveTransfer(stored, inputOf(draft)))}
        >
          {t('stock_transfer.save')}
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
const barStyle = { display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end', pb: 2 }
