import type { Field } from '#domain/fields/fields.ts'
import { TextBox } from '../../fields/inputs/TextBox.tsx'
import { type FieldProps, useField } from '../../fields/use-field.ts'

/** An e-mail address, which may be missing where a mobile number is there (docs/domain.md 1.2). */
export function LoginIdInput({ source, ...props }: FieldProps<Field<'email'>>) {
  const { id, value, onChange, onBlur, error } = useField<string | null>({
    source,
    field: props.field,
    rule: (email, form) => (email || form.mobile ? null : { reason: 'email_or_mobile' }),
  })
  return (
    <TextBox
      {...props}
      id={id}
      error={error}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'email' } }}
    />
  )
}
