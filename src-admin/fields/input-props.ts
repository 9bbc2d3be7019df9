import { checkField, type Problem } from '#domain/fields/check.ts'
import type { Field } from '#domain/fields/fields.ts'

/** The props from which the input of a registry field is rendered. */
export type FieldProps<F extends Field = Field> = {
  /** Path of the value in the form; relative inside a react-admin ArrayInput. */
  source: string
  field: F
  label: string
  helper?: string
  placeholder?: string
  disabled?: boolean
  /** An additional validator, which receives all form values. */
  validate?: Validate
}

type Validate = (value: unknown, form: Record<string, unknown>) => ReturnType<typeof problemMessage>

/** A problem in the format of react-admin's inputs: a message key with its arguments. */
export const problemMessage = (problem: Problem | null | undefined) =>
  problem ? { message: `problems.${problem.reason}`, args: problem.args ?? {} } : undefined

/** Validates a value with the rule shared with the server. */
const validateField =
  (field: Field): Validate =>
  (value) =>
    problemMessage(checkField(field, value).problems[''])

/** The validators of a field for react-admin's `validate`: the registry's rule, and an additional one. */
export const validators = ({ field, validate }: Pick<FieldProps, 'field' | 'validate'>): Validate[] => [
  validateField(field),
  ...(validate ? [validate] : []),
]

/** The props of a react-admin input for a field of the registry. */
export function inputProps(props: FieldProps) {
  const { source, field, label, helper, placeholder, disabled } = props
  return {
    source,
    label,
    helperText: helper ?? false,
    // A switch always has a value, and a list may be empty.
    isRequired: field.required && field.kind !== 'flag' && field.kind !== 'links',
    validate: validators(props),
    ...(placeholder !== undefined && { placeholder }),
    ...(disabled && { disabled }),
  } as const
}
