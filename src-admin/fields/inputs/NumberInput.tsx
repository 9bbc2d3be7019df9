import { InputAdornment } from '@mui/material'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import type { Field } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { type FieldProps, inputProps } from '../input-props.ts'

export type NumberField = Field<'integer' | 'money' | 'decimal'>

/**
 * A number as people type it (docs/decisions/0044). react-admin's NumberInput is an `<input type="number">`, which rejects
 * Bengali digits, Tk signs and spaces. The form holds the number as soon as it can be read, else the typed text, for the
 * error message.
 */
export function NumberInput(props: FieldProps<NumberField>) {
  const { field } = props
  const { digits } = useTranslate()
  const { sign } = useShopTexts()
  // While focused, the input shows the text as typed.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...inputProps(props)}
      format={(value: number | string | null) =>
        typed ??
        digits(typeof value === 'number' && field.kind === 'money' ? value.toFixed(2) : (value ?? ''))
      }
      parse={(text: string) => {
        const number = parse(field, text)
        return number === undefined ? text : number
      }}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={({ target }) => {
        setTyped(target.value)
        target.select()
      }}
      onBlur={() => setTyped(null)}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: field.kind === 'integer' ? 'numeric' : 'decimal' },
        ...(field.kind === 'money' && {
          input: { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> },
        }),
      }}
    />
  )
}
