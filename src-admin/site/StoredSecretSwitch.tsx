import { BooleanInput, useRecordContext } from 'react-admin'
import type { Field } from '#domain/fields/fields.ts'
import { type FieldProps, inputProps } from '../fields/input-props.ts'

/** Shows whether a secret is stored and can remove it; without a stored secret it is disabled. */
export function StoredSecretSwitch(props: FieldProps<Field<'flag'>>) {
  const record = useRecordContext()
  const isStored = record?.[props.source] === true
  return <BooleanInput {...inputProps({ ...props, disabled: props.disabled === true || !isStored })} />
}
