import { Box, InputAdornment } from '@mui/material'
import { PasswordInput as RaPasswordInput, TextInput as RaTextInput, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '#domain/fields/fields.ts'
import { type FieldProps, inputProps } from '../input-props.ts'

type Options = { type?: string; inputMode?: 'email' | 'tel' | 'url'; rows?: number }

const textInput = <F extends Field>({ type, inputMode, rows }: Options = {}) =>
  function TextLikeInput(props: FieldProps<F>) {
    return (
      <RaTextInput
        {...inputProps(props)}
        autoComplete="off"
        {...(rows && { multiline: true, minRows: rows, maxRows: 14 })}
        {...(type && { type })}
        slotProps={{ htmlInput: { ...(inputMode && { inputMode }) } }}
      />
    )
  }

export const TextInput = textInput<Field<'text'>>()
export const LongTextInput = textInput<Field<'long_text'>>({ rows: 3 })
export const EmailInput = textInput<Field<'email'>>({ inputMode: 'email' })
export const PhoneInput = textInput<Field<'phone'>>({ inputMode: 'tel' })
export const LinkInput = textInput<Field<'link'>>({ inputMode: 'url' })

export const PasswordInput = (props: FieldProps<Field<'password' | 'text'>>) => (
  <RaPasswordInput {...inputProps(props)} autoComplete="new-password" />
)

/** A colour code as text, preceded by the browser's colour picker; react-admin has no input for colours. */
export function ColorInput(props: FieldProps<Field<'color'>>) {
  const source = useWrappedSource(props.source)
  const code = useWatch({ name: source }) as string | null
  const { setValue } = useFormContext()
  return (
    <RaTextInput
      {...inputProps(props)}
      slotProps={{
        htmlInput: { spellCheck: false, placeholder: '#1b6b4a' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={props.label}
                value={/^#[0-9a-f]{6}$/i.test(code ?? '') ? (code ?? '') : '#ffffff'}
                disabled={props.disabled}
                onChange={({ target }) =>
                  setValue(source, target.value, { shouldDirty: true, shouldValidate: true })
                }
                sx={{ width: 28, height: 24, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
