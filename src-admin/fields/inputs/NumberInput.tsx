import { InputAdornment } from '@mui/material'
import { useState } from 'react'
import type { Field } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { useShopWords } from '../../providers/shop-words.tsx'
import { useWords } from '../../providers/use-words.ts'
import { type FieldProps, useField } from '../use-field.ts'
import { TextBox } from './TextBox.tsx'

export type NumberField = Field<'integer' | 'money' | 'decimal'>

/**
 * A number as people type it (docs/decisions/0044): Bengali digits, Tk signs, spaces. The form holds the number as soon as it can
 * be read, else what was typed, so that the check can say so.
 */
export function NumberInput({ source, ...props }: FieldProps<NumberField>) {
  const { field } = props
  const { digits } = useWords()
  const { id, value, onChange, onBlur, error } = useField<number | string | null>({ source, field })
  const [typing, setTyping] = useState<string | null>(null)
  const shown = typeof value === 'number' && field.kind === 'money' ? value.toFixed(2) : (value ?? '')
  return (
    <TextBox
      {...props}
      id={id}
      error={error}
      value={typing ?? digits(shown)}
      onFocus={(event) => {
        // As it stands, so that what is selected stays selected.
        setTyping(digits(shown))
        event.target.select()
      }}
      onChange={({ target }) => {
        setTyping(target.value)
        const read = parse(field, target.value)
        onChange(read === undefined ? target.value : (read as number | null))
      }}
      onBlur={() => {
        setTyping(null)
        onBlur()
      }}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          inputMode: field.kind === 'integer' ? 'numeric' : 'decimal',
          ...(props.bare && { style: { textAlign: 'right' } }),
        },
        ...(field.kind === 'money' && !props.bare && { input: { startAdornment: <Sign /> } }),
      }}
    />
  )
}

const Sign = () => <InputAdornment position="start">{useShopWords().sign}</InputAdornment>
