import type { Field } from '#domain/fields/fields.ts'
import { useWords } from '../../providers/use-words.ts'
import { type FieldProps, useField } from '../use-field.ts'
import { fromClock, toClock } from './clock.ts'
import { TextBox } from './TextBox.tsx'

/** A moment, typed in the shop's time, whatever the clock of the machine (docs/domain.md 6.34). */
export function TimeInput({ source, ...props }: FieldProps<Field<'time'>>) {
  const { id, value, onChange, onBlur, error } = useField<string | null>({ source, field: props.field })
  const { zone } = useWords()
  return (
    <TextBox
      {...props}
      id={id}
      error={error}
      value={toClock(value, zone)}
      onChange={(event) => onChange(fromClock(event.target.value, zone))}
      onBlur={onBlur}
      slotProps={{ htmlInput: { type: 'datetime-local' } }}
    />
  )
}
