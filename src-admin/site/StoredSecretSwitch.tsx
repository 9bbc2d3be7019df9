import { useRecordContext } from 'react-admin'
import type { Field } from '#domain/fields/fields.ts'
import { FlagInput } from '../fields/inputs/ChoiceInputs.tsx'
import type { FieldProps } from '../fields/use-field.ts'

/** Says whether a secret is stored and takes it away; what is not stored cannot be switched on. */
export function StoredSecretSwitch({ source, disabled, ...props }: FieldProps<Field<'flag'>>) {
  const record = useRecordContext()
  return <FlagInput {...props} source={source} disabled={disabled === true || record?.[source] !== true} />
}
