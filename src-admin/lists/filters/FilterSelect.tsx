import { MenuItem, TextField } from '@mui/material'
import { useWords } from '../../providers/use-words.ts'

/** How wide a filter is. */
export const filterLook = { width: { xs: 'calc(50% - 4px)', sm: 168 } }

type Props = {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string | undefined) => void
}

/** A filter with values that are words; its label stands in it as long as none is chosen. */
export function FilterSelect({ label, value, options, onChange }: Props) {
  const { t } = useWords()
  return (
    <TextField
      select
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
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
