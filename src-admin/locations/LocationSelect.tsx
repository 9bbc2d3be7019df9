import { MenuItem, TextField } from '@mui/material'
import { useLocations } from './use-locations.ts'

type Props = {
  label: string
  value: number | null
  onChange: (id: number) => void
  required?: boolean
  error?: string | undefined
  helper?: string
}

/** Chooses a location that is in use. */
export function LocationSelect({ label, value, onChange, required = false, error, helper }: Props) {
  const { locations = [], problem } = useLocations()
  // The chosen one may have been switched off since.
  const offered = locations.filter(({ id, status }) => status || id === value)
  return (
    <TextField
      select
      required={required}
      label={label}
      value={offered.some(({ id }) => id === value) ? value : ''}
      disabled={offered.length === 0}
      error={error !== undefined}
      helperText={error ?? problem ?? helper}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {offered.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
}
