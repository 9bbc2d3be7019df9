import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box, IconButton, InputAdornment } from '@mui/material'
import { useState } from 'react'
import type { Problem } from '#domain/fields/check.ts'
import type { Field } from '#domain/fields/fields.ts'
import { useWords } from '../../providers/use-words.ts'
import { type FieldProps, useField } from '../use-field.ts'
import { TextBox } from './TextBox.tsx'

/** What is typed as it is: text, addresses of all sorts, passwords, colours. */

type Look = { type?: string; inputMode?: 'email' | 'tel' | 'url'; rows?: number; autoComplete?: string }

const typed = <F extends Field>({ type, inputMode, rows, autoComplete = 'off' }: Look = {}) =>
  function Typed({ source, ...props }: FieldProps<F>) {
    const { id, value, onChange, onBlur, error } = useField<string | null>({ source, field: props.field })
    return (
      <TextBox
        {...props}
        id={id}
        error={error}
        name={source}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        autoComplete={autoComplete}
        {...(rows && { multiline: true, minRows: rows, maxRows: 14 })}
        slotProps={{ htmlInput: { ...(type && { type }), ...(inputMode && { inputMode }) } }}
      />
    )
  }

export const PlainInput = typed<Field<'text'>>()
export const LongInput = typed<Field<'long_text'>>({ rows: 3 })
export const EmailInput = typed<Field<'email'>>({ inputMode: 'email' })
export const PhoneInput = typed<Field<'phone'>>({ inputMode: 'tel' })
export const LinkInput = typed<Field<'link'>>({ inputMode: 'url' })
export const DayInput = typed<Field<'date'>>({ type: 'date' })

export function SecretInput({ source, ...props }: FieldProps<Field<'password'>>) {
  const { t } = useWords()
  const [shown, setShown] = useState(false)
  const { id, value, onChange, onBlur, error } = useField<string | null>({ source, field: props.field })
  const label = t(shown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')
  return (
    <TextBox
      {...props}
      id={id}
      error={error}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      autoComplete="new-password"
      slotProps={{
        htmlInput: { type: shown ? 'text' : 'password' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={label} onClick={() => setShown(!shown)}>
                {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

type Ruled = { rule?: (value: unknown) => Problem | null }

export function ColorInput({ source, rule, ...props }: FieldProps<Field<'color'>> & Ruled) {
  const { id, value, onChange, onBlur, error } = useField<string | null>({
    source,
    field: props.field,
    ...(rule && { rule }),
  })
  const sample = /^#[0-9a-f]{6}$/i.test(value ?? '') ? (value ?? '') : '#ffffff'
  return (
    <TextBox
      {...props}
      id={id}
      error={error}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      slotProps={{
        htmlInput: { spellCheck: false, placeholder: '#1b6b4a' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={props.label}
                value={sample}
                disabled={props.disabled}
                onChange={(event) => onChange(event.target.value)}
                sx={{ width: 28, height: 24, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
