import type { Field } from '#domain/fields/fields.ts'
import type { FieldProps } from '../../../fields/input-props.ts'
import { useField } from '../../../fields/use-field.ts'
import { PhotosPicker } from './PhotosPicker.tsx'

/** Photos from the media library, in order. react-admin's ImageInput supports neither a library nor an order. */
export function PhotosInput(props: FieldProps<Field<'links'>>) {
  const { value, onChange, error } = useField<number[] | null>(props)
  return (
    <PhotosPicker
      label={props.label}
      value={value || []}
      onChange={onChange}
      disabled={props.disabled === true}
      error={error}
    />
  )
}

/** One photo from the media library. */
export function PhotoInput(props: FieldProps<Field<'reference'>>) {
  const { value, onChange, error } = useField<number | null>(props)
  return (
    <PhotosPicker
      single
      label={props.label}
      value={value ? [value] : []}
      onChange={(ids) => onChange(ids.at(-1) ?? null)}
      disabled={props.disabled === true}
      error={error}
    />
  )
}
