import type { Field } from '#domain/fields/fields.ts'
import type { FieldProps } from '../../fields/input-props.ts'
import { useField } from '../../fields/use-field.ts'
import { pageOf } from '../../providers/registry.ts'
import { TreePicker } from './TreePicker.tsx'

/** A tree picker for categories, because react-admin has no tree input. */
export function CategoryTreeInput(props: FieldProps<Field<'links'>>) {
  const { id, value, onChange, error } = useField<number[] | null>(props)
  return (
    <TreePicker
      id={id}
      page={pageOf(props.field.to)}
      label={props.label}
      value={value || []}
      onChange={onChange}
      disabled={props.disabled === true}
      error={error}
      helper={props.helper}
    />
  )
}
