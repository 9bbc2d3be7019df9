import { TextField, type TextFieldProps } from '@mui/material'
import type { Field } from '#domain/fields/fields.ts'
import type { FieldProps } from '../use-field.ts'

type Props<F extends Field> = Pick<
  FieldProps<F>,
  'label' | 'helper' | 'placeholder' | 'disabled' | 'bare' | 'field'
> & {
  id: string
  error: string | undefined
} & Omit<TextFieldProps, 'error' | 'label' | 'helperText' | 'id'>

/** The box that every typed field is: label above, what is wrong below. */
export const TextBox = <F extends Field>({ label, helper, bare, field, error, ...rest }: Props<F>) => (
  <TextField
    {...rest}
    {...(bare ? {} : { label })}
    required={field.required && !bare}
    error={error !== undefined}
    helperText={error ?? helper ?? ''}
    slotProps={{
      ...rest.slotProps,
      htmlInput: {
        ...(bare && { 'aria-label': label }),
        'aria-invalid': error !== undefined,
        ...rest.slotProps?.htmlInput,
      },
    }}
  />
)
