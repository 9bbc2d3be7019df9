import { Box, TextField } from '@mui/material'
import type { DraftPlace } from '#domain/orders/order-draft.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { AreaPicker } from './AreaPicker.tsx'
import type { EntryLists } from './entry-calls.ts'

type Props = {
  place: DraftPlace
  areas: EntryLists['areas']
  /** Whether the address has a recipient. */
  person: boolean
  onChange: (place: DraftPlace) => void
  error: (field: string) => string | undefined
}

/** A new address that is not in the customer's address book. */
export function PlaceFields({ place, areas, person, onChange, error }: Props) {
  const { t } = useTranslate()
  const typed = (field: 'full_name' | 'contact_no' | 'address', label: string, more: object = {}) => (
    <TextField
      required
      fullWidth
      label={label}
      value={place[field]}
      onChange={(event) => onChange({ ...place, [field]: event.target.value })}
      error={error(field) !== undefined}
      helperText={error(field) ?? ''}
      autoComplete="off"
      {...more}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      {person && typed('full_name', t('entry.name'))}
      {person && typed('contact_no', t('entry.phone'), { slotProps: { htmlInput: { inputMode: 'tel' } } })}
      <AreaPicker
        areas={areas}
        value={place.area_id}
        error={error('area_id') ?? error('city_id') ?? error('region_id')}
        onChange={(area) =>
          onChange({
            ...place,
            area_id: area?.id ?? null,
            city_id: area?.city_id ?? null,
            region_id: area?.region_id ?? null,
          })
        }
      />
      {typed('address', t('entry.address'))}
    </Box>
  )
}
