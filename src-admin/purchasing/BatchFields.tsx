import { Box, TextField } from '@mui/material'
import { MoneyBox } from '../orders/entry/MoneyBox.tsx'
import { useTranslate } from '../providers/use-translate.ts'

type Batch = { batch_number: string; expires_on: string; mrp: number | null }

type Props = {
  /** The name of the variant, for screen readers. */
  name: string
  batch: Batch
  error: (field: keyof Batch) => string | undefined
  onChange: (changed: Partial<Batch>) => void
}

/** What the package of a batch says: its number, its expiry and the maximum retail price. */
export function BatchFields({ name, batch, error, onChange }: Props) {
  const { t } = useTranslate()
  const { batch_number, expires_on, mrp } = batch
  return (
    <Box sx={rowStyle}>
      <TextField
        required
        label={t('purchase.batch_number')}
        value={batch_number}
        error={error('batch_number') !== undefined}
        helperText={error('batch_number')}
        slotProps={{ htmlInput: { maxLength: 60, 'aria-label': `${t('purchase.batch_number')}: ${name}` } }}
        onChange={({ target }) => onChange({ batch_number: target.value })}
      />
      <TextField
        required
        type="date"
        label={t('purchase.expires_on')}
        value={expires_on}
        error={error('expires_on') !== undefined}
        helperText={error('expires_on')}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { 'aria-label': `${t('purchase.expires_on')}: ${name}` },
        }}
        onChange={({ target }) => onChange({ expires_on: target.value })}
      />
      <MoneyBox
        label={t('purchase.mrp')}
        name={name}
        value={mrp}
        onChange={(tk) => onChange({ mrp: tk })}
        error={error('mrp')}
      />
    </Box>
  )
}

const rowStyle = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '1.4fr 1fr 1fr' },
}
