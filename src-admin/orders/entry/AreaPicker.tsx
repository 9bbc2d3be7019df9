import { Autocomplete, TextField } from '@mui/material'
import { usePickerProps } from '../../layout/page/use-picker-props.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { EntryLists } from './entry-calls.ts'

type Area = EntryLists['areas'][number]

type Props = {
  areas: readonly Area[]
  value: number | null
  onChange: (area: Area | null) => void
  error: string | undefined
}

/** An area with its city and region, found by typing a part of any of them in either language. */
export function AreaPicker({ areas, value, onChange, error }: Props) {
  const { t, title } = useTranslate()
  const picker = usePickerProps()
  const words = (area: Area) =>
    [title(area, 'title'), title(area, 'city_title'), title(area, 'region_title')].join(', ')
  return (
    <Autocomplete<Area>
      {...picker}
      options={areas}
      value={areas.find(({ id }) => id === value) ?? null}
      onChange={(_, area) => onChange(area)}
      getOptionLabel={words}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(all, { inputValue }) => {
        const parts = inputValue.toLowerCase().split(/[\s,]+/)
        return all.filter((area) => parts.every((part) => spelled(area).includes(part))).slice(0, 50)
      }}
      autoHighlight
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={t('entry.area')}
          placeholder={t('entry.area_hint')}
          error={error !== undefined}
          helperText={error ?? ''}
        />
      )}
    />
  )
}

const spelled = (area: Area): string =>
  [area.title, area.title_bn, area.city_title, area.city_title_bn, area.region_title, area.region_title_bn]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
