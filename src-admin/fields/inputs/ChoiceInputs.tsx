import { FormControl, FormControlLabel, FormHelperText, MenuItem, Switch } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import type { Field } from '#domain/fields/fields.ts'
import { useWords } from '../../providers/use-words.ts'
import { type FieldProps, useField } from '../use-field.ts'
import { TextBox } from './TextBox.tsx'

/** One of a list with fixed ids, in the language. */
export function ChoiceInput({ source, ...props }: FieldProps<Field<'choice'>>) {
  const { title } = useWords()
  const { field } = props
  const { id, value, onChange, onBlur, error } = useField<number | null>({ source, field })
  return (
    <TextBox
      {...props}
      select
      id={id}
      error={error}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      onBlur={onBlur}
      slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': props.label } } }}
    >
      {!field.required && <MenuItem value="">–</MenuItem>}
      {choices[field.of].map((item) => (
        <MenuItem key={item.id} value={item.id}>
          {title(item, 'title')}
        </MenuItem>
      ))}
    </TextBox>
  )
}

/** Yes or no. */
export function FlagInput({ source, field, label, helper, disabled, bare }: FieldProps<Field<'flag'>>) {
  const { value, onChange, onBlur, error } = useField<boolean | null>({ source, field })
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={bare ? '' : label}
        disabled={disabled ?? false}
        control={
          <Switch
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            onBlur={onBlur}
            {...(bare && { slotProps: { input: { 'aria-label': label } } })}
          />
        }
        sx={{ ml: -0.5, minHeight: 34 }}
      />
      <FormHelperText>{error ?? helper ?? ''}</FormHelperText>
    </FormControl>
  )
}
