import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import type { Field } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { useTranslate } from '../../../providers/use-translate.ts'
import type { CellChoice, CellKind } from './columns.ts'

type Props = {
  kind: CellKind
  field: Field
  label: string
  value: unknown
  onChange: (value: unknown) => void
  choices?: readonly CellChoice[]
  error?: string | undefined
  disabled?: boolean
  /** No label of its own, for tables. */
  bare?: boolean
}

/** An input for one value of a price entry or a tier, outside the grid. */
export function ValueInput(props: Props) {
  if (props.kind === 'flag') return <Flag {...props} />
  return props.kind === 'choice' ? <Choice {...props} /> : <Typed {...props} />
}

const style = ({ label, bare, error, disabled = false }: Props) => ({
  ...(bare ? {} : { label }),
  error: error !== undefined,
  helperText: error ?? '',
  disabled,
})
const named = ({ label, error }: Props) => ({ 'aria-label': label, 'aria-invalid': error !== undefined })

function Typed(props: Props) {
  const { field, kind, value, onChange, bare } = props
  const { digits } = useTranslate()
  const [typing, setTyping] = useState<string | null>(null)
  const number = kind === 'number'
  const shown = typeof value === 'number' && field.kind === 'money' ? value.toFixed(2) : String(value ?? '')
  return (
    <TextField
      {...style(props)}
      value={typing ?? (number ? digits(shown) : shown)}
      onFocus={(event) => {
        setTyping(number ? digits(shown) : shown)
        if (number) event.target.select()
      }}
      onChange={({ target }) => {
        setTyping(target.value)
        const read = parse(field, target.value)
        onChange(read === undefined ? target.value : read)
      }}
      onBlur={() => setTyping(null)}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          ...named(props),
          ...(number && { inputMode: field.kind === 'money' ? 'decimal' : 'numeric' }),
          ...(number && bare && { style: { textAlign: 'right' } }),
        },
      }}
    />
  )
}

function Choice(props: Props) {
  const { value, onChange, choices = [] } = props
  const known = choices.some((choice) => choice.value === value)
  return (
    <TextField
      {...style(props)}
      select
      value={known && value !== null ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { displayEmpty: true, inputProps: named(props) } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value ?? 'any'} value={choice.value ?? ''}>
          {choice.title}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Flag(props: Props) {
  const { label, bare, value, onChange, disabled = false } = props
  return (
    <FormControlLabel
      label={bare ? '' : label}
      disabled={disabled}
      control={
        <Switch
          checked={value === true}
          onChange={(_, checked) => onChange(checked)}
          slotProps={{ input: bare ? named(props) : {} }}
        />
      }
      sx={{ ml: -0.5, minHeight: 34 }}
    />
  )
}
