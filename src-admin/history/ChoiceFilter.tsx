import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { filterLook } from '../generic/FilterField.tsx'
import { useWords } from '../providers/use-words.ts'

type Props = { name: string; label: string; options: readonly (readonly [value: string, text: string])[] }

/** A filter of a list with values that are words. */
export function ChoiceFilter({ name, label, options }: Props) {
  const { t } = useWords()
  const { filterValues, setFilters } = useListContext()
  const value = String(filterValues[name] ?? '')
  return (
    <TextField
      select
      value={value}
      onChange={(event) => setFilters({ ...filterValues, [name]: event.target.value || undefined })}
      sx={{ ...filterLook, ...(value === '' && { '& .MuiSelect-select': { color: 'text.secondary' } }) }}
      slotProps={{
        select: {
          displayEmpty: true,
          renderValue: (chosen) => options.find(([id]) => id === chosen)?.[1] ?? label,
          inputProps: { 'aria-label': label },
        },
      }}
    >
      <MenuItem value="">{t('list.all')}</MenuItem>
      {options.map(([id, text]) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
