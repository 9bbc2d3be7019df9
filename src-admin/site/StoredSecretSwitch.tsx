import { BooleanInput, useRecordContext } from 'react-admin'
import type { Field } from '#domain/fields/fields.ts'
import { type FieldProps, inputProps } from '../fields/input-props.ts'

/** Says whether a secret is stored and takes it away; what is not stored cannot be switched on. */
export function StoredSecretSwitch(props: FieldProps<Field<'flag'>>) {
  const record = useRecordContext()
  const isStored = record?.[props.source] === true
  return <BooleanInput {...inputProps({ ...props, disabled: props.disabled === true || !isStored })} />
}
