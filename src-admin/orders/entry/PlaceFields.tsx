import { Box, TextField } from '@mui/material'
import type { DraftPlace } from '#domain/orders/desk-draft.ts'
import { useWords } from '../../providers/use-words.ts'
import { AreaPicker } from './AreaPicker.tsx'
import type { EntryLists } from './entry-calls.ts'

type Props = {
  place: DraftPlace
  areas: EntryLists['areas']
  /** Whether somebody takes something there. */
  person: boolean
  onChange: (place: DraftPlace) => void
  error: (field: string) => string | undefined
}

/** An address that stands in no book yet. */
export function PlaceFields({ place, areas, person, onChange, error }: Props) {
  const { t } = useWords()
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
